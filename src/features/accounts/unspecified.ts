/** Calls that the specification does not know, each with its reason. */
export const calls = {
  'GET /v1/access_tokens': 'tokens for one’s own programs, of which the specification names the screen alone',
  'POST /v1/access_tokens': 'the same',
  'DELETE /v1/access_tokens/{id}': 'the same',
}
