import { isNode, type Node, parseDocument, visit } from 'yaml'

const maxLength = 1_000_000
/** How often one value may be unfolded, and how many aliases there may be at all: each is looked for. */
const maxAliases = { ofOne: 100, inAll: 1000 }

/**
 * YAML 1.2 as plain values: names of types (`!!python/name`) are passed over, nothing of them is made. Undefined for what is no YAML,
 * too long, too deep, holds itself, or unfolds too often.
 */
export function readYaml(text: string): unknown {
  if (text.length > maxLength) return undefined
  try {
    const document = parseDocument(text, { schema: 'core', logLevel: 'silent', uniqueKeys: false, customTags: [] })
    if (document.errors.length || (document.contents && !unfolds(document.contents))) return undefined
    return document.toJS({ maxAliasCount: maxAliases.ofOne })
  } catch {
    // lists in lists without end, too many aliases, or one without its anchor: no head and no table of contents then, and the text
    // says the rest
    return undefined
  }
}

/** Whether no alias stands inside of what it names: whoever went through such values would never come to an end. */
function unfolds(contents: Node): boolean {
  let aliases = 0
  let isGood = true
  visit(contents, {
    Alias(_key, { source }, above) {
      isGood =
        ++aliases <= maxAliases.inAll && !above.some((one) => isNode(one) && 'anchor' in one && one.anchor === source)
      return isGood ? undefined : visit.BREAK
    },
  })
  return isGood
}

export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
