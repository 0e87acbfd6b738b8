export const calls = {
  'GET /v1/activities/{id}/people': 'who has joined, of whom there may be more than a page holds',
  'GET /v1/groups/{id}/activities':
    'the list `activities` of GET /v1/groups/{id}/{type}, which lies where activities do',
}
/** Screens that the specification does not know, each with its reason. */
export const screens = {
  '/spaces/{id}/activities/new': 'an activity is made at a desk of its own, as a notice is',
  '/spaces/{id}/activities/{id}/update': 'an activity is edited at a desk of its own, as a notice is',
  '/groups/{id}/activities/new': 'the same of a group',
  '/groups/{id}/activities/{id}': 'the same of a group: its members read and join it under its own bar',
  '/groups/{id}/activities/{id}/update': 'the same of a group',
}
