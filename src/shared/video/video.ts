// A video as it is written and watched: one or more parts, each a file of this site with what is said beside it. It is stored as JSON,
// a list of its parts (specification, section 3).

export interface Caption {
  /** Key of a WebVTT file. */
  readonly key: string
  /** What the reader chooses by. */
  readonly label: string
  /** BCP 47, such as `zh-CN`. */
  readonly lang: string
}

export interface VideoPart {
  /** Names the part while the order changes; comments, notes and places go by it. */
  readonly id: string
  /** Key of its file. */
  readonly key: string
  /** Of the file, as it was uploaded. */
  readonly name: string
  /** Bytes. */
  readonly size: number
  /** How long it lasts; null where the browser that uploaded it could not tell. */
  readonly seconds: number | null
  readonly title: string
  /** Plain text. A line that begins with a time is a chapter. */
  readonly text: string
  /** Key of the picture that stands for it. */
  readonly poster: string | null
  readonly captions: readonly Caption[]
}

export const most = {
  parts: 100,
  seconds: 360_000,
  title: 100,
  text: 20_000,
  name: 255,
  captions: 10,
  label: 20,
  /** Bytes of one file of captions. */
  captionBytes: 1_000_000,
} as const

export class VideoError extends Error {}

/** Builds the parts anew from the fields that are known. @throws VideoError, with what to do, for what is no video */
export function readVideo(source: string): VideoPart[] {
  const given = listIn(source)
  if (given.length === 0) throw new VideoError('请先上传视频')
  if (given.length > most.parts) throw new VideoError(`一个视频最多 ${most.parts} 集`)
  const ids = new Set<string>()
  return given.map((part, at) => partOf(part, { where: `第 ${at + 1} 集`, ids }))
}

/** One line, as it is stored. */
export const writeVideo = (parts: readonly VideoPart[]): string =>
  JSON.stringify(
    parts.map(({ id, key, name, size, seconds, title, text, poster, captions }) => ({
      id,
      key,
      name,
      size,
      seconds,
      title,
      text,
      poster,
      captions: captions.map(({ key, label, lang }) => ({ key, label, lang })),
    })),
  )

/** An id that no part has. */
export function freshId(parts: readonly Pick<VideoPart, 'id'>[]): string {
  const last = parts.map(({ id }) => Number(/^p(\d{1,9})$/.exec(id)?.[1] ?? 0))
  return `p${Math.max(0, ...last) + 1}`
}

/** Of all parts that are known to last any time; null where none is. */
export function secondsOf(parts: readonly Pick<VideoPart, 'seconds'>[]): number | null {
  const known = parts.flatMap(({ seconds }) => seconds ?? [])
  return known.length ? known.reduce((sum, one) => sum + one, 0) : null
}

/** The keys of its films, pictures and captions, each once. */
export const filesOf = (parts: readonly VideoPart[]) => ({
  films: unique(parts.map(({ key }) => key)),
  posters: unique(parts.flatMap(({ poster }) => poster ?? [])),
  captions: unique(parts.flatMap(({ captions }) => captions.map(({ key }) => key))),
})

const unique = (keys: readonly string[]) => [...new Set(keys)]

type Fields = Record<string, unknown>

function listIn(source: string): unknown[] {
  if (source.trim() === '') return []
  try {
    const json: unknown = JSON.parse(source)
    if (Array.isArray(json)) return json
  } catch {
    // said below
  }
  throw new VideoError('这不是视频的数据')
}

function partOf(value: unknown, { where, ids }: { where: string; ids: Set<string> }): VideoPart {
  const given = fieldsOf(value)
  if (!given) throw new VideoError(`${where}不是视频的数据`)
  const { id, seconds = null, poster = null } = given
  if (!isId(id) || ids.has(id)) throw new VideoError(`${where}的编号缺失或者重复`)
  const file = fileOf(given, where)
  if (!isNothingOr(isSeconds, seconds)) throw new VideoError(`${where}的时长有误`)
  if (!isNothingOr(isKey, poster)) throw new VideoError(`${where}的封面有误，请重新选择画面`)
  ids.add(id)
  return {
    id,
    ...file,
    seconds: seconds === null ? null : Math.round(seconds),
    ...wordsOf(given, where),
    poster,
    captions: captionsOf(given.captions, where),
  }
}

function fileOf({ key, name = '', size = 0 }: Fields, where: string): Pick<VideoPart, 'key' | 'name' | 'size'> {
  if (!isKey(key)) throw new VideoError(`请先上传${where}的视频`)
  if (!isText(name, most.name) || !isCount(size)) throw new VideoError(`${where}的文件有误，请重新上传`)
  return { key, name, size }
}

function wordsOf({ title = '', text = '' }: Fields, where: string): Pick<VideoPart, 'title' | 'text'> {
  if (!isText(title, most.title)) throw new VideoError(`${where}的标题最多 ${most.title} 字`)
  if (!isText(text, most.text)) throw new VideoError(`${where}的说明最多 ${most.text} 字`)
  return { title: title.trim(), text: text.replace(/\r\n?/g, '\n').trim() }
}

function captionsOf(value: unknown, where: string): Caption[] {
  if (value === undefined || value === null) return []
  if (!Array.isArray(value)) throw new VideoError(`${where}的字幕有误`)
  if (value.length > most.captions) throw new VideoError(`${where}最多 ${most.captions} 种字幕`)
  const langs = new Set<unknown>()
  return value.map((one) => {
    const { key, label, lang } = fieldsOf(one) ?? {}
    if (!isKey(key)) throw new VideoError(`${where}的字幕有误，请重新上传`)
    if (!isText(label, most.label) || label.trim() === '')
      throw new VideoError(`${where}的字幕名称应有 1 到 ${most.label} 字`)
    if (!isLang(lang)) throw new VideoError(`${where}的字幕语言有误`)
    if (langs.size === langs.add(lang).size) throw new VideoError(`${where}有两种字幕是同一种语言`)
    return { key, label: label.trim(), lang }
  })
}

function isNothingOr<T>(is: (value: unknown) => value is T, value: unknown): value is T | null {
  return value === null || is(value)
}

const fieldsOf = (value: unknown): Fields | null =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Fields) : null
const isId = (id: unknown): id is string => typeof id === 'string' && /^p[1-9]\d{0,8}$/.test(id)
/** As the files feature names them. */
const isKey = (key: unknown): key is string => typeof key === 'string' && /^[\w-]{3,160}(\.[a-z0-9]{1,8})?$/.test(key)
const isText = (text: unknown, longest: number): text is string =>
  typeof text === 'string' && [...text].length <= longest && !text.includes('\0')
const isCount = (size: unknown): size is number => Number.isSafeInteger(size) && (size as number) >= 0
const isSeconds = (seconds: unknown): seconds is number =>
  typeof seconds === 'number' && seconds >= 0 && seconds <= most.seconds
const isLang = (lang: unknown): lang is string =>
  typeof lang === 'string' && /^[a-z]{2,3}(-[A-Za-z0-9]{2,8})*$/.test(lang)
