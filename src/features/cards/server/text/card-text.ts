import { mentionedIn, type Names, withNames } from '#src/platform/html/references/mentions.ts'
import { renderStored } from '#src/platform/html/rendering/render.ts'
import { sanitise, sanitiserVersion } from '#src/platform/html/cleaning/sanitise.ts'
import { isSmallText } from '#src/platform/html/stored-text.ts'
import { excerpt, searchedText } from '#src/platform/html/text.ts'
import { type ThingLink, thingLinksIn } from '#src/platform/html/references/thing-links.ts'
import { escapeClean, escapeCleanAttribute, type HtmlNode, isElement, parseTree } from '#src/platform/html/tree.ts'
import { offThread } from '#src/platform/off-thread/off-thread.ts'
import { indexedText, type IndexedText } from '#src/platform/search-index/indexed-text.ts'
import { htmlOfBlocks } from '#src/features/cards/block-html.ts'
import { type Area, type Block, storedBlocks, withKeys } from '#src/features/cards/blocks.ts'
import { emptyGaps, filledGaps, withGaps } from './cloze.ts'

// The blocks of a card from anywhere on their way into the database: each piece of HTML cleaned, then everybody in it called by their name,
// then rendered. Work on a thread of its own where it may take long.

interface Clean {
  blocks: Block[]
  mentioned: number[]
  links: ThingLink[]
}

export function cleanBlocks(blocks: readonly Block[]): Clean {
  const clean = withKeys(blocks.map(cleaned))
  const html = htmlOfBlocks(clean)
  return { blocks: clean, mentioned: mentionedIn(html), links: thingLinksIn(html) }
}

function cleaned(block: Block): Block {
  if (block.type === 'steps')
    return { ...block, content: block.content.map((step) => ({ ...step, content: sanitise(step.content) })) }
  if (block.type !== 'occlusion') return { ...block, content: sanitise(block.content) }
  const { src, alt, areas } = block.content
  return {
    ...block,
    content: {
      ...pictureIn(parseTree(sanitise(`<img src="${escapeCleanAttribute(src)}" alt="${escapeCleanAttribute(alt)}">`))),
      areas,
    },
  }
}

function pictureIn(nodes: readonly HtmlNode[]): { src: string; alt: string } {
  for (const node of nodes) {
    if (!isElement(node)) continue
    if (node.name === 'img') return { src: node.attributes.src ?? '', alt: node.attributes.alt ?? '' }
    const inside = pictureIn(node.children)
    if (inside.src) return inside
  }
  return { src: '', alt: '' }
}

export interface CardText {
  /** All of it as one clean HTML, as versions keep it. */
  content: string
  stored: string
  rendered: string
  has_math: boolean
  visible: string
  excerpt: string
  face: Face
  sanitiser_version: number
  indexed: IndexedText
  /** Things of the site that it leads to. */
  references: readonly number[]
}
/** What lists show. */
export interface Face {
  text: string
  picture: string | null
  areas: readonly Area[]
}

interface Named {
  blocks: readonly Block[]
  names: Names
  references?: readonly number[]
}
export function cardText({ blocks: given, names, references = [] }: Named): CardText {
  const blocks = given.map((block) =>
    everyHtml(block, (html) => (mentionedIn(html).length ? withNames(html, names) : html)),
  )
  let has_math = false
  const rendered = blocks.map((block) =>
    everyHtml(block, (html) => {
      const shown = renderStored(block.type === 'cloze' ? withGaps(html) : html, share)
      has_math ||= shown.hasMath
      return shown.html
    }),
  )
  const read = blocks.map((block) => asHtml(block, filledGaps)).join('')
  const visible = searchedText(read)
  return {
    content: htmlOfBlocks(blocks),
    stored: storedBlocks(blocks),
    rendered: storedBlocks(rendered),
    has_math,
    visible,
    excerpt: excerpt(read, 200),
    face: faceOf(blocks),
    sanitiser_version: sanitiserVersion,
    indexed: indexedText({ text: visible, headings: headingsIn(blocks) }),
    references,
  }
}
/** Of one block: a card has fifty at most. */
const share = { formulas: 200, output: 200_000 }

function everyHtml(block: Block, change: (html: string) => string): Block {
  if (block.type === 'occlusion') return block
  if (block.type !== 'steps') return { ...block, content: change(block.content) }
  return { ...block, content: block.content.map((step) => ({ ...step, content: change(step.content) })) }
}

const line = (text: string) => (text ? `<p>${escapeClean(text)}</p>` : '')

/** What a reader gets to read of it. */
function asHtml(block: Block, gaps: (html: string) => string): string {
  if (block.type === 'cloze') return gaps(block.content)
  if (block.type === 'html') return block.content
  if (block.type === 'occlusion') return block.content.areas.map(({ label }) => line(label)).join('')
  return block.content.map(({ title, nodeTime, content }) => line(title) + line(nodeTime) + content).join('')
}

const headingsIn = (blocks: readonly Block[]): string[] =>
  blocks.flatMap((block) => (block.type === 'steps' ? block.content.flatMap(({ title }) => title || []) : []))

function faceOf(blocks: readonly Block[]): Face {
  const text = blocks
    .map((block) => (block.type === 'occlusion' ? '' : excerpt(asHtml(block, emptyGaps), 80)))
    .find(Boolean)
  for (const block of blocks) {
    if (block.type === 'occlusion') return { text: text ?? '', picture: block.content.src, areas: block.content.areas }
    const { src } = pictureIn(
      parseTree(block.type === 'steps' ? block.content.map((step) => step.content).join('') : block.content),
    )
    if (src) return { text: text ?? '', picture: src, areas: [] }
  }
  return { text: text ?? '', picture: null, areas: [] }
}

const isSmall = (blocks: readonly Block[]) => isSmallText(storedBlocks(blocks).replaceAll('\\"', '"'))
const file = import.meta.url
export const cleanBlocksOffThread = offThread({ file, work: cleanBlocks, isSmall })
export const cardTextOffThread = offThread({ file, work: cardText, isSmall: ({ blocks }) => isSmall(blocks) })
