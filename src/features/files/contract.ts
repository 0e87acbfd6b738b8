import * as z from 'zod/mini'
import { endpoint } from '#src/shared/endpoint.ts'
import { id } from '#src/shared/shapes.ts'

// Files (specification, section 7, "Uploads"). So far pictures: PNG, JPEG, GIF, WebP and AVIF of at most 2 MB.

/** A picture as it was stored. `url` is its address on this site; width and height are pixels. */
export const uploadedFile = z.strictObject({
  key: z.string(),
  url: z.string(),
  width: z.nullable(z.int()),
  height: z.nullable(z.int()),
})

const fileKey = z.strictObject({ key: z.string().check(z.regex(/^[\w-]{3,160}(\.[a-z0-9]{1,8})?$/)) })

/** Leave to upload for ten minutes: into a space (only who may see it), or public files such as an avatar. */
export const uploadToken = endpoint({
  method: 'GET',
  path: '/v1/qinius',
  access: 'user',
  summary: '获取上传密钥',
  query: z.strictObject({ product_id: z.optional(id) }),
  reply: z.strictObject({ token: z.string(), expires_at: z.string() }),
})

/**
 * Multipart: `file`, `token`, and optionally `key` (`tinymce-image-` or `tinymce-media-` plus timestamp and name; one that
 * exists is refused) and `x:user_id` (which is not believed). Without `key` the file gets one that cannot be guessed.
 */
export const upload = endpoint({
  method: 'POST',
  path: '/upload',
  access: 'anyone',
  summary: '上传文件（multipart：file、token、key、x:user_id）',
  rateLimit: { count: 120, seconds: 60 },
  reply: uploadedFile,
})

/** Multipart: `file`, and `product_id` of the space that it is for. Answers `{errno: 0, data: {key, url, width, height}}`. */
export const pasteUpload = endpoint({
  method: 'POST',
  path: '/upload/paste',
  access: 'user',
  summary: '编辑器上传图片（multipart：file、product_id）',
  rateLimit: { count: 120, seconds: 60 },
  raw: true,
})

export const readFile = endpoint({
  method: 'GET',
  path: '/files/:key',
  access: 'anyone',
  summary: '文件内容',
  params: fileKey,
  raw: true,
})

/** By the person who uploaded it. */
export const deleteFile = endpoint({
  method: 'DELETE',
  path: '/v1/qinius/:key',
  access: 'user',
  summary: '删除上传的文件',
  params: fileKey,
})
