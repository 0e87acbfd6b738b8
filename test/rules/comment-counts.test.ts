import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { routes } from '#src/app/server/endpoints.ts'
import { registerAllKinds } from '#src/app/server/kinds.ts'
import { hasCommentCount } from '#src/features/comments/web/has-comment-count.ts'
import { endpointId } from '#src/shared/endpoint.ts'

// A comment makes stale whatever says how many there are: pages know that by the names in the replies that they hold.

registerAllKinds()

/** Every name in a reply. */
function namesIn(shape: z.core.$ZodType): string[] {
  const text = JSON.stringify(z.toJSONSchema(shape, { io: 'output', unrepresentable: 'any' }))
  return [...text.matchAll(/"(\w+)":\{/g)].map(([, name]) => name!)
}
const isCount = (name: string) => /comment/.test(name) && /count/.test(name) && !/^root_|_root_/.test(name)

test('every name under which a reply counts comments is known', () => {
  const counting = routes.flatMap(
    ({ endpoint: { method, path, reply } }) =>
    method === 'GET' && reply ? namesIn(reply).filter(isCount).map((name) => ({ call: endpointId({ method, path }), name })) : [], // prettier-ignore
  )
  expect(new Set(counting.map(({ name }) => name))).toEqual(
    new Set(['comment_count', 'all_comments_count', 'count_comments_all']),
  )
  for (const { call, name } of counting) expect(hasCommentCount({ list: [{ [name]: 3 }] }), call).toBe(true)
})

test('a reply that counts something else, or nothing, says nothing of comments', () => {
  for (const data of [undefined, null, 3, 'comment_count', [], { list: [{ vote_count: 3, space: { id: 1 } }] }])
    expect(hasCommentCount(data)).toBe(false)
  expect(hasCommentCount({ pages: [{ list: [] }, { list: [{ about: { comment_count: 0 } }] }] })).toBe(true)
})
