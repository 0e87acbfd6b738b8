import { type KindOfSubject, kindsWith, readableSql } from '#src/features/subjects/server/public.ts'
import { prepared } from '#src/platform/db/prepared.ts'
import { daysAgo } from '#src/platform/jobs/task.ts'
import { paths } from '#src/shared/paths.ts'
import { contributionKind } from '../kind.ts'
import { contributions } from './policy.ts'
import { findAnywhere } from './reading/read.ts'
import { revise } from './proposing/revise.ts'
import { contributionTrash, takeDown } from './trash.ts'
import { contributionTexts } from './contribution-text.ts'

/** Days after which nobody brings a deleted thing back, and the job that empties the trash comes for it. */
const PAST_RETURN = 31

const titled = prepared<{ id: number; space_id: number; title: string }>(
  'contributions by id',
  'select id, space_id, title from contributions where id = any($1::bigint[])',
)

const inSql = (types: readonly string[]) => types.map((type) => `'${type}'`).join()
const typesOf = ({ types }: { types: object }) => inSql(Object.keys(types))

/** SQL over an item and what it changes. */
function mayReadChangeSql(viewer: string, admin: string): string {
  const cases = kindsWith('contributed').flatMap((one) => {
    const rule = one.contributed.mayReadChange?.(viewer, admin)
    return rule ? `when contribution_items.type in (${typesOf(one)}) then ${rule}` : []
  })
  return cases.length ? `case ${cases.join(' ')} else true end` : 'true'
}

/** SQL over an item that is to be made: whether its proposer and those who decide alone are told of it. */
function hidesNewSql(): string {
  const types = kindsWith('contributed').flatMap((one) => (one.contributed.hidesNew ? Object.keys(one.types) : []))
  return types.length ? `contribution_items.type in (${inSql(types)})` : 'false'
}

const isPartySql = (id: string, viewer: string, admin: string) => `(${admin} or exists (select from subjects proposed
  where proposed.id = ${id} and (proposed.owner_id = ${viewer} or exists (select from memberships deciding
    where deciding.space_id = proposed.space_id and deciding.user_id = ${viewer} and deciding.role <> 'member'))))`

export const kind: KindOfSubject = {
  ...contributionKind,
  async titles(from, ids) {
    return new Map(
      (await titled(from, [ids])).map(({ id, space_id, title }) => [
        id,
        { title, path: paths.contribution(space_id, id) },
      ]),
    )
  },
  texts: contributionTexts,
  // what it shows and attaches is seen by those who may read all that it changes, and all that was made of it
  mayRead: (id, viewer, admin) => `not exists (select from contribution_items
    where contribution_items.contribution_id = ${id} and case
      when not contribution_items.is_new or contribution_items.state = 'accepted' then not exists (select from subjects
        where subjects.id = contribution_items.target_id and ${readableSql(viewer, admin)} and ${mayReadChangeSql(viewer, admin)})
      else ${hidesNewSql()} and not ${isPartySql(id, viewer, admin)} end)`,
  trash: contributionTrash,
  // nobody deletes one but on the word of a report: it is closed
  async takeDown({ db, me }, id, forGood) {
    const contribution = contributions.authorize(me, 'decide', await findAnywhere(db, me, id))
    await takeDown(db, contribution, forGood ? daysAgo(PAST_RETURN) : undefined)
  },
  versions: {
    // whoever may read why may read why it was before
    async read(db, viewer, id) {
      await findAnywhere(db, viewer, id)
      return null
    },
    authorize: async (db, me, id) => contributions.authorize(me, 'edit', await findAnywhere(db, me, id)),
    async restore({ db, me }, id, { title, content, version }) {
      const contribution = contributions.authorize(me, 'edit', await findAnywhere(db, me, id))
      return revise({ db, me }, contribution, { title, description: content, version })
    },
  },
  onProfile: {
    count: 'contributions',
    isCounted: () => `exists (select from contributions where contributions.id = made.id and state = 'merged')`,
  },
  inSpace: { counts: { ctrbs: 'spaces.contribution_count' }, recent: {} },
}
