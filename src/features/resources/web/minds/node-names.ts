import { find } from '#src/shared/mind-map/edit.ts'
import { type MindMap, type MindNode, nodesOf } from '#src/shared/mind-map/mind-map.ts'
import { nodeOfAnchor } from './node-addresses.ts'

/** As it is named in one line. */
export const nameOfNode = ({ text }: MindNode): string => text.replace(/\s+/g, ' ').trim() || '没有文字的节点'

/** The node that an address names; null for none of this map. */
export function nodeIn(hash: string, { root }: MindMap): string | null {
  const id = nodeOfAnchor(hash.slice(1))
  if (id !== null) return find(root, id) && id
  return hash.startsWith('#find-') ? withMost(root, wordsIn(hash.slice('#find-'.length))) : null
}

/** What says most of these words, the first of several, and of those one whose own text says them. */
export function withMost(root: MindNode, words: readonly string[]): string | null {
  let best: string | null = null
  let most = 0
  for (const { node } of nodesOf(root)) {
    const [own, all] = [plain(node.text), plain([node.text, node.note, ...(node.tags ?? [])].join(' '))]
    const score = words.reduce((sum, word) => sum + (all.includes(word) ? 2 : 0) + (own.includes(word) ? 1 : 0), 0)
    if (score > most) [best, most] = [node.id, score]
  }
  return best
}

const plain = (text: string) => text.normalize('NFKC').toLowerCase().replace(/\s+/g, ' ')

function wordsIn(given: string): string[] {
  try {
    return plain(decodeURIComponent(given)).split(' ').filter(Boolean)
  } catch {
    return []
  }
}
