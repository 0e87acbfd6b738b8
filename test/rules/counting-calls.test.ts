import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { routes } from '#src/app/server/endpoints.ts'
import { listChildren, listComments } from '#src/features/comments/contract.ts'
import { countingCalls } from '#src/features/comments/web/counting-calls.ts'
import { endpointId } from '#src/shared/endpoint.ts'

test('a comment makes stale whatever shows how many there are, and nothing else', () => {
  const counting = routes
    .map(({ endpoint }) => endpoint)
    .filter(
      ({ method, reply }) =>
        method === 'GET' && reply !== undefined && /"(comment_count|count_comments_all)"/.test(shapeOf(reply)),
    )
    .map(endpointId)
  // the lists of comments themselves are changed by hand
  const own = [listComments, listChildren].map(endpointId)
  expect([...countingCalls].toSorted()).toEqual(counting.filter((call) => !own.includes(call)).toSorted())
})

const shapeOf = (shape: z.core.$ZodType) =>
  JSON.stringify(z.toJSONSchema(shape, { io: 'output', unrepresentable: 'any' }))
