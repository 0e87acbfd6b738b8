import fc, { type Arbitrary } from 'fast-check'

// What a shape of /openapi.json lets pass, what it barely does not, and what nobody would send by a form.

export interface Schema {
  type?: string | string[]
  enum?: unknown[]
  const?: unknown
  anyOf?: Schema[]
  oneOf?: Schema[]
  allOf?: Schema[]
  items?: Schema
  prefixItems?: Schema[]
  properties?: Record<string, Schema>
  required?: string[]
  additionalProperties?: Schema | boolean
  pattern?: string
  format?: string
  minLength?: number
  maxLength?: number
  minItems?: number
  maxItems?: number
  minimum?: number
  maximum?: number
  exclusiveMinimum?: number
}

const odd = [
  '',
  ' ',
  '\u3000',
  '\u200b',
  '\0',
  '\ud800',
  '🎋'.repeat(60),
  '长'.repeat(3000),
  "' or 1=1 --",
  '<p>段落</p><script>x()</script>',
  '../../package.json',
  '%00',
  '\u202e倒',
  'null',
  '1e999',
  '-1',
  '9223372036854775808',
  '2026-02-30',
  '0000-01-01T00:00:00Z',
  '[]',
  '{}',
]
const numbers = [0, -1, 1, 2 ** 31, 2 ** 53, -(2 ** 63), 1e21, 0.5, Number.MAX_SAFE_INTEGER]

/** Ids of things that are there, by what a field or an address calls them. */
export type Ids = (name: string) => readonly number[]

/** @param name of the field */
export function inputsOf(schema: Schema, known: Ids, name = ''): Arbitrary<unknown> {
  const ids = known(name)
  const fitting = (of: Schema): Arbitrary<unknown> => {
    if (of.const !== undefined) return fc.constant(of.const)
    if (of.enum) return fc.constantFrom(...of.enum)
    const several = of.anyOf ?? of.oneOf
    if (several) return fc.oneof(...several.map(within))
    if (of.allOf) return fitting(Object.assign({}, ...of.allOf))
    const types = [of.type ?? []].flat()
    if (types.length > 1) return fc.oneof(...types.map((type) => fitting({ ...of, type })))
    return (byType[types[0] ?? ''] ?? anything)(of)
  }
  /** Mostly what fits; now and then anything. */
  const within = (of: Schema): Arbitrary<unknown> =>
    fc.oneof(
      { weight: 40, arbitrary: isId(name) ? fc.oneof({ weight: 12, arbitrary: anId(of) }, fitting(of)) : fitting(of) },
      { weight: 1, arbitrary: fc.constantFrom<unknown>(...odd, ...numbers, null, [], {}, true) },
      { weight: 1, arbitrary: fc.jsonValue({ maxDepth: 2 }) },
    )
  const number = ({ minimum = -5, maximum = 10_000, exclusiveMinimum }: Schema) => {
    const least = Math.ceil(exclusiveMinimum === undefined ? minimum : exclusiveMinimum + 1)
    const most = Math.max(least, Math.min(maximum, 2 ** 40))
    const any = fc.integer({ min: Math.max(least, -(2 ** 31)), max: Math.min(most, 2 ** 31 - 1) })
    const small = fc.integer({ min: least, max: Math.min(most, least + 30) })
    return fc.oneof({ weight: 4, arbitrary: small }, any)
  }
  const text = ({ pattern, format, minLength = 0, maxLength = 200 }: Schema): Arbitrary<string> => {
    if (format === 'date-time') return fc.date({ noInvalidDate: true }).map((date) => date.toISOString())
    if (format === 'date') return fc.date({ min: new Date(0), max: new Date('2100-01-01'), noInvalidDate: true }).map((date) => date.toISOString().slice(0, 10)) // prettier-ignore
    if (format === 'uuid') return fc.uuid()
    if (format === 'email') return fc.emailAddress()
    const free = fc.oneof(
      fc.string({ minLength, maxLength: Math.min(maxLength, 60), unit: 'grapheme' }),
      fc.constantFrom('标题', '<p>正文</p>', '格物', 'wang@example.com', ...ids.slice(0, 5).map(String)),
    )
    if (!pattern) return free
    const matching = byPattern(pattern)
    return matching ? fc.oneof({ weight: 4, arbitrary: matching }, free) : free
  }
  const anId = ({ type }: Schema): Arbitrary<unknown> => {
    const one = fc.constantFrom(...ids)
    return type === 'array' ? fc.array(one, { minLength: 1, maxLength: 3 }) : one
  }
  const list = ({ items, prefixItems, minItems = 0, maxItems = 3 }: Schema) => {
    if (prefixItems) return fc.tuple(...prefixItems.map(within))
    return fc.array(items ? within(items) : fc.jsonValue(), { minLength: Math.min(minItems, 20), maxLength: Math.max(minItems, Math.min(maxItems, 4)) }) // prettier-ignore
  }
  const object = ({ properties = {}, required = [] }: Schema): Arbitrary<unknown> => {
    const whole = recordOf(properties, required, known)
    return fc.oneof(
      { weight: 30, arbitrary: whole },
      // one that nobody knows, and one less
      { weight: 1, arbitrary: fc.tuple(whole, fc.constantFrom(...odd)).map(([given, more]) => ({ ...given, nobody_knows: more })) }, // prettier-ignore
      { weight: 1, arbitrary: fc.tuple(whole, fc.nat()).map(([given, n]) => less(given, n)) },
    )
  }
  const anything = () => fc.jsonValue({ maxDepth: 2 })
  const byType: Record<string, (of: Schema) => Arbitrary<unknown>> = {
    object,
    array: list,
    integer: number,
    number,
    boolean: () => fc.boolean(),
    null: () => fc.constant(null),
    string: text,
  }
  return within(schema)
}

/** What may be left out mostly is. */
export function recordOf(shapes: Record<string, Schema>, required: readonly string[], known: Ids) {
  const fields = Object.entries(shapes).map(([name, schema]) => {
    const given = inputsOf(schema, known, name)
    return [name, required.includes(name) ? given : fc.option(given, { nil: undefined, freq: 1 })]
  })
  return fc.record(Object.fromEntries(fields) as Record<string, Arbitrary<unknown>>)
}

const isId = (name: string) => /(^id|^ids|Id|_ids?)$/.test(name)

const less = (given: object, n: number) => {
  const entries = Object.entries(given)
  return Object.fromEntries(entries.filter((_, at) => at !== n % Math.max(entries.length, 1)))
}

/** Null for what fast-check cannot read. */
function byPattern(pattern: string): Arbitrary<string> | null {
  try {
    const made = fc.stringMatching(new RegExp(pattern, 'u'), { maxLength: 60 })
    fc.sample(made, { numRuns: 1, seed: 1 })
    return made
  } catch {
    return null
  }
}
