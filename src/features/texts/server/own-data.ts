import { sql } from 'kysely'
import { withThings } from '#src/features/subjects/server/public.ts'
import type { OwnData } from '#src/platform/own-data.ts'

interface Draft {
  key: string
  title: string
  content: string
  fields: string
  updated_at: Date
}

export const ownData: OwnData = {
  parts: [
    {
      as: 'texts',
      of: 'drafts.user_id',
      name: '草稿',
      about: '还没有发表的草稿',
      rows: (me) =>
        sql`select key, title, content, fields, updated_at from drafts where user_id = ${me.id} order by key`,
      present: (_trx, _me, rows: readonly Draft[]) =>
        rows.map(({ key, title, content, fields, ...head }) => ({
          id: key,
          title,
          html: content,
          head: { title, key, ...head, fields: JSON.parse(fields) as object },
        })),
    },
    {
      as: 'list',
      of: 'revisions.author_id',
      name: '保存过的版本',
      about: '你保存过的版本；内容在各自的页面上',
      rows: (me) => sql`select subject_id, version, created_at from revisions where author_id = ${me.id} order by id`,
      present: withThings<{ subject_id: number }>,
    },
    {
      as: 'list',
      of: 'revision_authors.user_id',
      name: '一起写过的版本',
      about: '你和别人一起写、由别人保存的版本',
      rows: (me) => sql`select subject_id, version, created_at from revision_authors
        join revisions on revisions.id = revision_id where user_id = ${me.id} order by revisions.id`,
      present: withThings<{ subject_id: number }>,
    },
  ],
  fates: [
    {
      what: '草稿',
      fate: 'gone',
      count: (id) => sql`select count(*) from drafts where user_id = ${id}`,
    },
  ],
  deleted: ['drafts.user_id'],
  kept: {
    'revisions.author_id': '版本属于保留的内容，署名变成“已注销用户”',
    'revision_authors.user_id': '版本属于保留的内容，署名变成“已注销用户”',
  },
}
