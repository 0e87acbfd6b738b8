import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'

const root = path.resolve(import.meta.dirname, '../..')

const built = /\.(selectFrom|selectNoFrom|insertInto|updateTable|deleteFrom|mergeInto)\(/
/** `prepared`, a call of the driver, or a text that is executed; a text that is part of a built statement is none. */
const text = /\bprepared[<(]|\.query[<(]|CompiledQuery\.raw|`\s*\.execute\(/
/** What changes the session or the transaction: the builder has no words for it. */
const setting = /sql`set [^`$]*`\s*\.execute\(/g

const mixesStyles = (source: string) => built.test(source) && text.test(source.replace(setting, ''))

test('the statements of a file are all built, or all written as text (STYLE.md, “Data”)', () => {
  const files = globSync(['src/**/*.ts', 'db/**/*.ts', 'bench/**/*.ts'], { cwd: root })
  expect(files.length).toBeGreaterThan(500)
  const mixed = files.filter((file) => !file.endsWith('.test.ts')).filter((file) => mixesStyles(sourceOf(file)))
  expect(mixed).toEqual([])
})

function sourceOf(file: string): string {
  return readFileSync(path.join(root, file), 'utf8')
}

test('a file with both is noticed, however its texts are run', () => {
  const select = "db.selectFrom('tags').selectAll().execute()\n"
  const texts = [
    "const one = prepared<Row>('one', 'select 1')",
    "const one = prepared('one', 'select 1')",
    "pool.query('select 1')",
    'pool.query<Row>(text, values)',
    'sql<Row>`select 1`.execute(db)',
    'sql`delete from tags where ${condition}`.execute(\n  trx,\n)',
  ]
  for (const one of texts) expect(mixesStyles(select + one), one).toBe(true)
  expect(mixesStyles(select + select)).toBe(false)
  expect(mixesStyles(texts.join('\n'))).toBe(false)
  expect(mixesStyles(`${select}.where(sql<boolean>\`id = any(\${ids})\`)`)).toBe(false)
  expect(mixesStyles(`${select}sql\`set constraints all deferred\`.execute(trx)`)).toBe(false)
})
