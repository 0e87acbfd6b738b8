/** Whether a person wants to hear nothing from another. @param user SQL for the id of the one @param other and of the other */
export const blockedSql = (user: string, other: string): string =>
  `exists (select from blocks where blocks.user_id = ${user} and blocks.blocked_id = ${other})`
