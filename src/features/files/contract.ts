import * as z from 'zod/mini'
import { endpoint } from '#src/shared/endpoint.ts'
import { after, flag, id, listOf, page, perNumber } from '#src/shared/shapes.ts'
import { previewKind, uploadedFile } from './shapes.ts'

// Files (specification, section 7, "Uploads"): pictures of at most 2 MB, which are re-encoded, and any other file up to
// the site's limit, which is kept as it came. Who sees a file: docs/decisions/0011.

const fileKey = z.strictObject({ key: z.string().check(z.regex(/^[\w-]{3,160}(\.[a-z0-9]{1,8})?$/)) })

/**
 * A grant to upload for ten minutes: into a space (only who may see it), for a personal document (`personal`: its owner's alone
 * until a text shows it to others), or public files such as an avatar.
 */
export const uploadToken = endpoint({
  method: 'GET',
  path: '/v1/qinius',
  access: 'user',
  scope: 'write',
  summary: '获取上传密钥',
  query: z.strictObject({ product_id: z.optional(id), personal: z.optional(flag) }),
  reply: z.strictObject({
    token: z.string(),
    expires_at: z.string(),
    /** In bytes; `used` and `quota` are of the person, over all that they uploaded. */
    limits: z.strictObject({ image: z.int(), file: z.int(), quota: z.int(), used: z.int() }),
  }),
})

/**
 * Multipart: `token`, `file`, and optionally `key` (`tinymce-image-` or `tinymce-media-` plus timestamp and name; one that
 * exists is refused) and `x:user_id` (which is not believed). Without `key` the file gets one that cannot be guessed. `token`
 * stands within the first 64 KB. With an Idempotency-Key a repeated upload is the file of the first one.
 */
export const upload = endpoint({
  method: 'POST',
  path: '/upload',
  access: 'anyone',
  summary: '上传文件（multipart：token、file、key、x:user_id）',
  rateLimit: { count: 120, seconds: 60 },
  reply: uploadedFile,
})

/**
 * Multipart: a picture as `file`, and `product_id` of the space that it is for or `personal`. Answers
 * `{errno: 0, data: {key, url, width, height, …}}`, or with the code of the error as `errno` and its message.
 */
export const pasteUpload = endpoint({
  method: 'POST',
  path: '/upload/paste',
  access: 'user',
  summary: '编辑器上传图片（multipart：file、product_id、personal）',
  rateLimit: { count: 120, seconds: 60 },
  raw: true,
  errno: true,
})

// Resumable uploads, TUS 1.0 (https://tus.io/protocols/resumable-upload). Each request carries the upload token in the header
// `Upload-Token`; what was begun goes on with any token of the same person for the same place. The last part is answered as
// `upload` is. What is not finished after 24 hours goes.

const resumable = { access: 'anyone', raw: true, rateLimit: { count: 600, seconds: 60 } } as const

export const resumableOptions = endpoint({
  ...resumable,
  method: 'OPTIONS',
  path: '/upload/tus',
  summary: '断点续传：服务器支持的协议（TUS 1.0）',
})
/** `Upload-Length`, and `filename` in `Upload-Metadata`. Answers with the address of the upload, whose end is the file's key. */
export const beginUpload = endpoint({
  ...resumable,
  method: 'POST',
  path: '/upload/tus',
  summary: '断点续传：开始上传（TUS 1.0）',
  rateLimit: { count: 120, seconds: 60 },
})
/** How much has arrived; all of it for a finished one. */
export const resumeUpload = endpoint({
  ...resumable,
  method: 'HEAD',
  path: '/upload/tus/:key',
  summary: '断点续传：已收到的长度（TUS 1.0）',
  params: fileKey,
})
export const continueUpload = endpoint({
  ...resumable,
  method: 'PATCH',
  path: '/upload/tus/:key',
  summary: '断点续传：继续上传（TUS 1.0）',
  params: fileKey,
})
export const stopUpload = endpoint({
  ...resumable,
  method: 'DELETE',
  path: '/upload/tus/:key',
  summary: '断点续传：放弃上传（TUS 1.0）',
  params: fileKey,
})

/**
 * For who may see it. `viewer`, `expires` and `signature` come from an address that the server signed: it is then served
 * to that person, as they stand now. With `download` no kind of file opens in the browser.
 */
export const readFile = endpoint({
  method: 'GET',
  path: '/files/:key',
  access: 'anyone',
  summary: '文件内容',
  params: fileKey,
  query: z.strictObject({
    download: z.optional(flag),
    viewer: z.optional(z.string()),
    expires: z.optional(z.string()),
    signature: z.optional(z.string()),
  }),
  raw: true,
})

/**
 * What a file is, for who may see it. `url` and `download_url` of a file that is not everybody's are signed for the caller
 * and good for ten minutes; whoever is signed in by cookie may use `/files/{key}` as well, which does not expire.
 */
export const readFileInfo = endpoint({
  method: 'GET',
  path: '/v1/qinius/:key',
  access: 'anyone',
  summary: '文件信息',
  params: fileKey,
  reply: z.strictObject({
    ...uploadedFile.shape,
    download_url: z.string(),
    /** As the name ends, in lower case; '' for none. */
    ext: z.string(),
    preview: previewKind,
    created_at: z.string(),
  }),
})

const ownFile = z.strictObject({
  key: z.string(),
  name: z.string(),
  /** Bytes. */
  size: z.int(),
  content_type: z.string(),
  created_at: z.string(),
  /** In how many things it is used; some of them may be deleted, or not be the viewer's to see. */
  use_count: z.int(),
  /** A few of those that the viewer sees. */
  uses: z.array(z.strictObject({ title: z.string(), path: z.string() })),
  can: z.strictObject({ delete: z.boolean() }),
})

/**
 * What the caller uploaded, the newest first; with `unused` what nothing uses. `used` and `quota` in bytes: what is being received,
 * and what lies in spaces that the caller no longer sees, counts too.
 */
export const listOwnFiles = endpoint({
  method: 'GET',
  path: '/v1/files',
  access: 'user',
  summary: '自己上传的文件',
  query: z.strictObject({ unused: z.optional(flag), page, per_number: perNumber, after }),
  reply: z.strictObject({ ...listOf(ownFile).shape, used: z.int(), quota: z.int() }),
})

/** By the person who uploaded it, while nothing uses it: no text, local file, attachment, avatar or cover. */
export const deleteFile = endpoint({
  method: 'DELETE',
  path: '/v1/qinius/:key',
  access: 'user',
  summary: '删除上传的文件',
  params: fileKey,
})

/**
 * Counts a download of the local file `product_file_id`, or of one of its attachments, and replies where it can be fetched for
 * ten minutes. `current_file_id`, if given, is where it was clicked: the resource itself or the folder that it lies in.
 */
export const download = endpoint({
  method: 'GET',
  path: '/v1/downloads',
  access: 'anyone',
  summary: '下载本地文件或附件',
  rateLimit: { count: 120, seconds: 60 },
  query: z.strictObject({ key: z.string(), product_file_id: id, current_file_id: z.optional(id) }),
  reply: z.strictObject({ url: z.string(), name: z.string(), size: z.int(), count: z.int() }),
})
