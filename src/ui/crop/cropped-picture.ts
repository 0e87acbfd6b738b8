/** What a picture is cropped and compressed to. */
export interface CropShape {
  /** Width by height. */
  ratio: number
  /** Pixels, at most. */
  width: number
  maxBytes: number
  /** It will be shown as a circle. */
  round?: boolean
}

/** A part of a picture, in its own pixels. */
interface Area {
  x: number
  y: number
  width: number
  height: number
}

/** Tried in turn, until the file is small enough. */
const attempts = [1, 0.7, 0.5, 0.35].flatMap((scale) => [0.9, 0.8, 0.65, 0.5].map((quality) => ({ scale, quality })))

/** The part as a picture file that keeps the limits. @throws Error with words to show */
export async function croppedPicture(file: File, area: Area, shape: CropShape): Promise<File> {
  const picture = await createImageBitmap(file, { imageOrientation: 'from-image' })
  try {
    for (const { scale, quality } of attempts) {
      const blob = await encoded(drawn(picture, area, scaledWidth(area, shape, scale)), quality)
      if (blob.size <= shape.maxBytes) return new File([blob], nameFor(file, blob), { type: blob.type })
    }
  } finally {
    picture.close()
  }
  throw new Error('这张图片压缩不到规定的大小，请换一张')
}

const scaledWidth = (area: Area, { width, ratio }: CropShape, scale: number) => {
  const pixels = Math.max(1, Math.round(Math.min(width, area.width) * scale))
  return { width: pixels, height: Math.max(1, Math.round(pixels / ratio)) }
}

function drawn(picture: ImageBitmap, area: Area, size: { width: number; height: number }): HTMLCanvasElement {
  const canvas = Object.assign(document.createElement('canvas'), size)
  const context = canvas.getContext('2d')
  if (!context) throw new Error('浏览器不能处理这张图片，请换一张')
  context.imageSmoothingQuality = 'high'
  context.drawImage(picture, area.x, area.y, area.width, area.height, 0, 0, size.width, size.height)
  return canvas
}

/** WebP keeps what is transparent; a browser that cannot write it gets JPEG. */
async function encoded(canvas: HTMLCanvasElement, quality: number): Promise<Blob> {
  const webp = await blobOf(canvas, 'image/webp', quality)
  return webp.type === 'image/webp' ? webp : blobOf(canvas, 'image/jpeg', quality)
}

const blobOf = (canvas: HTMLCanvasElement, type: string, quality: number) =>
  new Promise<Blob>((resolve, reject) =>
    canvas.toBlob(
      (blob) => (blob ? resolve(blob) : reject(new Error('浏览器不能处理这张图片，请换一张'))),
      type,
      quality,
    ),
  )

const nameFor = (file: File, blob: Blob) =>
  `${file.name.replace(/\.[^.]*$/, '') || '图片'}.${blob.type === 'image/webp' ? 'webp' : 'jpg'}`
