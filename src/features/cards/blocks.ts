// What a card is made of (specification, section 3; rulings, "Content"): the marker, then the JSON of its blocks. Whatever else stands
// there is one block of HTML.

export const marker = 'card-blocks:'

/** A rectangle over a picture, in per cent of its width and height. */
export interface Area {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
  /** What lies below it; may be empty. */
  readonly label: string
}
export interface Step {
  readonly title: string
  /** How long it takes, or when it is: words of the author's. */
  readonly nodeTime: string
  /** HTML. */
  readonly content: string
}
export interface Occlusion {
  readonly src: string
  readonly alt: string
  readonly areas: readonly Area[]
}
interface BlockOf<Type extends string, Content> {
  readonly type: Type
  /** Of its own on the card. */
  readonly key: string
  readonly content: Content
}
/** In the HTML of `cloze` `{{c1::words}}` and `{{c1::words::hint}}` are gaps. */
export type Block =
  | BlockOf<'html', string>
  | BlockOf<'cloze', string>
  | BlockOf<'steps', readonly Step[]>
  | BlockOf<'occlusion', Occlusion>

export const limits = {
  blocks: 50,
  steps: 50,
  areas: 40,
  title: 100,
  time: 30,
  label: 100,
  characters: 200_000,
} as const

/** The blocks of a stored text, those that are empty left out. */
export function blocksOf(content: string): Block[] {
  const found = sentBlocks(content)
  if (!found) return withKeys([{ type: 'html', key: '', content }])
  return withKeys(found.flatMap((one) => blockOf(one) ?? []))
}

export const storedBlocks = (blocks: readonly Block[]): string => marker + JSON.stringify(blocks)

/** The list that the JSON after the marker holds, as it was sent; null where there is none. */
export const sentBlocks = (content: string): unknown[] | null =>
  content.startsWith(marker) ? parsed(content.slice(marker.length)) : null

/** Null: no JSON, or no list. */
function parsed(json: string): unknown[] | null {
  try {
    const found: unknown = JSON.parse(json)
    return Array.isArray(found) ? found : null
  } catch {
    return null
  }
}

export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
/** Cut between characters, never within one. */
const textIn = (value: unknown, most: number): string =>
  typeof value === 'string' ? [...value.trim()].slice(0, most).join('').trim() : ''

/** Built of the fields that a block has, so that nothing else of what was sent remains. Undefined: no block. */
export function blockOf(given: unknown): Block | undefined {
  if (!isRecord(given)) return undefined
  const { type, content } = given
  const key = typeof given.key === 'string' ? given.key : ''
  if (type === 'steps') {
    return Array.isArray(content) ? { type, key, content: content.slice(0, limits.steps).flatMap(stepOf) } : undefined
  }
  if (type === 'occlusion') return isRecord(content) ? { type, key, content: occlusionOf(content) } : undefined
  if (typeof content !== 'string') return undefined
  // a type of another program's: its text stays
  return { type: type === 'cloze' ? 'cloze' : 'html', key, content }
}

function stepOf(given: unknown): Step[] {
  if (!isRecord(given)) return []
  const step = {
    title: textIn(given.title, limits.title),
    nodeTime: textIn(given.nodeTime, limits.time),
    content: typeof given.content === 'string' ? given.content : '',
  }
  return step.title || hasSomething(step.content) ? [step] : []
}

const occlusionOf = ({ src, alt, areas }: Record<string, unknown>): Occlusion => ({
  src: typeof src === 'string' ? src : '',
  alt: textIn(alt, limits.label),
  areas: Array.isArray(areas) ? areas.slice(0, limits.areas).flatMap(areaOf) : [],
})

function areaOf(given: unknown): Area[] {
  if (!isRecord(given)) return []
  const [x, y] = [within(given.x, 0, 100), within(given.y, 0, 100)]
  const [width, height] = [within(given.width, 0, 100 - x), within(given.height, 0, 100 - y)]
  return width > 0 && height > 0 ? [{ x, y, width, height, label: textIn(given.label, limits.label) }] : []
}
const within = (value: unknown, least: number, most: number): number =>
  typeof value === 'number' && Number.isFinite(value)
    ? Math.round(Math.min(Math.max(value, least), most) * 100) / 100
    : least

/** Words, or something that is seen without any. */
const hasSomething = (html: string): boolean =>
  /<(?:img|hr)\b|data-latex/.test(html) || /[^\s\u00a0\u200b]/.test(html.replace(/<[^>]*>|&nbsp;/g, ''))

function isEmpty(block: Block): boolean {
  if (block.type === 'steps') return block.content.length === 0
  return block.type === 'occlusion' ? block.content.src === '' : !hasSomething(block.content)
}

/** Without those that are empty, and each with a key that no other has. */
export function withKeys(blocks: readonly Block[]): Block[] {
  const known = new Set<string>()
  return blocks
    .filter((block) => !isEmpty(block))
    .map((block, n) => {
      let key = /^[\w-]{1,40}$/.test(block.key) ? block.key : `b${n + 1}`
      for (let more = n; known.has(key); more++) key = `b${more + 1}`
      known.add(key)
      return { ...block, key }
    })
}
