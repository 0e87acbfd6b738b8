/** Visible characters (code points) of one comment. */
export const maxCommentLength = 10_000
/** People whom one comment mentions. */
export const maxMentions = 50
/** Sub-floors that a list shows below each floor; the rest is asked for. */
export const firstChildren = 3
