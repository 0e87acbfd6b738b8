import path from 'node:path'
import { Fences } from '../dialects/fences.ts'
import { isMdx } from '../dialects/mdx.ts'
import { fieldsOf } from '../dialects/front-matter.ts'
import type { LibraryText } from '../dialects/read-text.ts'

/** Of names of one sort. */
const most = 8
const longest = 60

/** What the file says and its document does not, by name: an edit ends that the file is given back. */
export function lossesOf({ path: at, format, source, syntaxes, notes }: LibraryText): string[] {
  const unread = listed('没能导入的', [...notes.unknown])
  if (format === 'html') return [...looks(at), ...unread]
  const programs = isMdx(at) ? ['MDX 的 import、export 和组件'] : []
  return [
    ...programs,
    ...listed('头部的', headOnly(source)),
    ...(hasComment(source, syntaxes) ? ['注释'] : []),
    ...unread,
  ]
}

const looks = (at: string): string[] => {
  const end = path.posix.extname(at).toLowerCase()
  if (end === '.docx') return ['Word 的版式（字体、颜色、页眉页脚）和批注']
  if (end === '.lake') return ['语雀的版式和卡片设置']
  return end === '.csv' ? ['表格文件的格式'] : ['网页的样式和脚本']
}

/** Fields of the front matter that no document has. */
const headOnly = (source: string): string[] => Object.keys(fieldsOf(source) ?? {}).filter((name) => !kept.has(name))

const kept = new Set(['title', 'author', 'authors', 'tags', 'tag'])

/** `%%` around words is a comment in notes alone: elsewhere it begins lines of cells, or is a sign of a program. */
function hasComment(source: string, syntaxes: LibraryText['syntaxes']): boolean {
  const prose = withoutCode(source)
  const open = prose.search(/<!--(?!\s*(?:more|truncate|@include|tabs:))/)
  return (open >= 0 && prose.includes('-->', open + 4)) || (syntaxes.includes('wiki') && /%%[\s\S]*?%%/.test(prose))
}

/** Without fenced blocks of code and code in lines. */
function withoutCode(source: string): string {
  const fences = new Fences()
  const lines = source.split('\n').filter((line) => {
    const wasCode = fences.isCode
    fences.see(line)
    return !wasCode && !fences.isCode
  })
  return lines.join('\n').replace(/(`+)[^`\n]+\1/g, '')
}

function listed(what: string, names: readonly string[]): string[] {
  if (!names.length) return []
  const some = names.slice(0, most).map((name) => name.slice(0, longest))
  return [`${what} ${some.join('、')}${names.length > most ? ' 等' : ''}`]
}
