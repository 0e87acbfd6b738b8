import { paths } from '#src/shared/paths.ts'
import { titleFrom } from '#src/features/resources/web/upload/title-from.ts'
import { freshId, type VideoPart } from '#src/shared/video/video.ts'

/** What a form holds: parts as they are written, which may still lack what the server asks for. */
export function partsIn(source: string): VideoPart[] {
  try {
    const parts: unknown = JSON.parse(source)
    return Array.isArray(parts) ? parts.filter(isPart) : []
  } catch {
    return []
  }
}

const isPart = (value: unknown): value is VideoPart => {
  const { id, key, captions } = (value ?? {}) as Partial<VideoPart>
  return typeof id === 'string' && typeof key === 'string' && Array.isArray(captions)
}

interface Arrived {
  key: string
  name: string
  size: number
  seconds: number | null
}
export const partOf = (parts: readonly VideoPart[], { key, name, size, seconds }: Arrived): VideoPart => ({
  id: freshId(parts),
  key,
  name,
  size,
  seconds: seconds === null ? null : Math.round(seconds),
  title: [...titleFrom(name)].slice(0, 100).join(''),
  text: '',
  poster: null,
  captions: [],
})

/** The key in the address of a file of this site. */
export const keyIn = (url: string): string => url.slice(paths.file('').length)

/** What browsers play, as files are called; the server looks into them. */
const playable = /\.(mp4|m4v|mov|webm|ogv)$/i

/** Why this is not taken; null where it is. */
export function refusalOf({ name, type }: Pick<File, 'name' | 'type'>): string | null {
  // some systems do not know what these are
  if (!type.startsWith('video/') && !/\.(mp4|m4v|mov|webm|ogv|mkv|avi|flv|wmv)$/i.test(name)) return '请选择视频文件'
  if (playable.test(name)) return null
  return `浏览器播放不了“${name}”，请转成 MP4（H.264）或 WebM 再上传`
}
