import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import pg from 'pg'
import { beforeAll, expect, inject, test } from 'vitest'
import { ownDataList } from '#src/app/server/own-data.ts'
import { cloneDatabase } from '#src/platform/db/testing.ts'

// Whoever brings a column that names a person says what that person gets of it and what becomes of it when they leave (rulings,
// "Accounts"): in the feature's server/own-data.ts.

const root = path.resolve(import.meta.dirname, '../..')
/** Names that say so where no constraint does. */
const named =
  '(^|_)(user|owner|author|actor|reporter|sender|receiver|applicant|rater|reader|with|low|high)_id$|_by$|^reader$'

let columns: string[]
beforeAll(async () => {
  const { pattern, template } = inject('database')
  const client = new pg.Client(await cloneDatabase((name) => pattern.replace('DATABASE', name), template))
  await client.connect()
  const { rows } = await client.query<{ name: string }>(
    `select t.relname || '.' || a.attname as name from pg_class t join pg_attribute a on a.attrelid = t.oid
     where t.relkind = 'r' and t.relnamespace = 'public'::regnamespace and a.attnum > 0 and not a.attisdropped
       and (a.attname ~ $1 and a.atttypid in ('bigint'::regtype, 'text'::regtype) or exists (select from pg_constraint c
         where c.contype = 'f' and c.confrelid = 'users'::regclass and c.conrelid = t.oid and a.attnum = any(c.conkey)))
     union select 'users.id'`,
    [named],
  )
  columns = rows.map(({ name }) => name).toSorted()
  await client.end()
})

const of = (pick: (one: (typeof ownDataList)[number]) => readonly string[]) => ownDataList.flatMap(pick)

test('each column that names a person is exported, or withheld for a reason', () => {
  const exported = new Set(of(({ parts = [] }) => parts.map((part) => part.of)))
  const withheld = of(({ withheld = {} }) => Object.keys(withheld))
  expect([...exported, ...withheld].toSorted()).toEqual(columns)
})

test('each is forgotten when the person leaves, or kept for a reason', () => {
  const forgotten = of(({ deleted = [], cleared = [] }) => [...deleted, ...cleared])
  const kept = of(({ kept = {} }) => Object.keys(kept))
  expect([...forgotten, ...kept].toSorted()).toEqual(columns)
})

test('reasons are said', () => {
  for (const { withheld = {}, kept = {} } of ownDataList)
    for (const reason of Object.values({ ...withheld, ...kept })) expect(reason).toMatch(/\p{Script=Han}{2,}/u)
})

test('every feature that says so is asked', () => {
  const declared = globSync('src/{features/*/server,platform/http}/own-data.ts', { cwd: root })
  const list = readFileSync(path.join(root, 'src/app/server/own-data.ts'), 'utf8')
  expect(declared.filter((file) => !list.includes(`#${file}`))).toEqual([])
  expect(ownDataList.length).toBe(declared.length)
})

test('two parts of the archive do not share a name', () => {
  const names = of(({ parts = [] }) => parts.map(({ name }) => name))
  expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([])
})
