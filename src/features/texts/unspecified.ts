/** Calls that the specification does not know, each with its reason. */
export const calls = {
  'GET /v1/internal_links':
    'editors show what is linked to under its name of today, whatever the space (issue 15, section 1)',
}
