/** Calls that the specification does not know, each with its reason. */
export const calls = {
  'POST /v1/products/{id}/imports': 'a library or a file becomes resources',
  'GET /v1/products/{id}/imports': 'the imports of a space, running and ended',
  'GET /v1/products/{id}/imports/{id}': 'how far an import is, and what it has to say',
  'POST /v1/products/{id}/imports/{id}/stop': 'an import can be stopped',
  'GET /v1/products/{id}/product_files/{id}/original': 'what an edit would lose is said before saving',
}
