import type { Schema } from './schema.ts'

// An example for each call, made from its shape: what its shape cannot say, a declaration gives itself (`example` of an endpoint).

/** A value that such a schema lets pass: what has to be there, and what is always answered. @param name of its field */
export function exampleOf(schema: Schema, name = ''): unknown {
  if (schema.default !== undefined) return schema.default
  if (schema.const !== undefined) return schema.const
  if (schema.enum) return schema.enum[0]
  const [first] = schema.anyOf ?? []
  if (first) return exampleOf(first, name)
  return byType[schema.type ?? '']?.(schema, name) ?? null
}

const byType: Record<string, (schema: Schema, name: string) => unknown> = {
  object: ({ properties = {}, required = [] }) =>
    Object.fromEntries(required.map((field) => [field, exampleOf(properties[field] ?? {}, field)])),
  array: ({ items, minItems = 0 }, name) => (items && (minItems > 0 || isShown(items)) ? [exampleOf(items, name)] : []),
  integer: numberOf,
  number: numberOf,
  boolean: () => true,
  string: stringOf,
}

/** Whether a list shows one of its entries: numbers and words alone say little. */
const isShown = ({ type }: Schema) => type === 'object'

function numberOf({ minimum, exclusiveMinimum }: Schema): number {
  return minimum ?? (exclusiveMinimum === undefined ? 1 : exclusiveMinimum + 1)
}

function stringOf({ format, pattern, minLength = 0 }: Schema, name: string): string {
  if (format && formats[format]) return formats[format]
  if (pattern !== undefined) return patternExample(pattern)
  const [, words = '示例'] = namedWords.find(([names]) => names.test(name)) ?? []
  return words.padEnd(minLength, '例')
}

const formats: Record<string, string> = {
  'date-time': '2026-03-01T08:00:00Z',
  date: '2026-03-01',
  uuid: '5f2c9a52-7f1e-4f5e-9d0a-2f8a4f0f6c11',
}

const namedWords: readonly [RegExp, string][] = [
  [/_at$|^at$|time$/, '2026-03-01T08:00:00.000Z'],
  [/content|html|body|rendered/, '<p>每次去掉一半。</p>'],
  [/nickname/, '小林'],
  [/title|name/, '二分查找'],
  [/path|url|href/, '/spaces/105'],
  [/avatar|key$/, 'a1b2c3.png'],
  [/color|colour/, '#0066ff'],
]

/** One that fits each pattern of our shapes; `openapi.test.ts` fails for a pattern that none of these fits. */
const samples = [
  '1',
  '13800138000',
  'lin@example.com',
  '123456',
  '2026-03-01',
  '2026-03-01T08:00:00Z',
  '#0066ff',
  'a1b2c3.png',
  'a1b2c3d4',
  'x'.repeat(43),
  'a'.repeat(32),
  '5f2c9a52-7f1e-4f5e-9d0a-2f8a4f0f6c11',
  '?code=1&state=2',
  'abc',
]
function patternExample(pattern: string): string {
  // zod writes its own flags nowhere: small letters are what all of them take
  const found = samples.find((sample) => new RegExp(pattern, 'u').test(sample))
  return found ?? ''
}
