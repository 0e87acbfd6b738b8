import { sql } from 'kysely'
import type { Db } from '#src/platform/db/pool.ts'
import type { Afterwards, OwnData, OwnFile } from '#src/platform/own-data.ts'
import { dropUnfinished } from './uploading/unfinished.ts'
import { forgetUnused } from './uses/unused.ts'
import { visibleFileSql } from './uses/visible.ts'

export const ownData: OwnData = {
  parts: [
    {
      as: 'files',
      of: 'files.owner_id',
      name: '文件',
      about: '你上传的图片和文件',
      rows: (me) => sql`select key, name, content_type, size, space_id, created_at from files
        where owner_id = ${me.id} and ${sql.raw(visibleFileSql(String(me.id), 'false'))} order by created_at, key`,
      present: (_trx, _me, rows: readonly OwnFile[]) => rows,
    },
  ],
  withheld: { 'unfinished_uploads.owner_id': '还没有传完的文件' },
  fates: [
    {
      what: '没有用在任何内容里的图片和文件',
      fate: 'gone',
      count: (id) => sql`select count(*) from files where owner_id = ${id} and not was_used and space_id is null`,
    },
    {
      what: '用在内容里的和传到空间里的图片和文件',
      fate: 'stays',
      count: (id) => sql`select count(*) from files where owner_id = ${id} and (was_used or space_id is not null)`,
    },
  ],
  cleared: ['unfinished_uploads.owner_id'],
  kept: { 'files.owner_id': '保留的内容要显示这些图片和文件' },
  forget,
}

/** What stands or stood in a text stays with it, and what lies in a space may stand in one that somebody else is writing; the rest goes. */
async function forget(trx: Db, userId: number): Promise<Afterwards> {
  const owned = await trx
    .selectFrom('files')
    .select('key')
    .where('owner_id', '=', userId)
    .where('was_used', '=', false)
    .where('space_id', 'is', null)
    .forUpdate()
    .execute()
  const unused = await forgetUnused(
    trx,
    owned.map(({ key }) => key),
  )
  const uploads = await trx.deleteFrom('unfinished_uploads').where('owner_id', '=', userId).returning('key').execute()
  return async (services) => {
    for (const key of unused) await services.files.remove(key)
    for (const { key } of uploads) await dropUnfinished(services, key)
  }
}
