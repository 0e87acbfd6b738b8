/** Calls that the specification does not know, each with its reason. */
export const calls = {
  'GET /v1/together': 'several people write one text at once over a WebSocket (issue 15, section 1)',
}
