import { MapError, readKm, type ReadMap, writeKm } from '#src/shared/mind-map/km.ts'
import { readLines, writeLines } from '#src/shared/mind-map/formats/lines.ts'
import type { MindMap, MindNode } from '#src/shared/mind-map/mind-map.ts'
import { readFreeMind, writeFreeMind } from './freemind.ts'
import { readMarkdown, writeMarkdown } from './markdown.ts'
import { readOpml, writeOpml } from './opml.ts'
import { type FileNode, fileNode, treeAsMap, underOne } from './tree.ts'
import { readXmind, writeXmind } from './xmind.ts'

// Maps in and out, all in the browser: nothing is sent before it is saved.

/** Bytes of a file that is read. */
const LARGEST = 20_000_000

/** @param name says by its end what it is @throws MapError */
export async function readMapFile(name: string, bytes: Uint8Array): Promise<ReadMap> {
  if (bytes.length > LARGEST) throw new MapError('文件太大，最大 20 MB')
  const [, title = '', end = ''] = /^(.*?)(?:\.([^.]*))?$/.exec(name) ?? []
  const reader = Object.hasOwn(known, end.toLowerCase()) && known[end.toLowerCase()]
  if (!reader) throw new MapError('请选择 .km、.xmind、.md、.opml、.mm 或 .txt 文件')
  const text = () => new TextDecoder(bytes[0] === 0xff && bytes[1] === 0xfe ? 'utf-16le' : 'utf-8').decode(bytes)
  return reader({ bytes, text, title })
}

interface Given {
  bytes: Uint8Array
  text: () => string
  title: string
}
type Reader = (given: Given) => ReadMap | Promise<ReadMap>

const km: Reader = ({ text }) => readKm(text())
const markdown: Reader = ({ text, title }) => treeAsMap(readMarkdown(text(), title))
const known: Readonly<Record<string, Reader>> = {
  km,
  json: km,
  md: markdown,
  markdown,
  opml: ({ text, title }) => treeAsMap(readOpml(text(), title)),
  txt: ({ text, title }) => treeAsMap(underOne(readLines(text()).map(plainNode), title)),
  mm({ text, title }) {
    const lost = new Set<string>()
    return treeAsMap(readFreeMind(text(), title, lost), lost)
  },
  async xmind({ bytes }) {
    const lost = new Set<string>()
    return treeAsMap(await readXmind(bytes, lost), lost)
  },
}

const plainNode = ({ text, children }: MindNode): FileNode => fileNode(text, children.map(plainNode))

/** What can be read, as a file dialog takes it. */
export const readable = '.km,.json,.xmind,.md,.markdown,.opml,.mm,.txt'

export const writers: Readonly<
  Record<string, { label: string; write: (map: MindMap) => string | Uint8Array<ArrayBuffer> }>
> = {
  km: { label: 'KityMinder（.km）', write: writeKm },
  xmind: { label: 'XMind（.xmind）', write: ({ root }) => writeXmind(root) },
  md: { label: 'Markdown（.md）', write: ({ root }) => writeMarkdown(root) },
  opml: { label: 'OPML（.opml）', write: ({ root }) => writeOpml(root) },
  mm: { label: 'FreeMind（.mm）', write: ({ root }) => writeFreeMind(root) },
  txt: { label: '文本（.txt）', write: ({ root }) => writeLines(root) },
}
