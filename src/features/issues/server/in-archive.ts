import { sql } from 'kysely'
import { findSpace } from '#src/features/spaces/server/public.ts'
import { checked, htmlIn, inArchive, visibleTo } from '#src/features/subjects/server/public.ts'
import { type TagOf, tagsSql } from '#src/features/tags/server/public.ts'
import { isSolvedSql } from '#src/features/threads/server/public.ts'
import { inTransaction } from '#src/platform/db/pool.ts'
import { newIssue } from '../shapes.ts'
import { beginning } from './policy.ts'
import { create, prepareIssue } from './write.ts'

interface Row {
  id: number
  title: string
  content: string
  tags: TagOf[] | null
  is_solve: boolean
  author: string
  created: Date
  updated: Date
}

/** Whether one is solved, and by which answer, is told and does not come back: answers belong to those who gave them. */
export const issuesInArchive = inArchive({
  async goOut(db, me, { spaceId, after, most }) {
    const { rows } =
      await sql<Row>`select issues.id, issues.title, issues.content, ${sql.raw(tagsSql('issues.id'))} as tags,
      ${sql.raw(isSolvedSql('issues.id'))} as is_solve, users.nickname as author, subjects.created_at as created, subjects.updated_at as updated
      from issues join subjects on subjects.id = issues.id join users on users.id = subjects.owner_id
      where issues.space_id = ${spaceId} and issues.id > ${after} and ${visibleTo(me)} order by issues.id limit ${most}`.execute(
        db,
      )
    return rows.map(({ id, author, created, updated, tags, ...value }) => ({
      id,
      author,
      created,
      updated,
      value: { ...value, tag_titles: (tags ?? []).map(({ title }) => title) },
    }))
  },
  rewritten: (value, by) => ({ ...value, content: htmlIn(value.content, by) }),
  async prepare({ db, me }, spaceId, { title, content, tag_titles }) {
    beginning.authorize(me, 'create', await findSpace(db, me, spaceId))
    const { content: html, ...issue } = checked(newIssue, { title, content, tag_titles })
    return { ...issue, text: await prepareIssue({ db, me }, { content: html }) }
  },
  comeIn: ({ db, me }, spaceId, ready) =>
    inTransaction(db, async (trx) => {
      const space = beginning.authorize(me, 'create', await findSpace(trx, me, spaceId))
      const ids = []
      for (const issue of ready) ids.push(await create({ db: trx, me }, space, { ...issue, asks: false }))
      return ids
    }),
})
