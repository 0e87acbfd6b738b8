import { AppError, invalidField } from '#src/shared/errors.ts'

type Format = 'png' | 'jpeg' | 'gif' | 'webp' | 'avif'

export interface CleanImage {
  bytes: Buffer
  contentType: string
  extension: string
  /** Pixels; of one frame where the picture moves. */
  width: number
  height: number
}

const extensions: Record<Format, string> = { png: 'png', jpeg: 'jpg', gif: 'gif', webp: 'webp', avif: 'avif' }

/** The most pixels that a picture may unfold to, all frames together: about 100 MB of memory. */
const maxPixels = 25_000_000

/**
 * Decodes a picture to its last pixel and writes it anew: what is stored holds no metadata (places, cameras), nothing
 * behind its end, and is what its type says. Moving pictures keep moving. One picture at a time, whoever sends them: the
 * memory for a large one is there once.
 * @throws invalid, at `file`, for other formats (SVG among them) and broken pictures
 */
export async function cleanImage(bytes: Uint8Array): Promise<CleanImage> {
  const format = formatOf(bytes)
  if (!format) throw invalidField('file', '只支持 PNG、JPEG、GIF、WebP、AVIF 图片')
  return inTurn(() => decode(bytes, format))
}

let last: Promise<unknown> = Promise.resolve()
let waiting = 0
/** Each holds its bytes, 2 MB at most, and half a second of waiting for the next. */
const mostWaiting = 40

/** After all that were asked for before, whether or not those succeeded. @throws too_many where too many wait */
function inTurn<T>(work: () => Promise<T>): Promise<T> {
  if (waiting >= mostWaiting) throw new AppError('too_many', '正在处理的图片太多，请稍后再上传')
  waiting++
  const turn = last.then(work)
  // whether it succeeded is told to whoever waits for `turn`
  last = turn.then(leave, leave)
  return turn
}
const leave = () => void waiting--

async function decode(bytes: Uint8Array, format: Format): Promise<CleanImage> {
  const sharp = await loadSharp()
  try {
    const moves = format === 'gif' || format === 'webp'
    const picture = sharp(bytes, { limitInputPixels: maxPixels, animated: moves, failOn: 'error' })
    if (!moves) picture.autoOrient()
    const { data, info } = await picture.toFormat(format, options[format]).toBuffer({ resolveWithObject: true })
    const height = info.pageHeight ?? info.height
    return { bytes: data, contentType: `image/${format}`, extension: extensions[format], width: info.width, height }
  } catch (error) {
    throw refusalOf(error)
  }
}

const options: Record<Format, object> = {
  png: { compressionLevel: 8 },
  jpeg: { quality: 88 },
  gif: { effort: 3 },
  webp: { quality: 86, effort: 3 },
  avif: { quality: 62, effort: 2 },
}

/** Whether that is how a picture begins that `cleanImage` takes. */
export const isPicture = (head: Uint8Array) => formatOf(head) !== null

/** By the first bytes, so that no other decoder is ever given a file of a stranger. */
function formatOf(bytes: Uint8Array): Format | null {
  const head = Buffer.from(bytes.subarray(0, 16)).toString('latin1')
  if (head.startsWith('\x89PNG\r\n\x1a\n')) return 'png'
  if (head.startsWith('\xff\xd8\xff')) return 'jpeg'
  if (/^GIF8[79]a/.test(head)) return 'gif'
  if (/^RIFF[\s\S]{4}WEBP/.test(head)) return 'webp'
  if (/^[\s\S]{4}ftypavi[fs]/.test(head)) return 'avif'
  return null
}

/** Loaded with the first picture: a server that gets none spares the memory, and libvips keeps no cache. */
async function loadSharp() {
  const { default: sharp } = await import('sharp')
  sharp.cache(false)
  sharp.concurrency(1)
  return sharp
}

function refusalOf(error: unknown) {
  const { message } = error as Error
  if (/pixel limit/i.test(message)) return invalidField('file', '图片的像素太多，请缩小后再上传')
  return invalidField('file', '图片已损坏，无法读取')
}
