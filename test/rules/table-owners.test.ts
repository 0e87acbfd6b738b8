import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { common, otherReaders, otherWriters, owners } from './table-owners.ts'

const root = path.resolve(import.meta.dirname, '../..')
const tables = readFileSync(path.join(root, 'db/tables.ts'), 'utf8').split('export interface DB {')[1]!
const names = [...tables.matchAll(/^ {2}(\w+):/gm)].map(([, name]) => name!)

const writing = (table: string) =>
  new RegExp(
    `(insertInto|updateTable|deleteFrom)\\(\\s*'${table}\\b|(insert into|update|delete from) (only )?${table}\\b`,
    'i',
  )
const reading = (table: string) =>
  new RegExp(
    `(selectFrom|[jJ]oin)\\(\\s*\\[?'${table}\\b|\\.using\\('${table}'|\\b(from|join) ${table}\\b(?! import)`,
    'i',
  )

const sources = globSync('src/{app,features,platform}/**/*.ts', { cwd: root })
  .filter((file) => !file.endsWith('.test.ts') && !file.includes('/web/') && !file.endsWith('permission-rows.ts'))
  .map((file) => ({ feature: featureOf(file), text: readFileSync(path.join(root, file), 'utf8') }))

function featureOf(file: string) {
  return /^src\/features\/([^/]+)/.exec(file)?.[1] ?? 'platform'
}

/** Who writes each table. */
const writers = new Map(
  names.map((table) => {
    const found = sources.filter(({ text }) => writing(table).test(text)).map(({ feature }) => feature)
    return [table, [...new Set(found)]]
  }),
)
/** Where one feature alone writes a table, it is that one's. */
const ownerOf = (table: string) => owners[table] ?? writers.get(table)![0]

/** `feature table` of each use of a table by another than its owner. */
function usesPast(isUse: (table: string) => RegExp, files: { feature: string; text: string }[]): string[] {
  const found = files.flatMap(({ feature, text }) =>
    names
      .filter((table) => ownerOf(table) !== feature && isUse(table).test(text))
      .map((table) => `${feature} ${table}`),
  )
  return [...new Set(found)].toSorted()
}

test('every table that not exactly one feature writes has a listed owner, and no other', () => {
  const unclear = names.filter((table) => writers.get(table)!.length !== 1)
  expect(unclear.toSorted()).toEqual(Object.keys(owners).toSorted())
})

test('a table is written by its owner alone', () => {
  expect(usesPast(writing, sources)).toEqual(Object.keys(otherWriters).toSorted())
})

test('other tables than the common ones are read by their owner, or by who is listed', () => {
  const past = usesPast(reading, sources).filter((use) => !common.includes(use.split(' ')[1]!))
  expect(past).toEqual(otherReaders.toSorted())
})

test('such uses are noticed, however they are written', () => {
  const feature = featureOf('src/features/votes/server/some.ts')
  const write = [
    "db.insertInto('tags')",
    "db.updateTable('tags')",
    'insert into tags (id)',
    'update tags set',
    'delete from tags where',
  ]
  for (const text of write) expect(usesPast(writing, [{ feature, text }]), text).toEqual(['votes tags'])
  const read = ["db.selectFrom('tags')", "db.leftJoin('tags as t'", 'select 1 from tags', 'join tags t on']
  for (const text of read) expect(usesPast(reading, [{ feature, text }]), text).toEqual(['votes tags'])
  expect(usesPast(writing, [{ feature, text: "db.insertInto('votes')" }])).toEqual([])
})
