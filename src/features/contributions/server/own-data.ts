import { sql } from 'kysely'
import { wholeText } from '#src/platform/html/to-markdown/whole-text.ts'
import type { OwnData } from '#src/platform/own-data.ts'

interface Row {
  content: string
  proposed: { action: string; type: string; payload: unknown; content: string | null }[]
}

export const ownData: OwnData = {
  parts: [
    {
      as: 'list',
      of: 'subjects.owner_id',
      name: '贡献',
      about: '你提交的贡献：说明和提议的内容；正文是 Markdown',
      rows: (
        me,
      ) => sql`select contributions.id, contributions.space_id, title, state, reason, license_key, content, subjects.created_at,
        (select coalesce(json_agg(json_build_object('action', action, 'type', type, 'payload', payload, 'content', content)
          order by position), '[]') from contribution_items where contribution_id = contributions.id) as proposed
        from contributions join subjects on subjects.id = contributions.id
        where subjects.owner_id = ${me.id} and subjects.deleted_at is null order by contributions.id`,
      present: (_trx, _me, rows: readonly Row[]) =>
        rows.map(({ content, proposed, ...row }) => ({
          ...row,
          markdown: wholeText(content),
          proposed: proposed.map(({ content: text, ...item }) => ({
            ...item,
            markdown: text === null ? null : wholeText(text),
          })),
        })),
    },
  ],
  fates: [
    {
      what: '提交的贡献',
      fate: 'stays',
      count: (id) => sql`select count(*) from contributions join subjects on subjects.id = contributions.id
        where owner_id = ${id} and subjects.deleted_at is null`,
    },
  ],
  withheld: { 'contributions.decided_by': '谁处理了一个贡献，是那个空间的记录' },
  kept: { 'contributions.decided_by': '决定是空间的记录' },
}
