/** Calls that the specification does not know, each with its reason. */
export const calls = {
  'GET /v1/comments/{id}/revisions': 'a comment keeps its former texts, as every text does',
}
