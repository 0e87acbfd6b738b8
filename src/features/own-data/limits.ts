/** In which signing in undoes the deletion of an account (rulings, "Accounts"). */
export const daysToUndo = 15
/** For which an archive of one's own data is kept. */
export const daysKept = 7
