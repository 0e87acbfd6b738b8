import { expect, test } from 'vitest'
import type { $ZodType, $ZodTypes } from 'zod/v4/core'
import { routes } from '#src/app/server/endpoints.ts'
import { endpointId } from '#src/shared/endpoint.ts'

// A list that can grow past its last page goes on by cursor (rulings, "The wire"; decision 30).

const search = 'a search ends at 1,000 hits'
const batches = 'the home page turns its batches no further than 1,000'
const versions = 'versions of one text, each written by hand'
/** Lists that have pages alone, each with what keeps it short. */
const short: Record<string, string> = {
  'GET /v1/comments/:id/revisions': versions,
  'GET /v1/drafts': 'at most 50 a person',
  'GET /v1/front_pages/issues': batches,
  'GET /v1/front_pages/product_files': batches,
  'GET /v1/front_pages/products': batches,
  'GET /v1/home_pages/files': batches,
  'GET /v1/home_pages/issues': batches,
  'GET /v1/home_pages/products': batches,
  'GET /v1/placards': 'administrators write a few a year',
  'GET /v1/oauth2': 'one of each provider that the settings name',
  'GET /v1/products/:spaceId/webhooks': 'at most 10 a space',
  'GET /v1/access_tokens': 'at most 50 a person',
  'GET /v1/passkeys': 'at most 20 a person',
  'GET /v1/products/:spaceId/exports': 'those of one person end after a day',
  'GET /v1/products/:spaceId/imports': 'those of one person in one space, each begun by hand',
  'GET /v1/products/:spaceId/product_files/:folder/tree':
    '100,000 entries of one folder; GET /v2/product_files lists the same by cursor',
  'GET /v1/products/:spaceId/product_files/:id/revisions': versions,
  'GET /v1/revisions': versions,
  'GET /v1/search': search,
  'GET /v1/sessions': 'those of one person end after days',
  'GET /v1/users/:userId/user_files/:id/revisions': versions,
  'GET /v2/search/:type': search,
  'GET /v2/search/following': search,
  'GET /v2/search/recommend_users': search,
  'GET /v2/search/users_ransack': search,
}
const shapeOf = (shape: $ZodType | undefined) => {
  const def = (shape as $ZodTypes | undefined)?._zod.def
  return def?.type === 'object' ? def.shape : {}
}
const lists = routes.flatMap(({ endpoint }) => (Object.hasOwn(shapeOf(endpoint.reply), 'pagination') ? [endpoint] : []))

test('every list goes on by cursor, but those that something keeps short', () => {
  expect(lists.length).toBeGreaterThan(20)
  const byPage = lists.filter(({ query }) => !Object.hasOwn(shapeOf(query), 'after')).map(endpointId)
  expect(byPage.toSorted()).toEqual(Object.keys(short).toSorted())
})
