import { Turns } from '#src/platform/turns.ts'
import { invalidField } from '#src/shared/errors.ts'

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
/** libheif decodes and writes a whole picture in one call, which `maxSeconds` does not interrupt. */
const maxAvifPixels = 12_500_000
/** Of one side: a picture of one column costs far more to decode than its pixels say. */
const maxSide = 16_384
/** Of decoding and encoding. */
const maxSeconds = 15

/** Each that waits holds its bytes, 2 MB at most. */
const turns = new Turns({
  atOnce: 2,
  waitingEach: 20,
  waitingInAll: 60,
  tooMany: '正在处理的图片太多，请稍后再上传',
})

/**
 * Decodes a picture to its last pixel and re-encodes it: what is stored holds no metadata (places, cameras), nothing
 * behind its end, and is what its type says. Moving pictures keep moving. Its size is judged by its header, before it is
 * decoded; people are served in turn.
 * @throws invalid, at `file`, for other formats (SVG among them), broken pictures, and too large or too costly ones; too_many
 */
export async function cleanImage(bytes: Uint8Array, owner: number): Promise<CleanImage> {
  const format = formatOf(bytes)
  if (!format) throw invalidField('file', '只支持 PNG、JPEG、GIF、WebP、AVIF 图片')
  const moves = format === 'gif' || format === 'webp'
  return turns.take(owner, async () => {
    await requireSize(bytes, { format, moves })
    return decode(bytes, { format, moves })
  })
}

interface Judged {
  format: Format
  moves: boolean
}

async function requireSize(bytes: Uint8Array, { format, moves }: Judged) {
  const sharp = await loadSharp()
  const {
    width,
    height,
    pages = 1,
    pageHeight = height,
  } = await sharp(bytes, { animated: moves }).metadata().catch(refuse)
  if (Math.max(width, pageHeight) > maxSide)
    throw invalidField('file', `图片的宽和高都不能超过 ${maxSide} 像素，请缩小后再上传`)
  if (width * pageHeight * pages > (format === 'avif' ? maxAvifPixels : maxPixels))
    throw invalidField('file', tooManyPixels)
}

const tooManyPixels = '图片的像素太多，请缩小后再上传'

async function decode(bytes: Uint8Array, { format, moves }: Judged): Promise<CleanImage> {
  const sharp = await loadSharp()
  const picture = sharp(bytes, { limitInputPixels: maxPixels, animated: moves, failOn: 'error' })
  if (!moves) picture.autoOrient()
  const { data, info } = await picture
    .timeout({ seconds: maxSeconds })
    .toFormat(format, options[format])
    .toBuffer({ resolveWithObject: true })
    .catch(refuse)
  const height = info.pageHeight ?? info.height
  return { bytes: data, contentType: `image/${format}`, extension: extensions[format], width: info.width, height }
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

function refuse(error: Error): never {
  if (/pixel limit/i.test(error.message)) throw invalidField('file', tooManyPixels)
  if (/timeout/i.test(error.message)) throw invalidField('file', '图片处理起来太慢，请缩小或换一种格式再上传')
  throw invalidField('file', '图片已损坏，无法读取')
}
