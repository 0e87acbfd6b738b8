import * as z from 'zod/mini'
import { endpoint } from '#src/shared/endpoint.ts'
import { anchor, bodyId, id, isStorable } from '#src/shared/shapes.ts'

// What somebody notes for themselves beside a video or a map: nobody else reads it.

/** One's own in this thing, the newest last. */
export const readNotes = endpoint({
  method: 'GET',
  path: '/v1/study/notes',
  access: 'user',
  scope: 'study',
  summary: '自己的笔记',
  query: z.strictObject({ resource_id: id }),
  reply: z.strictObject({
    list: z.array(z.strictObject({ anchor: z.string(), content: z.string(), changed_at: z.string() })),
  }),
})

/** One note a part: another text replaces it, an empty one takes it away. At most 500 in one thing. */
export const keepNote = endpoint({
  method: 'PUT',
  path: '/v1/study/notes',
  access: 'user',
  scope: 'study',
  summary: '记下自己的笔记',
  rateLimit: { count: 300, seconds: 60 },
  body: z.strictObject({
    resource_id: bodyId,
    anchor,
    content: z
      .string('请输入笔记')
      .check(z.trim(), z.maxLength(2000, '笔记最多 2000 个字'), z.refine(isStorable, '含有无法保存的字符')),
  }),
})
