import { beforeTime, headings } from '#src/features/cards/block-html.ts'
import { type Area, type Block, type Step, withKeys } from '#src/features/cards/blocks.ts'
import { escapeText } from '#src/shared/html/escape.ts'

/** The inverse of `htmlOfBlocks` in the browser: the text of a draft, which nobody has cleaned, is read without being shown. */
export function blocksOfDraft(html: string): Block[] {
  const { body } = new DOMParser().parseFromString(html, 'text/html')
  const blocks: Block[] = []
  let loose = ''
  const keepLoose = () => {
    if (loose) blocks.push({ type: 'html', key: '', content: loose })
    loose = ''
  }
  for (const node of body.childNodes) {
    const block = node instanceof HTMLDetailsElement ? blockIn(node) : null
    if (block) {
      keepLoose()
      blocks.push(block)
    } else loose += node instanceof Element ? node.outerHTML : escapeText(node.textContent ?? '')
  }
  keepLoose()
  return withKeys(blocks)
}

function blockIn(details: HTMLDetailsElement): Block | null {
  const { summary, content, body } = partsOf(details)
  if (summary === headings.html) return { type: 'html', key: '', content }
  if (summary === headings.cloze) return { type: 'cloze', key: '', content }
  if (summary === headings.steps) return { type: 'steps', key: '', content: body.flatMap(stepIn) }
  const picture = summary === headings.occlusion && body.map((one) => one.querySelector('img')).find(Boolean)
  if (!picture) return null
  const areas = body.flatMap((one) => [...one.querySelectorAll('li')].flatMap(areaIn))
  const { src, alt } = { src: picture.getAttribute('src') ?? '', alt: picture.getAttribute('alt') ?? '' }
  return { type: 'occlusion', key: '', content: { src, alt, areas } }
}

function partsOf(details: Element) {
  const [first, ...body] = details.children
  const content = body.map((one) => one.outerHTML).join('')
  return { summary: first?.textContent?.trim() ?? '', body, content: content === '<p></p>' ? '' : content }
}

function stepIn(node: Element): Step[] {
  if (!(node instanceof HTMLDetailsElement)) return []
  const { summary, content } = partsOf(node)
  const [title = '', nodeTime = ''] = summary.split(beforeTime)
  return [{ title, nodeTime, content }]
}

function areaIn({ textContent }: Element): Area[] {
  const match = /^\s*([\d.]+), ([\d.]+), ([\d.]+), ([\d.]+)：(.*)$/s.exec(textContent ?? '')
  if (!match) return []
  const [x, y, width, height] = match.slice(1, 5).map(Number) as [number, number, number, number]
  return [{ x, y, width, height, label: match[5]!.trim() }]
}
