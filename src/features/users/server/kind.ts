import type { KindOfSubject } from '#src/features/subjects/server/public.ts'
import { paths } from '#src/shared/paths.ts'
import { userKind } from '../kind.ts'
import { peopleOf } from './people.ts'

export const kind: KindOfSubject = {
  ...userKind,
  async refusesVotes(db, id) {
    const user = await db.selectFrom('users').select('is_robot').where('id', '=', id).executeTakeFirst()
    return user?.is_robot ? '机器人不能被关注或点赞' : null
  },
  async titles(from, ids) {
    const people = await peopleOf(from, ids)
    return new Map([...people.values()].map(({ id, nickname }) => [id, { title: nickname, path: paths.user(id) }]))
  },
}
