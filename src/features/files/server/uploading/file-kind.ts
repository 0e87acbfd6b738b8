import { invalidField } from '#src/shared/errors.ts'
import type { PreviewKind } from '#src/features/files/shapes.ts'
import { isPicture } from './clean-image.ts'

/** How the name ends, in lower case; '' for no ending or an odd one. */
export const extensionOf = (name: string) => /\.([a-z0-9+#-]{1,12})$/i.exec(name)?.[1]?.toLowerCase() ?? ''

const pictures = new Set(['png', 'jpg', 'jpeg', 'gif', 'webp', 'avif'])
const media = new Set('mp3 m4a aac wav flac ogg oga opus mp4 m4v mov webm ogv mkv avi'.split(' '))
/** What browsers play. */
const played = /^(audio\/(mpeg|mp4|aac|wav|flac|ogg|webm)|video\/(mp4|webm|ogg|quicktime))$/
const offices: Record<string, string> = {
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  pptx: 'application/vnd.openxmlformats-officedocument.presentationml.presentation',
}
const texts = new Set(['txt', 'md', 'markdown', 'csv', 'log'])
const codes = new Set(
  (
    'c h cc cpp cxx hpp cs java kt scala swift go rs rb php py r m lua pl dart js mjs cjs jsx ts tsx vue css scss less html htm ' +
    'xml svg json json5 yaml yml toml ini conf sh bash zsh bat ps1 sql tex bib asm v sv hs ml ex exs erl clj graphql proto'
  ).split(' '),
)

/** Whether the name says that it is a picture. */
export const claimsPicture = (name: string) => pictures.has(extensionOf(name))

export interface FileKind {
  /** A picture is re-encoded and never kept as it came; its type is that of what is written. */
  isPicture: boolean
  contentType: string
}

/** How many of its first bytes a file is judged by. */
export const headLength = 64 * 1024

/**
 * What a file is, by its first bytes and the end of its name, which both must say so: else, and for all that could act in a
 * browser (programs, scripts, HTML, SVG), it is `application/octet-stream`, which is never shown, only downloaded.
 * @throws invalid, at `file`, where a picture, sound, film, PDF or office document holds something else
 */
export async function judgeFile(head: Uint8Array, name: string): Promise<FileKind> {
  if (isPicture(head)) return { isPicture: true, contentType: '' }
  const { fileTypeFromBuffer } = await import('file-type')
  const found = await fileTypeFromBuffer(head, { mpegOffsetTolerance: 2048 })
  const ext = extensionOf(name)
  const isText = !found && looksLikeText(head)
  if (lies(ext, found?.ext ?? '', found?.mime ?? (isText ? 'text/plain' : '')))
    throw invalidField('file', `文件的内容和扩展名 .${ext} 不符，请检查后重试`)
  return { isPicture: false, contentType: contentTypeOf(ext, found?.mime ?? '', isText) }
}

function lies(ext: string, found: string, mime: string): boolean {
  if (pictures.has(ext)) return true
  if (ext === 'pdf') return found !== 'pdf'
  // an office document whose parts come in an unusual order is told from its envelope alone
  if (ext in offices) return found !== ext && found !== 'zip'
  // some sound and film has no mark at its beginning: only what is surely something else is a lie
  return media.has(ext) && mime !== '' && !/^(audio|video)\/|^application\/ogg$/.test(mime)
}

function contentTypeOf(ext: string, mime: string, isText: boolean): string {
  if (ext === 'pdf') return 'application/pdf'
  if (ext in offices) return offices[ext]!
  // captions of a film say so in their first line
  if (ext === 'vtt' && mime === 'text/vtt') return 'text/vtt; charset=utf-8'
  if (media.has(ext)) {
    const plain = mime.split(';')[0]!.replace('audio/x-m4a', 'audio/mp4').replace('video/x-m4v', 'video/mp4')
    if (played.test(plain)) return plain
  }
  return isText && texts.has(ext) ? 'text/plain; charset=utf-8' : 'application/octet-stream'
}

/** Judged by what was judged when it was stored, and for text by its name: it is shown as text, whatever it says. */
export function previewOf({ name, content_type: type }: { name: string; content_type: string }): PreviewKind {
  const ext = extensionOf(name)
  const family = type.split('/')[0]
  if (family === 'image' || family === 'audio' || family === 'video') return family
  if (type === 'application/pdf') return 'pdf'
  if (type === offices.docx) return 'docx'
  if (type === offices.xlsx) return 'xlsx'
  if (ext === 'md' || ext === 'markdown') return 'markdown'
  if (texts.has(ext)) return 'text'
  return codes.has(ext) ? 'code' : 'none'
}

/** UTF-8 without a zero byte; the last letter may be cut. */
function looksLikeText(head: Uint8Array): boolean {
  if (head.includes(0)) return false
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(head, { stream: true })
    return true
  } catch {
    return false
  }
}
