import { useReading } from '#src/client/use-reading.ts'
import { useInBrowser } from '#src/client/use-in-browser.ts'
import { AppError } from '#src/shared/errors.ts'
import type { Scope } from '#src/shared/scopes.ts'

// Of /openapi.json what the page of calls shows.

export interface Schema {
  readonly type?: string
  readonly properties?: Readonly<Record<string, Schema>>
  readonly required?: readonly string[]
  readonly items?: Schema
  readonly anyOf?: readonly Schema[]
  readonly enum?: readonly unknown[]
  readonly const?: unknown
  readonly minimum?: number
  readonly maximum?: number
  readonly minLength?: number
  readonly maxLength?: number
  readonly default?: unknown
}
interface Content {
  readonly 'application/json': { readonly schema: Schema; readonly example: unknown }
}
export interface Parameter {
  readonly name: string
  readonly in: 'path' | 'query' | 'header'
  readonly required: boolean
  readonly description?: string
  readonly schema: Schema
  readonly example?: unknown
}
interface Operation {
  readonly operationId: string
  readonly tags: readonly [string]
  readonly summary: string
  readonly 'x-access': 'anyone' | 'user' | 'site_admin'
  readonly 'x-scope': Scope | null
  readonly 'x-rate-limit'?: { readonly count: number; readonly seconds: number }
  readonly parameters: readonly Parameter[]
  readonly requestBody?: { readonly content: Content }
  readonly responses: { readonly 200: { readonly content?: Content } }
}
export interface DescribedCall extends Operation {
  readonly method: string
  readonly path: string
}
export interface CallGroup {
  readonly name: string
  readonly calls: readonly DescribedCall[]
}
interface Description {
  readonly tags: readonly { readonly name: string }[]
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>
}

/** Every call by its group. The description is large and wanted by few: the browser asks for it when the page is there. */
export const useDescription = () =>
  useReading<readonly CallGroup[]>({
    queryKey: ['openapi'],
    queryFn: ({ signal }) => read(signal),
    enabled: useInBrowser(),
  })

async function read(signal: AbortSignal): Promise<readonly CallGroup[]> {
  const reply = await fetch('/openapi.json', { signal })
  if (!reply.ok) throw new AppError('unavailable')
  const { tags, paths } = (await reply.json()) as Description
  const calls = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ ...operation, method: method.toUpperCase(), path })),
  )
  return tags.map(({ name }) => ({ name, calls: calls.filter((call) => call.tags[0] === name) }))
}

/** Those in which every word of a search stands somewhere. */
export function found(groups: readonly CallGroup[], search: string): readonly CallGroup[] {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean)
  const has = ({ method, path, summary, tags }: DescribedCall) => {
    const text = `${method} ${path} ${summary} ${tags[0]}`.toLowerCase()
    return words.every((word) => text.includes(word))
  }
  return groups.map(({ name, calls }) => ({ name, calls: calls.filter(has) })).filter(({ calls }) => calls.length)
}

/** A shape in a few words: `整数 ≥ 1`, `文字 1–200`, `"like" | "collect"`. */
export function wordsOf(schema: Schema): string {
  if (schema.const !== undefined) return JSON.stringify(schema.const)
  if (schema.enum) return schema.enum.map((value) => JSON.stringify(value)).join(' | ')
  if (schema.anyOf) return [...new Set(schema.anyOf.map(wordsOf))].join(' 或 ')
  if (schema.type === 'array') return `列表（${wordsOf(schema.items ?? {})}）`
  const name = typeNames[schema.type ?? ''] ?? '任意'
  return [name, limits(schema)].filter(Boolean).join(' ')
}

const typeNames: Record<string, string> = {
  string: '文字',
  integer: '整数',
  number: '数',
  boolean: 'true / false',
  object: '对象',
  null: 'null',
}

function limits({ minimum, maximum, minLength, maxLength }: Schema): string {
  const [least, most] = [minimum ?? minLength, maximum ?? maxLength]
  if (least !== undefined && most !== undefined) return `${least}–${most}`
  if (least !== undefined) return `≥ ${least}`
  return most === undefined ? '' : `≤ ${most}`
}
