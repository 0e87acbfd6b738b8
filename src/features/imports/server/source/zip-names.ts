import { TextDecoder } from 'node:util'
import yauzl from 'yauzl'
import { deepestFolder } from '#src/features/resources/shapes.ts'

/** What an entry's name is told by, and nothing else of it. */
export type Named = Pick<yauzl.Entry, 'fileNameRaw' | 'generalPurposeBitFlag' | 'extraFields' | 'versionMadeBy'>

const utf8 = new TextDecoder('utf-8', { fatal: true })
/** Replaces what is no text, so that every name can at least be told. */
const gb18030 = new TextDecoder('gb18030')
const utf8Flag = 0x800
const unicodePath = 0x7075

/**
 * The names in a zip as text. Those that say that they are UTF-8 are; the others are all taken for one and the same: UTF-8,
 * as macOS writes it, if every one of them can be and it comes from Unix or reads as Chinese, else GBK, as Windows writes it.
 */
export function decodeNames(entries: readonly Named[]): { names: string[]; isGuessed: boolean } {
  const unsaid = entries.filter((entry) => !saysUtf8(entry) && !isAscii(entry.fileNameRaw))
  const asGb18030 = unsaid.length > 0 && !areUtf8(unsaid)
  const names = entries.map((entry) => {
    const said = saidName(entry)
    if (said !== null) return said
    return (asGb18030 && !saysUtf8(entry) ? gb18030 : lenientUtf8).decode(entry.fileNameRaw)
  })
  return { names, isGuessed: asGb18030 }
}

const lenientUtf8 = new TextDecoder('utf-8')
const isAscii = (raw: Buffer) => raw.every((byte) => byte < 0x80)
const saysUtf8 = (entry: Named) => (entry.generalPurposeBitFlag & utf8Flag) !== 0 || saidName(entry) !== null

/** By the extra field that some programs use instead of the flag; null where it is not there or belongs to another name. */
function saidName({ extraFields, fileNameRaw, generalPurposeBitFlag }: Named): string | null {
  if (!extraFields.some(({ id }) => id === unicodePath)) return null
  const withField = yauzl.getFileNameLowLevel(generalPurposeBitFlag, fileNameRaw, extraFields, true)
  const without = yauzl.getFileNameLowLevel(generalPurposeBitFlag, fileNameRaw, [], true)
  return withField === without ? null : withField
}

function areUtf8(entries: readonly Named[]): boolean {
  const texts: string[] = []
  try {
    for (const { fileNameRaw } of entries) texts.push(utf8.decode(fileNameRaw))
  } catch {
    return false
  }
  const fromUnix = entries.every(({ versionMadeBy }) => hostOf(versionMadeBy) === 'unix')
  return fromUnix || texts.some((text) => /[\p{Script=Han}\p{Script=Hangul}\p{Script=Kana}]/u.test(text))
}

export const hostOf = (versionMadeBy: number) => ([3, 19].includes(versionMadeBy >>> 8) ? 'unix' : 'other')

const longestPath = 1000

/** A name as a path of names with `/` between, or why it cannot be one. */
export function pathOf(name: string): { path: string; isFolder: boolean } | { why: string } {
  // .NET wrote `\` for years
  const written = name.replaceAll('\\', '/')
  if (/\p{Cc}/u.test(written)) return { why: '文件名里有控制字符，未导入' }
  if (written.startsWith('/') || /^[a-z]:/i.test(written)) return { why: '文件名指向压缩包之外，未导入' }
  const parts = written.split('/').filter((part) => part !== '' && part !== '.')
  if (parts.includes('..')) return { why: '文件名指向压缩包之外，未导入' }
  const path = parts.join('/')
  if (parts.length > deepestFolder || path.length > longestPath) return { why: '路径太长或者文件夹太深，未导入' }
  return { path, isFolder: written.endsWith('/') }
}
