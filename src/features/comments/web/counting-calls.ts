/**
 * Whose replies say how many comments there are on something: their features know comments, and not the other way, so they stand
 * here by name. test/rules/counting-calls.test.ts compares them with all contracts.
 */
export const countingCalls: ReadonlySet<unknown> = new Set([
  'GET /v1/front_pages/product_files',
  'GET /v1/home_pages/files',
  'GET /v1/products/:spaceId/product_files',
  'GET /v1/products/:spaceId/product_files/:folder/filter',
  'GET /v1/products/:spaceId/product_files/:id',
  'GET /v1/products/:spaceId/readme',
  'GET /v1/search',
  'GET /v1/user_files/:id',
  'GET /v1/users/:id',
  'GET /v1/users/:userId/recent_resource',
  'GET /v1/users/:userId/user_files',
  'GET /v1/users/:userId/user_files/:id',
  'GET /v1/votes',
  'GET /v2/product_files',
  'GET /v2/search/:type',
])
