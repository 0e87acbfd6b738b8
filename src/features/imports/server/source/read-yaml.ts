import { parseDocument } from 'yaml'

const maxLength = 1_000_000
const maxAliases = 100

/**
 * YAML 1.2 as plain values: names of types (`!!python/name`) are passed over, nothing of them is made. Undefined for what is no YAML,
 * too long, or unfolds too often.
 */
export function readYaml(text: string): unknown {
  if (text.length > maxLength) return undefined
  const document = parseDocument(text, { schema: 'core', logLevel: 'silent', uniqueKeys: false, customTags: [] })
  if (document.errors.length) return undefined
  try {
    return document.toJS({ maxAliasCount: maxAliases })
  } catch {
    // too many aliases, or one without its anchor: no head and no table of contents then, and the text says the rest
    return undefined
  }
}

export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
