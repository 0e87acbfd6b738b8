import { escapeAttribute } from '#src/shared/html/escape.ts'
import type { Block } from './blocks.ts'

// A card as one text: what its versions keep, compare and give back. Blocks other than one of HTML alone stand in <details>, whose summary
// says what they are; server/blocks-of-html.ts reads that back.

export const headings = { html: '文字', cloze: '填空', steps: '步骤', occlusion: '图片遮挡' } as const
/** Between title and time of a step. */
export const beforeTime = '｜'

export function htmlOfBlocks(blocks: readonly Block[]): string {
  const [first, ...more] = blocks
  if (first?.type === 'html' && !more.length) return first.content
  return blocks.map((block) => folded(headings[block.type], bodyOf(block))).join('')
}

function bodyOf(block: Block): string {
  if (block.type === 'steps') return block.content.map((step) => folded(titleOf(step), step.content)).join('')
  if (block.type !== 'occlusion') return block.content
  const { src, alt, areas } = block.content
  const items = areas.map((area) => `<li><p>${escapeAttribute(wordsOf(area))}</p></li>`).join('')
  return `<p><img src="${escapeAttribute(src)}" alt="${escapeAttribute(alt)}"></p>${items && `<ul>${items}</ul>`}`
}

const titleOf = ({ title, nodeTime }: { title: string; nodeTime: string }) =>
  escapeAttribute(title.replaceAll(beforeTime, '|')) + (nodeTime && beforeTime + escapeAttribute(nodeTime))
const wordsOf = ({
  x,
  y,
  width,
  height,
  label,
}: {
  x: number
  y: number
  width: number
  height: number
  label: string
}) => `${[x, y, width, height].join(', ')}：${label}`
const folded = (summary: string, body: string) => `<details><summary>${summary}</summary>${body || '<p></p>'}</details>`
