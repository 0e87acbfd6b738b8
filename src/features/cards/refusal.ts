import { isStorable } from '#src/shared/shapes.ts'
import { type Block, blockOf, isRecord, limits, sentBlocks } from './blocks.ts'

// What is said of blocks that cannot be kept as they were sent. Nothing of them is cut in silence.

/** Why these blocks are not taken; null where they are. */
export function refusalOf(content: string): string | null {
  if (!isStorable(content)) return unstorable
  if (content.length > limits.characters) return '卡片内容最多 20 万个字符'
  const found = sentBlocks(content)
  if (!found) return null
  if (found.length > limits.blocks) return `一张卡片最多 ${limits.blocks} 块内容`
  for (const sent of found) {
    const block = blockOf(sent)
    if (!block || !isRecord(sent)) return '卡片里有不认识的内容块'
    const refusal = excessOf(block, sent.content) ?? (textsIn(block).every(isStorable) ? null : unstorable)
    if (refusal) return refusal
  }
  return null
}
/** Behind JSON's escapes it hides from whoever looks at the whole alone. */
const unstorable = '含有无法保存的字符'

/** What of it was sent and does not fit. */
function excessOf({ type }: Block, content: unknown): string | null {
  if (type === 'steps' && Array.isArray(content)) {
    if (content.length > limits.steps) return `一块内容最多 ${limits.steps} 个步骤`
    if (content.some((step) => isLonger(step, 'title', limits.title))) return `步骤的标题最多 ${limits.title} 个字`
    if (content.some((step) => isLonger(step, 'nodeTime', limits.time))) return `步骤的时间最多 ${limits.time} 个字`
  }
  if (type === 'occlusion' && isRecord(content)) {
    const areas = Array.isArray(content.areas) ? content.areas : []
    if (areas.length > limits.areas) return `一张图片最多 ${limits.areas} 处遮挡`
    if (areas.some((area) => isLonger(area, 'label', limits.label))) return `遮挡的说明最多 ${limits.label} 个字`
    if (isLonger(content, 'alt', limits.label)) return `图片的说明最多 ${limits.label} 个字`
  }
  return null
}

function isLonger(given: unknown, field: string, most: number): boolean {
  const text = isRecord(given) ? given[field] : undefined
  return typeof text === 'string' && [...text.trim()].length > most
}

function textsIn(block: Block): string[] {
  if (block.type === 'steps') return block.content.flatMap(({ title, nodeTime, content }) => [title, nodeTime, content])
  if (block.type !== 'occlusion') return [block.content]
  const { src, alt, areas } = block.content
  return [src, alt, ...areas.map(({ label }) => label)]
}
