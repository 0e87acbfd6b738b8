import { sql } from 'kysely'
import { readableSql, visibleSql, withThings } from '#src/features/subjects/server/public.ts'
import { tagsOf } from '#src/features/tags/server/public.ts'
import type { OwnData, OwnText } from '#src/platform/own-data.ts'
import { forgetPrivateTexts } from './personal/forget-private.ts'

interface Row {
  id: number
  title: string
  content: string
}

export const ownData: OwnData = {
  parts: [
    {
      as: 'texts',
      of: 'subjects.owner_id',
      name: '文档',
      about: '你写的文档、片段、导图、视频、卡片集、计划和试卷，以及你上传的本地文件的说明',
      rows: (me) => sql`select resources.id, title, resources.type, ext, content, resources.space_id, file_key as file,
        original_type, original_author, original_content as original_source, visibility, subjects.like_count as likes,
        subjects.created_at, subjects.updated_at from resources join subjects on subjects.id = resources.id
        join documents on documents.resource_id = resources.id
        where subjects.owner_id = ${me.id} and ${sql.raw(readableSql(String(me.id), 'false'))} order by resources.id`,
      present: async (trx, _me, rows: readonly Row[]): Promise<OwnText[]> => {
        const ids = rows.map(({ id }) => id)
        const tags = await tagsOf(trx, ids)
        return rows.map(({ content, ...head }) => ({
          id: head.id,
          title: head.title,
          html: content,
          head: { ...head, tags: tags.get(head.id)?.map(({ title }) => title) ?? [] },
        }))
      },
    },
    {
      as: 'list',
      of: 'plan_readers.user_id',
      name: '跟着的计划',
      about: '你从哪一天起跟着哪个计划，做完了哪些步骤',
      rows: (me) => sql`select plan_id as subject_id, begun_on::text, is_shown,
        array(select step_key from plan_steps_done d where d.plan_id = plan_readers.plan_id and d.user_id = ${me.id}
          order by done_at, step_key) as done
        from plan_readers where user_id = ${me.id} order by begun_on, plan_id`,
      present: withThings<{ subject_id: number }>,
    },
    {
      as: 'list',
      of: 'remembered_places.user_id',
      name: '看到哪里',
      about: '你在每个文档里看到第几段、在每个视频里看到第几秒，以及看完了没有',
      rows: (me) => sql`select resource_id as subject_id, part, place, is_through, moved_at from remembered_places
        where user_id = ${me.id} order by moved_at, resource_id, part`,
      present: withThings<{ subject_id: number }>,
    },
    {
      as: 'list',
      of: 'private_notes.user_id',
      name: '笔记',
      about: '你在视频的某一刻、导图的某个节点旁记下的，只有你自己能看',
      rows: (me) => sql`select resource_id as subject_id, anchor, content, created_at, changed_at from private_notes
        where user_id = ${me.id} order by created_at, resource_id, anchor`,
      present: withThings<{ subject_id: number }>,
    },
  ],
  fates: [
    {
      what: '跟着的计划和做完的步骤',
      fate: 'gone',
      count: (id) => sql`select count(*) from plan_readers where user_id = ${id}`,
    },
    {
      what: '只有你自己能看的个人文档',
      fate: 'gone',
      count: (
        id,
      ) => sql`select count(*) from resources join subjects on subjects.id = resources.id where owner_id = ${id}
        and subjects.space_id is null and visibility = 'private' and subjects.deleted_at is null`,
    },
    {
      what: '空间里的和公开的文档、片段和文件',
      fate: 'stays',
      count: (
        id,
      ) => sql`select count(*) from resources join subjects on subjects.id = resources.id where owner_id = ${id}
        and (subjects.space_id is not null or visibility = 'public') and ${sql.raw(visibleSql(String(id), 'false'))} and not is_folder`,
    },
  ],
  withheld: { 'plan_steps_done.user_id': '写在“跟着的计划”里' },
  deleted: ['plan_readers.user_id', 'plan_steps_done.user_id', 'remembered_places.user_id', 'private_notes.user_id'],
  forget: forgetPrivateTexts,
}
