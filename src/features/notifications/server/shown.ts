import { readableSql } from '#src/features/subjects/server/public.ts'

/**
 * SQL after `from`: the groups of one person that they may see now, as `g`. Whether they may is asked each time: what was told of can have
 * been hidden since. @param user SQL for the person's id @param admin SQL for whether they are
 * a site administrator
 */
export const shownGroups = (user: string, admin: string) => `notification_groups g
  join subjects on subjects.id = g.about_id
  where g.user_id = ${user} and ${readableSql(user, admin)}`

export const unread = 'g.unread'
