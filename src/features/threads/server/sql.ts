// SQL over the thread of a thing, for the statements that read it. @param id SQL for the thing's id

const is = (condition: string) => (id: string) =>
  `exists (select from threads where threads.subject_id = ${id} and ${condition})`

export const isSolvedSql = is('threads.accepted_id is not null')
export const isGoodSql = is('threads.is_good')
export const isLockedSql = is('threads.locked_at is not null')

/** As `presentThread` takes it. */
export interface ThreadRow {
  accepted_id: number | null
  is_good: boolean
  locked_at: string | null
  lock_reason: string
  locked_by: { id: number; nickname: string; avatar: string | null } | null
}

/** JSON of one ThreadRow. */
export const threadSql = (id: string) => `(select json_build_object('accepted_id', t.accepted_id, 'is_good', t.is_good,
    'locked_at', t.locked_at, 'lock_reason', t.lock_reason, 'locked_by', case when t.locked_by is not null then (
      select json_build_object('id', u.id, 'nickname', u.nickname, 'avatar', u.avatar_key) from users u where u.id = t.locked_by) end)
  from threads t where t.subject_id = ${id})`

/** The fields that every thread has in replies. */
export const presentThread = ({ accepted_id, is_good, locked_at, lock_reason, locked_by }: ThreadRow) => ({
  is_solve: accepted_id !== null,
  essence: is_good,
  lock_info: {
    state: locked_at !== null,
    user: locked_by,
    at: locked_at && new Date(locked_at).toISOString(),
    reason: lock_reason,
  },
  accepted_comment_id: accepted_id,
})
