/** Under these names replies say how many comments there are on something. */
const names = ['comment_count', 'all_comments_count', 'count_comments_all']

/** Whether a reply, however deep in it, says how many comments there are. */
export const hasCommentCount = (data: unknown): boolean =>
  typeof data === 'object' &&
  data !== null &&
  (names.some((name) => name in data) || Object.values(data).some(hasCommentCount))
