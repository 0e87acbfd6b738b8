// Writes the types of all calls from what /openapi.json says of them, and from nothing else.

interface Schema {
  readonly type?: string
  readonly properties?: Readonly<Record<string, Schema>>
  readonly required?: readonly string[]
  readonly items?: Schema
  readonly anyOf?: readonly Schema[]
  readonly enum?: readonly unknown[]
  readonly const?: unknown
  readonly additionalProperties?: Schema | boolean
}
interface Operation {
  readonly summary?: string
  readonly parameters?: readonly { name: string; in: string; required?: boolean; schema: Schema }[]
  readonly requestBody?: { content: Readonly<Record<string, { schema: Schema }>> }
  readonly responses: Readonly<Record<string, { content?: Readonly<Record<string, { schema: Schema }>> }>>
}
export interface Description {
  readonly paths: Readonly<Record<string, Readonly<Record<string, unknown>>>>
}

export function writeCalls({ paths }: Description): string {
  const calls = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) =>
      callOf(`${method.toUpperCase()} ${path}`, operation as Operation),
    ),
  )
  const raw = calls.filter(({ isRaw }) => isRaw).map(({ name }) => `  ${quoted(name)},\n`)
  return `// Made by \`npm run client-sdk\` from /openapi.json.\n
/** What each call takes and replies, by method and path. */
export interface Calls {
${calls.map(({ text }) => text).join('')}}\n
/** Those that answer with something else than \`{code, message, data}\`: files, streams, pages. */
export const rawCalls: ReadonlySet<string> = new Set([
${raw.join('')}])\n`
}

function callOf(name: string, { summary, parameters = [], requestBody, responses }: Operation) {
  const place = (where: string) => parameters.filter((one) => one.in === where)
  const data = responses['200']?.content?.['application/json']?.schema.properties?.data
  const given = [
    ...fieldOf('path', place('path')),
    ...fieldOf('query', place('query')),
    ...bodyOf(requestBody?.content['application/json']?.schema, data),
    ...(place('header').some((one) => one.name === 'Idempotency-Key') ? ['idempotencyKey?: string'] : []),
    `reply: ${data ? typeOf(data) : 'Response'}`,
  ]
  const about = summary ? `  /** ${summary.replaceAll('*/', '* /')} */\n` : ''
  return {
    name,
    isRaw: !data,
    text: `${about}  ${quoted(name)}: {\n${given.map((one) => `    ${one}\n`).join('')}  }\n`,
  }
}

function bodyOf(body: Schema | undefined, data: Schema | undefined): string[] {
  if (body) return [`body: ${typeOf(body)}`]
  return data ? [] : ['body?: BodyInit']
}

function fieldOf(name: string, list: readonly { name: string; required?: boolean; schema: Schema }[]): string[] {
  if (!list.length) return []
  const some = list.some((one) => one.required)
  const fields = list.map((one) => `${key(one.name)}${one.required ? '' : '?'}: ${typeOf(one.schema)}`)
  return [`${name}${some ? '' : '?'}: { ${fields.join('; ')} }`]
}

function typeOf(schema: Schema): string {
  if ('const' in schema) return JSON.stringify(schema.const)
  if (schema.enum) return either(schema.enum.map((one) => JSON.stringify(one)))
  if (schema.anyOf) return either(schema.anyOf.map(typeOf))
  return byType[schema.type ?? '']?.(schema) ?? 'unknown'
}

const byType: Record<string, (schema: Schema) => string> = {
  object: objectOf,
  array: ({ items = {} }) => `(${typeOf(items)})[]`,
  integer: () => 'number',
  number: () => 'number',
  string: () => 'string',
  boolean: () => 'boolean',
  null: () => 'null',
}

const either = (types: string[]) => [...new Set(types)].join(' | ') || 'never'

function objectOf({ properties = {}, required = [], additionalProperties }: Schema): string {
  const fields = Object.entries(properties).map(
    ([name, one]) => `${key(name)}${required.includes(name) ? '' : '?'}: ${typeOf(one)}`,
  )
  if (fields.length) return `{ ${fields.join('; ')} }`
  if (typeof additionalProperties === 'object') return `Record<string, ${typeOf(additionalProperties)}>`
  return additionalProperties === false ? 'Record<string, never>' : 'Record<string, unknown>'
}

const quoted = (text: string) => `'${text}'`
const key = (name: string) => (/^[a-z_]\w*$/i.test(name) ? name : JSON.stringify(name))
