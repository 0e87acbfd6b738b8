/** Screens that the specification does not know, each with its reason. */
export const screens = {
  '/spaces/{id}/activities/new': 'an activity is made at a desk of its own, as a notice is',
  '/spaces/{id}/activities/{id}/update': 'an activity is edited at a desk of its own, as a notice is',
}
