/** Calls that the specification does not know, each with its reason. */
export const calls = {
  'GET /v1/users/{id}/year': 'the heat map on the page of a person',
}
