import path from 'node:path'
import { readYaml, isRecord } from '../source/read-yaml.ts'
import type { LibraryText } from '../dialects/read-text.ts'

/** Of names of one sort. */
const most = 8
const longest = 60

/** What the file says and its document does not, by name: an edit ends that the file is given back. */
export function lossesOf({ path: at, format, source, notes }: LibraryText): string[] {
  const unread = listed('没能导入的', [...notes.unknown])
  if (format === 'html') return [...looks(at), ...unread]
  return [...listed('头部的', headOnly(source)), ...(hasComment(source) ? ['注释'] : []), ...unread]
}

const looks = (at: string): string[] => {
  const end = path.posix.extname(at).toLowerCase()
  if (end === '.docx') return ['Word 的版式（字体、颜色、页眉页脚）和批注']
  if (end === '.lake') return ['语雀的版式和卡片设置']
  return end === '.csv' ? ['表格文件的格式'] : ['网页的样式和脚本']
}

/** Fields of the front matter that no document has. */
function headOnly(source: string): string[] {
  const lines = /^\ufeff?---[ \t]*\r?\n([\s\S]*?)\r?\n(?:---|\.\.\.)[ \t]*(?:\r?\n|$)/.exec(source)?.[1]
  const head = lines === undefined ? undefined : readYaml(lines)
  return isRecord(head) ? Object.keys(head).filter((name) => !kept.has(name)) : []
}

const kept = new Set(['title', 'author', 'authors', 'tags', 'tag'])

function hasComment(source: string): boolean {
  const open = source.search(/<!--(?!\s*(?:more|truncate|@include|tabs:))/)
  return (open >= 0 && source.includes('-->', open + 4)) || /%%[\s\S]*?%%/.test(source)
}

function listed(what: string, names: readonly string[]): string[] {
  if (!names.length) return []
  const some = names.slice(0, most).map((name) => name.slice(0, longest))
  return [`${what} ${some.join('、')}${names.length > most ? ' 等' : ''}`]
}
