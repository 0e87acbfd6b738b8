/** Calls that the specification does not know, each with its reason. */
export const calls = {
  'POST /v1/products/{id}/exports': 'a space goes out as Markdown or EPUB',
  'GET /v1/products/{id}/exports': 'the exports of a space, running and ended',
  'GET /v1/products/{id}/exports/{id}': 'how far an export is',
  'POST /v1/products/{id}/exports/{id}/stop': 'an export can be stopped',
  'GET /v1/products/{id}/print': 'the page for printing a space is filled with it',
  'GET /v1/products/{id}/exports/{id}/download': 'an export is fetched when it is ready',
}
