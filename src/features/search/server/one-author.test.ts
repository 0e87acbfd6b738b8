import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { withApp } from '#test/support/with-app.ts'
import { makeDocument, makeSpace } from '#test/support/world.ts'
import { search } from './read.ts'

test('what one author wrote long ago is found without looking at what everybody wrote since', async () => {
  const world = await withApp()
  const [lin, wang] = [await world.person('小林'), await world.person('王老师')]
  const space = await makeSpace(wang)
  const added = await wang.post(`/v1/products/${space.id}/set_users`, { user_id: lin.id, role: 'member' })
  expect(added.code).toBe(0)
  const old = await makeDocument(lin, space)
  await sql`with made as (
      insert into subjects (kind, owner_id, space_id)
      select 'resource', ${wang.id}, ${space.id} from generate_series(1, 5000) returning id)
    insert into search_entries (subject_id, kind, space_id, title, grams)
    select id, 'resource', ${space.id}, '很多', '' from made`.execute(world.db)
  await sql`analyze`.execute(world.db)
  const read = await world.db.transaction().execute(async (trx) => {
    // as connections of searches plan
    await sql`set local plan_cache_mode = force_generic_plan`.execute(trx)
    const filters = { author: '小林', tags: [], more: [] }
    const { list } = await search(trx, null, { text: '', kinds: ['resource'], filters, limit: 20, offset: 0 })
    expect(list).toMatchObject([{ id: old.id }])
    const { rows } = await sql<{ read: number }>`
      select (seq_tup_read + idx_tup_fetch)::int as read from pg_stat_xact_user_tables where relname = 'search_entries'`.execute(
      trx,
    )
    return rows[0]!.read
  })
  expect(read).toBeLessThan(20)
  await world.close()
})
