import * as z from 'zod/mini'

/** How a file can be looked at in the browser; `none`: only downloaded. */
export const previewKind = z.enum([
  'image',
  'pdf',
  'text',
  'markdown',
  'code',
  'audio',
  'video',
  'docx',
  'xlsx',
  'none',
])
export type PreviewKind = z.output<typeof previewKind>

/** A file as it was stored. `url` is its address on this site; width and height are pixels of a picture. */
export const uploadedFile = z.strictObject({
  key: z.string(),
  url: z.string(),
  name: z.string(),
  size: z.int(),
  content_type: z.string(),
  width: z.nullable(z.int()),
  height: z.nullable(z.int()),
})
