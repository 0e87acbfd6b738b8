/** Calls that the specification does not know, each with its reason. */
export const calls = {
  'GET /v1/accounts':
    'site administrators look at all accounts with their states, which the search of people does not tell',
}
/** Screens that the specification does not know, each with its reason. */
export const screens = {
  '/reports': 'whoever reported, whose it was, and those who manage a space read what waits and what became of it',
}
