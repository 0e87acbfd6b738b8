/** Calls that the specification does not know, each with its reason. */
export const calls = {
  'PUT /v1/study/decks/{id}': 'a deck is studied by whoever takes it into their study, and put away again',
}
