import { expect, test } from 'vitest'
import { migrationFiles, migrationText } from '#src/platform/db/migrate.ts'

// While nodes are replaced one by one the version before runs on the new schema: a migration may add, and takes away only what no version
// that still runs asks for. One that does more says in its first lines why it may (`-- contract: …`, CONTRIBUTING.md).

/** From here on; those before were never part of an upgrade of several nodes. */
const FIRST = '0361'

const forbidden: [RegExp, string][] = [
  [/\bdrop\s+(table|view|function|type|column)\b/i, 'takes away what the version before asks for'],
  [/\balter\s+table\b[^;]*\bdrop\s+(?!constraint|default|not\b|expression|identity)\w/i, 'drops a column'],
  [/\brename\b/i, 'renames what the version before asks for'],
  [/\bset\s+not\s+null\b/i, 'refuses what the version before writes'],
  [/\balter\s+(column\s+)?\w+\s+(set\s+data\s+)?type\b/i, 'changes a type'],
  [/\bdrop\s+default\b/i, 'refuses what the version before leaves out'],
]

function problemsOf(text: string): string[] {
  if (/^(--.*\n)*-- contract: \S.{10,}/.test(text)) return []
  const sql = text.replace(/--.*$/gm, '')
  const found = forbidden.filter(([sign]) => sign.test(sql)).map(([, problem]) => problem)
  return requiresNew(sql) ? [...found, 'adds a column that the version before does not fill'] : found
}

/** `add column x integer not null` without a default, in a table that was there. */
const requiresNew = (sql: string) =>
  Array.from(sql.matchAll(/\badd\s+column\s+([^;]*?)(?=,\s*(?:add|drop|alter)\b|;|$)/gi), ([, column]) => column!).some(
    (column) => /\bnot\s+null\b/i.test(column) && !/\bdefault\b|\bgenerated\b/i.test(column),
  )

test('a new migration leaves the version before able to work', () => {
  const wrong = migrationFiles()
    .filter((name) => name >= FIRST)
    .flatMap((name) => problemsOf(migrationText(name)).map((problem) => `${name}: ${problem}`))
  expect(wrong).toEqual([])
})

test.each([
  ['alter table spaces drop column title;', 'drops a column'],
  ['alter table spaces drop title;', 'drops a column'],
  ['drop table spaces;', 'takes away what the version before asks for'],
  ['alter table spaces rename column title to name;', 'renames what the version before asks for'],
  ['alter table spaces add column a int not null, add column b int;', 'adds a column that the version before does not fill'], // prettier-ignore
  ['alter table spaces alter column title set not null;', 'refuses what the version before writes'],
  ['alter table spaces alter title type bigint;', 'changes a type'],
])('%s', (sql, problem) => {
  expect(problemsOf(sql)).toContain(problem)
  expect(problemsOf(`-- Names of spaces.\n-- contract: nothing asks for it since 0.4\n${sql}`)).toEqual([])
})

test.each([
  'alter table spaces add column a integer not null default 0, add column b text;',
  'create table notes (id bigint primary key, title text not null);',
  `alter table subjects drop constraint subjects_kind_check;
   alter table subjects add constraint subjects_kind_check check (kind in ('a', 'b'));`,
  'create index notes_title on notes (title); -- rename nothing',
])('%s is let pass', (sql) => {
  expect(problemsOf(sql)).toEqual([])
})
