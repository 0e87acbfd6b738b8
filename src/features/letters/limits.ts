// What is allowed in letters (rulings, "Engagement"; specification, section 9).

/** Characters. */
export const longestLetter = 2000
/** To somebody who has never written to the sender. */
export const mostToStranger = 3
/** Minutes. */
export const recallableFor = 2
/** Milliseconds without a letter, after which the time is said again. */
export const dividedAfter = 300_000
