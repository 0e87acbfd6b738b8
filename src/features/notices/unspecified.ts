/** Screens that the specification does not know, each with its reason. */
export const screens = {
  '/groups/{id}/announcements/new': 'what a group is told is written at the desk of notices',
  '/groups/{id}/announcements/{id}/update': 'what a group is told is edited at the desk of notices',
}
