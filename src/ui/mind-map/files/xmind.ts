import { MapError } from '#src/shared/mind-map/km.ts'
import type { MindNode } from '#src/shared/mind-map/mind-map.ts'
import { type FileNode, fileNode } from './tree.ts'
import { childrenNamed, parseXml } from './xml.ts'
import { readEntry, writeZip } from './zip.ts'

// XMind's archives: `content.json` since 2018, `content.xml` before. What this site has no word for is said.

export function writeXmind(root: MindNode): Uint8Array<ArrayBuffer> {
  const sheet = { id: `sheet-${root.id}`, class: 'sheet', title: root.text.slice(0, 100), rootTopic: topicOf(root) }
  return writeZip({
    'content.json': JSON.stringify([sheet]),
    'metadata.json': JSON.stringify({ creator: { name: 'gewu', version: '1' } }),
    'manifest.json': JSON.stringify({ 'file-entries': { 'content.json': {}, 'metadata.json': {} } }),
  })
}

const tasks = ['start', 'oct', 'quarter', '3oct', 'half', '5oct', '3quar', '7oct', 'done']

function topicOf({ id, text, note, link, priority, progress, tags, children }: MindNode): object {
  const markers = [priority && `priority-${priority}`, progress && `task-${tasks[progress - 1]}`].filter(Boolean)
  return {
    id,
    class: 'topic',
    title: text,
    ...(note && { notes: { plain: { content: note } } }),
    ...(link && { href: link.url }),
    ...(markers.length && { markers: markers.map((markerId) => ({ markerId })) }),
    ...(tags?.length && { labels: tags }),
    ...(children.length && { children: { attached: children.map(topicOf) } }),
  }
}

/** @throws MapError */
export async function readXmind(bytes: Uint8Array, lost: Set<string>): Promise<FileNode> {
  const json = await readEntry(bytes, 'content.json')
  if (json !== null) return sheetsAsOne(jsonSheets(json, lost), lost)
  const xml = await readEntry(bytes, 'content.xml')
  if (xml !== null) return sheetsAsOne(xmlSheets(xml, lost), lost)
  throw new MapError('这个 .xmind 文件里没有导图')
}

function sheetsAsOne([first, ...others]: FileNode[], lost: Set<string>): FileNode {
  if (!first) throw new MapError('这个 .xmind 文件里没有导图')
  if (others.length === 0) return first
  lost.add('画布的分页（其余画布放在中心主题下）')
  return { ...first, children: [...first.children, ...others] }
}

interface Topic {
  title?: unknown
  notes?: { plain?: { content?: unknown } }
  href?: unknown
  labels?: unknown
  markers?: unknown
  image?: unknown
  boundaries?: unknown
  children?: Partial<Record<'attached' | 'detached' | 'summary' | 'callout', unknown>>
}

function jsonSheets(source: string, lost: Set<string>): FileNode[] {
  let sheets: unknown
  try {
    sheets = JSON.parse(source)
  } catch {
    throw new MapError('文件损坏，无法读取')
  }
  return listOf<{ rootTopic?: Topic; relationships?: unknown }>(sheets).flatMap(({ rootTopic, relationships }) => {
    if (listOf(relationships).length) lost.add('关系线')
    return rootTopic ? nodeOf(rootTopic, lost, 0) : []
  })
}

function listOf<T = unknown>(value: unknown): T[] {
  return Array.isArray(value) ? (value.filter((one) => typeof one === 'object' && one !== null) as T[]) : []
}
const stringOf = (value: unknown) => (typeof value === 'string' ? value : '')

/** Deeper than any map may be, so that what is too deep is refused and not read. */
const DEEPEST = 200

function nodeOf(topic: Topic, lost: Set<string>, depth: number): FileNode {
  if (depth > DEEPEST) throw new MapError('导图太深，无法读取')
  const markers = listOf<{ markerId?: unknown }>(topic.markers).map(({ markerId }) => stringOf(markerId))
  if (topic.image) lost.add('节点上的图片')
  if (listOf(topic.boundaries).length) lost.add('外框')
  const of = (kind: keyof NonNullable<Topic['children']>) =>
    listOf<Topic>(topic.children?.[kind]).map((child) => nodeOf(child, lost, depth + 1))
  return marked(
    {
      text: stringOf(topic.title),
      note: stringOf(topic.notes?.plain?.content),
      link: stringOf(topic.href),
      markers,
      labels: Array.isArray(topic.labels) ? topic.labels.map(stringOf) : [],
      attached: of('attached'),
      others: { detached: of('detached'), summary: of('summary'), callout: of('callout') },
    },
    lost,
  )
}

interface Given {
  text: string
  note: string
  link: string
  markers: string[]
  labels: string[]
  attached: FileNode[]
  others: Record<string, FileNode[]>
}
const namesOfOthers: Record<string, string> = { detached: '自由主题', summary: '概要', callout: '标注' }

function marked({ text, note, link, markers, labels, attached, others }: Given, lost: Set<string>): FileNode {
  const node = fileNode(text, attached)
  const priority = markers.map((marker) => /^priority-([1-9])$/.exec(marker)?.[1]).find(Boolean)
  const progress = markers.map((marker) => tasks.indexOf(marker.replace(/^task-/, ''))).find((at) => at >= 0)
  if (markers.some((marker) => !/^(?:priority|task)-/.test(marker))) lost.add('优先级和进度以外的图标')
  if (note) node.data.note = note
  if (link) node.data.hyperlink = link
  if (priority) node.data.priority = Number(priority)
  if (progress !== undefined) node.data.progress = progress + 1
  if (labels.length) node.data.resource = labels
  for (const [kind, nodes] of Object.entries(others)) {
    if (nodes.length) lost.add(`${namesOfOthers[kind]!}的样子（内容放在子节点里）`)
    node.children.push(...nodes)
  }
  return node
}

function xmlSheets(source: string, lost: Set<string>): FileNode[] {
  return childrenNamed(parseXml(source), 'sheet').flatMap((sheet) => {
    if (sheet.getElementsByTagName('relationship').length) lost.add('关系线')
    return childrenNamed(sheet, 'topic').map((topic) => xmlNode(topic, lost, 0))
  })
}

function xmlNode(topic: Element, lost: Set<string>, depth: number): FileNode {
  if (depth > DEEPEST) throw new MapError('导图太深，无法读取')
  const texts = (...names: string[]) => {
    let found = [topic]
    for (const name of names) found = found.flatMap((element) => childrenNamed(element, name))
    return found
  }
  const of = (type: string) =>
    texts('children', 'topics')
      .filter((topics) => topics.getAttribute('type') === type)
      .flatMap((topics) => childrenNamed(topics, 'topic'))
      .map((child) => xmlNode(child, lost, depth + 1))
  if (childrenNamed(topic, 'img').length) lost.add('节点上的图片')
  return marked(
    {
      text: texts('title')[0]?.textContent ?? '',
      note: texts('notes', 'plain')[0]?.textContent?.trim() ?? '',
      link: topic.getAttribute('xlink:href') ?? '',
      markers: texts('marker-refs', 'marker-ref').map((marker) => marker.getAttribute('marker-id') ?? ''),
      labels: texts('labels', 'label').map(({ textContent }) => textContent ?? ''),
      attached: of('attached'),
      others: { detached: of('detached'), summary: of('summary'), callout: of('callout') },
    },
    lost,
  )
}
