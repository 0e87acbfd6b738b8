// Calls of the specification that are not built yet. A line goes when its call is there; none may come
// (test/rules/invariants.test.ts).

export const pendingEndpoints: readonly string[] = [
  'GET /v1/groups/{id}/assignments',
  'POST /v1/groups/{id}/assignments',
  'DELETE /v1/groups/{id}/assignments/{id}',
]
