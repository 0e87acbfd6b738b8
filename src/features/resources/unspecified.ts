/** Calls that the specification does not know, each with its reason. */
export const calls = {
  'GET /v1/products/{id}/product_files/tree': 'the tree beside a document is read level by level',
  'GET /v1/products/{id}/product_files/{id}/tree': 'the tree opens at the document that is read',
  'GET /v1/products/{id}/product_files/{id}/related': 'below a text stands what to read next',
  'GET /v1/decks/{id}/cards': 'a deck may hold thousands of cards, so they are read page by page',
  'GET /v1/examinations/{id}/marking':
    'answers in words are marked in a queue, question by question (issue 16, section 4)',
  'GET /v1/examinations/{id}/results': 'results go out as CSV and XLSX (issue 16, section 4)',
  'GET /v1/study/notes': 'private notes at a moment of a video (issue 16, section 2)',
  'PUT /v1/study/notes': 'private notes at a moment of a video (issue 16, section 2)',
  'GET /v1/study/places': 'what a device remembered is read on another',
  'GET /v1/plans/{id}/readers': 'those who manage a space see who is where, where the reader allowed it',
  'GET /v1/user_files/{id}': 'a personal document is read at an address that does not name its owner',
  'POST /v1/users/{id}/user_files/{id}/restore': 'a deleted personal document comes back within 30 days',
  'GET /v1/users/{id}/user_files/{id}/revisions': 'every text keeps its revisions',
  'GET /v1/users/{id}/user_files/{id}/revisions/{id}': 'every text keeps its revisions',
  'POST /v1/users/{id}/user_files/{id}/revisions/{id}/restore': 'every text keeps its revisions',
}
/** Screens that the specification does not know, each with its reason. */
export const screens = {
  '/spaces/{id}/resources-docs/{id}/together': 'several people write one document at once (issue 15, section 1)',
}
