import { safeLink } from '../html/safe-url.ts'
import {
  clampHeight,
  fontSizes,
  heights,
  type MindMap,
  type MindNode,
  most,
  type NodeStyle,
  type Template,
  templates,
} from './mind-map.ts'

// KityMinder's JSON, `{root: {data, children}, template, theme, height}`: what is stored, and what `.km` files hold. Reading builds
// the map anew from the fields that are known, so nothing else of a file reaches a page.

export class MapError extends Error {}

export interface ReadMap {
  map: MindMap
  /** What could not be taken, as people call it, each once. */
  lost: string[]
}

/** @throws MapError, with what to do, for what is no map or too large a one */
export function readKm(source: string): ReadMap {
  let json: unknown
  try {
    json = JSON.parse(source)
  } catch {
    throw new MapError('这不是导图的数据，请选择 .km 文件')
  }
  return mapOf(json)
}

/** The same for what was parsed already. @throws MapError */
export function mapOf(json: unknown): ReadMap {
  const given = fieldsOf(json)
  const root = fieldsOf(given?.root)
  if (!given || !fieldsOf(root?.data)) throw new MapError('这不是导图的数据：里面没有中心主题')
  const reading: Reading = { ids: new Set(), made: 0, lost: new Set() }
  const map = {
    root: nodeOf(given.root, 0, reading),
    template: templateOf(given.template, reading),
    theme: typeof given.theme === 'string' && /^[a-z-]{1,40}$/.test(given.theme) ? given.theme : 'fresh-blue',
    height: clampHeight(numberOf(given.height) ?? heights.usual),
  }
  return { map, lost: [...reading.lost] }
}

/** One line, as it is stored. */
export const writeKm = ({ root, template, theme, height }: MindMap): string =>
  JSON.stringify({ root: dataOf(root), template, theme, height })

interface Reading {
  ids: Set<string>
  made: number
  lost: Set<string>
}
type Fields = Record<string, unknown>

/** Own fields alone: `__proto__` of a file is a field like any other, and none that is asked for. */
function fieldsOf(value: unknown): Fields | null {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return null
  return Object.assign(Object.create(null) as Fields, value)
}

function nodeOf(value: unknown, depth: number, reading: Reading): MindNode {
  if (depth > most.depth) throw new MapError(`导图最多 ${most.depth} 层，请把太深的分支移出去`)
  const fields = fieldsOf(value)
  const data = fieldsOf(fields?.data) ?? {}
  const id = idOf(data.id, reading)
  if (reading.ids.size > most.nodes) throw new MapError(`导图最多 ${most.nodes} 个节点，请分成几张`)
  const children = Array.isArray(fields?.children) ? fields.children : []
  return {
    id,
    text: textOf(data.text, most.text),
    ...aboutOf(data, reading),
    children: children.filter((child) => fieldsOf(child)).map((child) => nodeOf(child, depth + 1, reading)),
  }
}

function idOf(given: unknown, reading: Reading): string {
  const isFree = (id: string) => !reading.ids.has(id)
  let id = typeof given === 'string' && /^[\w-]{1,40}$/.test(given) && isFree(given) ? given : ''
  while (id === '') {
    const made = `n${++reading.made}`
    if (isFree(made)) id = made
  }
  reading.ids.add(id)
  return id
}

function aboutOf(data: Fields, reading: Reading): Partial<MindNode> {
  const note = textOf(data.note, most.note)
  const link = linkOf(data, reading)
  const image = imageOf(data, reading)
  const priority = rankOf(data.priority)
  const progress = rankOf(data.progress)
  const tags = tagsOf(data.resource)
  const style = styleOf(data)
  return {
    ...(note && { note }),
    ...(link && { link }),
    ...(image && { image }),
    ...(priority && { priority }),
    ...(progress && { progress }),
    ...(tags.length > 0 && { tags }),
    ...(Object.keys(style).length > 0 && { style }),
  }
}

/** What no database and no XML stores goes, and so does what is too long. */
export const textOf = (value: unknown, longest: number): string =>
  typeof value === 'string'
    ? value
        .toWellFormed()
        .replace(/\r\n?/g, '\n')
        .replace(/(?![\t\n])\p{Cc}|[\uFFFE\uFFFF]/gu, '')
        .slice(0, longest)
        .toWellFormed()
        .trim()
    : ''

function linkOf(data: Fields, { lost }: Reading): MindNode['link'] | null {
  const given = textOf(data.hyperlink, most.url + 1)
  if (given === '') return null
  const url = safeMapLink(given)
  if (url === null) lost.add('不是网页地址的链接')
  return url === null ? null : { url, title: textOf(data.hyperlinkTitle, 200) }
}

/** http, https or a path of this site, as browsers read it; anything else is none. */
export function safeMapLink(given: string): string | null {
  if (given.length > most.url) return null
  const url = safeLink(given)
  return url !== null && /^(?:https?:|\/)/.test(url) ? url : null
}

const ofThisSite = /^\/files\/[\w-]{3,160}(?:\.[a-z0-9]{1,8})?$/

function imageOf(data: Fields, { lost }: Reading): MindNode['image'] | null {
  const url = textOf(data.image, most.url)
  if (url === '') return null
  if (!ofThisSite.test(url)) {
    lost.add('别的网站上的图片')
    return null
  }
  const size = fieldsOf(data.imageSize)
  return { url, title: textOf(data.imageTitle, 200), width: sideOf(size?.width), height: sideOf(size?.height) }
}

const sideOf = (value: unknown) => Math.round(Math.min(600, Math.max(16, numberOf(value) ?? 120)))
const numberOf = (value: unknown) => (typeof value === 'number' && Number.isFinite(value) ? value : null)

function rankOf(value: unknown): number | undefined {
  const number = numberOf(value)
  return number !== null && Number.isInteger(number) && number >= 1 && number <= 9 ? number : undefined
}

function tagsOf(value: unknown): string[] {
  if (!Array.isArray(value)) return []
  const titles = value.slice(0, 100).map((one) => textOf(one, most.tag).replace(/\s+/g, ' '))
  return [...new Set(titles.filter((title) => title !== ''))].slice(0, most.tags)
}

function styleOf(data: Fields): NodeStyle {
  const size = fontSizes.find((one) => one === data['font-size'])
  return {
    ...(size && { size }),
    ...(data['font-weight'] === 'bold' && { bold: true as const }),
    ...(data['font-style'] === 'italic' && { italic: true as const }),
    ...colourOf('colour', data.color),
    ...colourOf('background', data.background),
  }
}

const colourOf = (name: 'colour' | 'background', value: unknown) =>
  typeof value === 'string' && /^#[0-9a-f]{6}$/i.test(value) ? { [name]: value.toLowerCase() } : {}

function templateOf(value: unknown, { lost }: Reading): Template {
  const known = templates.find((template) => template.value === value)
  if (!known && value !== undefined && value !== null) lost.add('不认识的布局')
  return known?.value ?? 'default'
}

function dataOf(node: MindNode): object {
  const { id, text, note, link, image, priority, progress, tags, style, children } = node
  const data = {
    id,
    text,
    note,
    hyperlink: link?.url,
    hyperlinkTitle: link?.title || undefined,
    image: image?.url,
    imageTitle: image?.title || undefined,
    imageSize: image && { width: image.width, height: image.height },
    priority,
    progress,
    resource: tags,
    ...styleData(style),
  }
  // what is undefined is not written
  return { data, children: children.map(dataOf) }
}

const styleData = (style: NodeStyle = {}) => ({
  'font-size': style.size,
  'font-weight': style.bold && 'bold',
  'font-style': style.italic && 'italic',
  color: style.colour,
  background: style.background,
})
