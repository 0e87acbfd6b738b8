/** Calls that the specification does not know, each with its reason. */
export const calls = {
  'GET /v1/products/{id}/key': 'the settings show the join key that is in force',
  'DELETE /v1/products/{id}/key': 'a join key can be taken back before it runs out',
}
