import { type HtmlElement, type HtmlNode, isElement, parseTree, serialise, textOf } from '#src/platform/html/tree.ts'
import { beforeTime, headings } from '#src/features/cards/block-html.ts'
import { type Area, type Block, type Step, withKeys } from '#src/features/cards/blocks.ts'

/** The inverse of `htmlOfBlocks` for clean HTML; what stands outside of its sections are blocks of HTML. */
export function blocksOfHtml(html: string): Block[] {
  const blocks: Block[] = []
  let loose: HtmlNode[] = []
  const keepLoose = () => {
    if (loose.length) blocks.push({ type: 'html', key: '', content: serialise(loose) })
    loose = []
  }
  for (const node of parseTree(html)) {
    const block = isElement(node, 'details') ? blockIn(node) : null
    if (block) {
      keepLoose()
      blocks.push(block)
    } else loose.push(node)
  }
  keepLoose()
  return withKeys(blocks)
}

function blockIn(details: HtmlElement): Block | null {
  const { summary, body } = partsOf(details)
  const content = serialise(body)
  if (summary === headings.html) return { type: 'html', key: '', content }
  if (summary === headings.cloze) return { type: 'cloze', key: '', content }
  if (summary === headings.steps) return { type: 'steps', key: '', content: body.flatMap(stepIn) }
  if (summary === headings.occlusion) return occlusionIn(body)
  return null
}

/** An open one is somebody's own: this program writes none. */
function partsOf({ children }: HtmlElement): { summary: string; body: HtmlNode[] } {
  const [first, ...body] = children
  return first && isElement(first, 'summary')
    ? { summary: textOf(first.children).trim(), body }
    : { summary: '', body: children }
}

function stepIn(node: HtmlNode): Step[] {
  if (!isElement(node, 'details')) return []
  const { summary, body } = partsOf(node)
  const [title = '', nodeTime = ''] = summary.split(beforeTime)
  const content = serialise(body)
  return [{ title: title.trim(), nodeTime: nodeTime.trim(), content: content === '<p></p>' ? '' : content }]
}

function occlusionIn(body: readonly HtmlNode[]): Block | null {
  const picture = everyElement(body).find(({ name }) => name === 'img')
  if (!picture) return null
  const areas = everyElement(body).flatMap((node) => (node.name === 'li' ? areaIn(textOf(node.children)) : []))
  const { src = '', alt = '' } = picture.attributes
  return { type: 'occlusion', key: '', content: { src, alt, areas } }
}

function areaIn(words: string): Area[] {
  const match = /^\s*([\d.]+), ([\d.]+), ([\d.]+), ([\d.]+)：(.*)$/s.exec(words)
  if (!match) return []
  const [x, y, width, height] = match.slice(1, 5).map(Number) as [number, number, number, number]
  return [{ x, y, width, height, label: match[5]!.trim() }]
}

const everyElement = (nodes: readonly HtmlNode[]): HtmlElement[] =>
  nodes.flatMap((node) => (isElement(node) ? [node, ...everyElement(node.children)] : []))
