import { sql } from 'kysely'
import { forgetSubject } from '#src/features/notifications/server/public.ts'
import { type KindOfSubject, removeSubjects } from '#src/features/subjects/server/public.ts'
import { prepared } from '#src/platform/db/prepared.ts'
import { paths } from '#src/shared/paths.ts'
import { communityKind } from '../kind.ts'

const titled = prepared<{ id: number; title: string }>(
  'titles of communities',
  'select id, title from communities where id = any($1::bigint[])',
)

export const kind: KindOfSubject = {
  ...communityKind,
  async titles(from, ids) {
    return new Map((await titled(from, [ids])).map(({ id, title }) => [id, { title, path: paths.community(id) }]))
  },
  spacesIn: (id) => sql`(select cs.space_id from community_spaces cs join subjects c on c.id = cs.community_id
    where cs.community_id = ${id} and c.deleted_at is null)`,
  // it holds nothing of its own: what lies in its spaces stays there
  async takeDown({ db }, id) {
    await forgetSubject(db, id)
    await removeSubjects(db, [id])
  },
}
