import { type KindOfSubject, findSubject } from '#src/features/subjects/server/public.ts'
import { prepared } from '#src/platform/db/prepared.ts'
import { paths } from '#src/shared/paths.ts'
import { groupKind } from '../kind.ts'
import { takeAway } from './write.ts'

const titled = prepared<{ id: number; title: string }>(
  'titles of groups',
  'select id, title from groups where id = any($1::bigint[])',
)

export const kind: KindOfSubject = {
  ...groupKind,
  async titles(from, ids) {
    return new Map((await titled(from, [ids])).map(({ id, title }) => [id, { title, path: paths.group(id) }]))
  },
  async takeDown({ db, me }, id) {
    const { space_id: spaceId } = await findSubject(db, me, { id, kind: groupKind.kind })
    await takeAway(db, { id, spaceId: spaceId!, by: me.id })
  },
  inSpace: { counts: { groups: 'spaces.group_count' }, recent: {} },
}
