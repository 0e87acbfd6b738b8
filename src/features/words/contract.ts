import * as z from 'zod/mini'
import { endpoint } from '#src/shared/endpoint.ts'
import { after, id, listOf, page, perNumber } from '#src/shared/shapes.ts'
import { newWord, wordKind } from './shapes.ts'

// Words that texts are looked through for (rulings, "Words list"). For site administrators.

const word = z.strictObject({ id: z.int(), word: z.string(), kind: wordKind, created_at: z.string() })

/** The newest first; those that hold `text`. */
export const listWords = endpoint({
  method: 'GET',
  path: '/v1/words',
  access: 'site_admin',
  summary: '词语表',
  query: z.strictObject({
    kind: z.optional(wordKind),
    text: z._default(z.string().check(z.maxLength(50, '最多 50 个字')), ''),
    page,
    per_number: perNumber,
    after,
  }),
  reply: listOf(word),
})

/** What looks like a word that is there already is that one, and is refused. */
export const addWord = endpoint({
  method: 'POST',
  path: '/v1/words',
  access: 'site_admin',
  summary: '添加词语',
  body: newWord,
  reply: word,
})

export const removeWord = endpoint({
  method: 'DELETE',
  path: '/v1/words/:id',
  access: 'site_admin',
  summary: '删除词语',
  params: z.strictObject({ id }),
})
