/** Calls that the specification does not know, each with its reason. */
export const calls = {
  'GET /v1/products/{id}/assistant': 'the settings of a space show which robots there are and what was spent',
}
