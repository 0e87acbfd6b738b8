/** Calls that the specification does not know, each with its reason. */
export const calls = {
  'POST /v1/linked_blocks': 'a block that is linked to has a permanent number (issue 15, section 1)',
  'GET /v1/linked_blocks/{id}':
    'a link to a block stays right when text moves, and says when the block has changed (issue 15, section 1)',
  'GET /v1/internal_links':
    'editors show what is linked to under its name of today, whatever the space (issue 15, section 1)',
}
