/** Calls that the specification does not know, each with its reason. */
export const calls = {
  'GET /v1/comments/anchors': 'how many comments stand at each node of a map and each moment of a video',
  'GET /v1/comments/{id}/revisions': 'a comment keeps its former texts, as every text does',
}
