/** Screens that the specification does not know, each with its reason. */
export const screens = {
  '/reports': 'whoever reported, whose it was, and those who manage a space read what waits and what became of it',
}
