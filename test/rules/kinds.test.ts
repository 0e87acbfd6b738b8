import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { kinds, registerAllKinds } from '#src/app/server/kinds.ts'
import { search, searchType } from '#src/features/search/contract.ts'
import { subjectTypes } from '#src/features/subjects/contract.ts'
import { listSpaceTags } from '#src/features/tags/contract.ts'
import { withApp } from '../support/with-app.ts'

// A kind of thing is known by its name in its own feature. Elsewhere its name stands in the list of all names on the wire, in rows of
// the permission matrix and in tests; whoever else deals with things of a kind asks the registry. A name that its kind.ts exports is a
// name, too.

registerAllKinds()

interface Declared {
  /** The folder of its feature. */
  feature: string
  kind: string
  types: string[]
}

const declarations: Declared[] = globSync('src/features/*/kind.ts').flatMap((file) => {
  const feature = file.split('/')[2]!
  const source = readFileSync(file, 'utf8')
  return kinds
    .filter(({ kind }) => source.includes(`kind: '${kind}'`))
    .map(({ kind, types }) => ({ feature, kind, types: Object.keys(types) }))
})

// what is made from the description of all calls names them all
const mayName =
  /^src\/features\/subjects\/contract\.ts$|^src\/client-sdk\/calls\.ts$|\/(permission-rows|kind-scenes)\.ts$|\.test\.tsx?$/

const names = new Set(kinds.flatMap(({ kind, types }) => [kind, ...Object.keys(types)]))
const isName = (value: unknown) => typeof value === 'string' && names.has(value)
const isNamed = (value: unknown) =>
  isName(value) || (typeof value === 'object' && Object.values(value ?? {}).some(isName))

/** What the kind.ts of each feature exports that is a name of a kind, or holds one. */
const constants = new Map<string, string[]>()
for (const feature of new Set(declarations.map((declared) => declared.feature))) {
  const exported = (await import(path.resolve('src/features', feature, 'kind.ts'))) as Record<string, unknown>
  constants.set(
    feature,
    Object.keys(exported).filter((name) => isNamed(exported[name])),
  )
}

/** Who has to name a kind that it makes, or where something lies. */
const namers: Record<string, string> = {
  'src/features/examinations/server/done.ts: typeNames': 'an attempt is handed in at an examination alone',
  'src/features/groups/shapes.ts: spaceType': 'what is announced or takes place lies in a space or in a group at one',
  "src/features/files/server/routes.ts: kind: 'space'": 'a file lies in a space',
  "src/features/files/server/uploading/upload-token.ts: kind: 'space'": 'a file lies in a space',
  'src/features/search/contract.ts: Product': 'has a shape for spaces that are found',
  'src/features/search/contract.ts: Question': 'has a shape for questions that are found',
  'src/features/profiles/contract.ts: User': 'has a shape for people who are followed',
  ...Object.fromEntries(
    [
      "align-blocks.ts: kind !== 'group'",
      "align-blocks.ts: kind === 'group'",
      "compare-texts.ts: kind === 'group'",
      "text-tree.ts: kind: 'group'",
    ].map((use) => [`src/features/texts/web/revisions/diff/${use}`, 'a part of a text has that name, too']),
  ),
  "src/features/events/server/event-stream.ts: kind === 'comment'": 'an event has that name, too',
  'src/features/study/web/putting/put-dialog.tsx: personalNames': 'a question is put into decks alone',
  'src/features/study/web/putting/put-dialog.tsx: typeNames': 'a question is put into decks alone',
  'src/features/imports/server/documents/write-document.ts: typeNames': 'says as what a file is stored',
  'src/features/imports/server/documents/read-document.ts: typeNames': 'says as what a file is stored',
  'src/features/issues/web/reading/issue-data.ts: Question': 'schema.org has that name, too',
  'src/features/issues/web/writing/issue-form.tsx: spaceType': 'those who are mentioned are asked for by place',
  'src/features/cards/web/writing/blocks/block-field.tsx: spaceType': 'those who are mentioned are asked for by place',
  'src/features/cards/web/writing/blocks/block-field.tsx: userType': 'those who are mentioned are asked for by place',
  'src/features/profiles/web/person/user-banner.tsx: userType': 'who is reported there is a person',
  'src/features/letters/web/conversation/letter-bubble.tsx: userType':
    'whoever wrote a letter that is reported is a person',
  'src/features/links/web/folder-rows.tsx: typeNames': 'folders are gone into, not only chosen',
  'src/features/resources/web/writing/examination/question-picker.tsx: questionType':
    'an examination takes questions, which are searched for',
  'src/features/resources/web/writing/document-form.tsx: spaceType': 'those who are mentioned are asked for by place',
  'src/features/resources/web/writing/document-form.tsx: userType': 'those who are mentioned are asked for by place',
}

const imports = /import \{([^}]*)\} from '#src\/features\/([a-z-]+)\/kind\.ts'/g

/** Such names of other features as a file imports. */
function foreignConstants(file: string, source: string): string[] {
  if (mayName.test(file)) return []
  return [...source.matchAll(imports)].flatMap(([, list, feature]) => {
    if (file.startsWith(`src/features/${feature}/`)) return []
    const wanted = list!.split(',').map((name) => name.trim().replace(/ as .*/, ''))
    return wanted.filter((name) => constants.get(feature!)?.includes(name)).map((name) => `${file}: ${name}`)
  })
}

/** Names of kinds of other features: as strings, as keys and members of objects, as a condition on the column `kind` or its value. */
function foreignNames(file: string, source: string): string[] {
  if (mayName.test(file)) return []
  const code = source.replace(/\/\*[\s\S]*?\*\/|(?<!:)\/\/.*/g, '')
  const found = declarations
    .filter(({ feature }) => !file.startsWith(`src/features/${feature}/`))
    .flatMap(({ kind, types }) => [...types.filter((type) => isNamedIn(code, type)), ...usesOf(kind, code)])
  return [...new Set(found)].map((name) => `${file}: ${name}`)
}

const isNamedIn = (code: string, name: string) =>
  new RegExp(`(['"\`])${name}\\1|[{,(\\s]${name}\\??:\\s|\\.${name}\\b`).test(code)
const usesOf = (kind: string, code: string) => [
  ...(code.match(new RegExp(`\\bkind'?,?\\s*('?(=|<>|!=|in|===|!==)'?,?)\\s*\\(?'${kind}'`, 'g')) ?? []),
  ...(code.match(new RegExp(`\\bkind: '${kind}'`, 'g')) ?? []),
]

test('every kind is declared in the kind.ts of one feature', () => {
  expect(declarations.map(({ kind }) => kind).toSorted()).toEqual(kinds.map(({ kind }) => kind).toSorted())
})

test('kinds are offered in one order', () => {
  expect(new Set(kinds.map(({ order }) => order)).size).toBe(kinds.length)
})

test('every name of a thing on the wire is declared by one kind', () => {
  const declared = kinds.flatMap(({ types }) => Object.keys(types))
  expect(declared.toSorted()).toEqual(subjectTypes.toSorted())
})

test('the database takes things of the kinds that are registered, and of no others', async () => {
  const world = await withApp()
  const { rows } = await sql<{ definition: string }>`select pg_get_constraintdef(oid) as definition from pg_constraint
    where conrelid = 'subjects'::regclass and conname = 'subjects_kind_check'`.execute(world.db)
  const allowed = [...rows[0]!.definition.matchAll(/'(\w+)'/g)].map(([, kind]) => kind!)
  expect(allowed.toSorted()).toEqual(kinds.map(({ kind }) => kind).toSorted())
  await world.close()
})

test('contracts take the words by which search and tags know a kind', () => {
  const takes = (shape: z.core.$ZodType, value: unknown) => z.safeParse(shape, value).success
  for (const { types, searched, tagsName } of kinds) {
    if (searched) expect(takes(searchType.params!, { type: searched.name }), searched.name).toBe(true)
    const [all] = Object.keys(types)
    for (const select_type of searched ? [all, ...(searched.narrower ?? [])] : [])
      expect(takes(search.query!, { select_type }), select_type).toBe(true)
    if (tagsName) expect(takes(listSpaceTags.query!, { tag_type: tagsName }), tagsName).toBe(true)
  }
})

test('nobody but its own feature names a kind of thing, or imports such a name, but who has to say one', () => {
  expect(constants.get('spaces')).toEqual(['spaceType', 'spaceKind'])
  const files = globSync('src/**/*.{ts,tsx}')
  expect(files.length).toBeGreaterThan(500)
  const found = files.flatMap((file) => {
    const source = readFileSync(file, 'utf8')
    return [...foreignNames(file, source), ...foreignConstants(file, source)]
  })
  expect(found.toSorted()).toEqual(Object.keys(namers).toSorted())
})

test.each([
  [`import { userType } from '#src/features/users/kind.ts'\nif (type === userType) return`, ['userType']],
  [`import { spaceKind } from '#src/features/spaces/kind.ts'\nqb.where('kind', '=', spaceKind.kind)`, ['spaceKind']],
  [`import { isPlainText, typeNames as names } from '#src/features/resources/kind.ts'`, ['typeNames']],
  [`import {\n  kindNamed,\n  personalNames,\n} from '#src/features/resources/kind.ts'`, ['personalNames']],
  [`import { type ListedType } from '#src/features/resources/kind.ts'`, []],
  [`import { typeOf } from '#src/features/subjects/kind.ts'`, []],
])('an imported name is found: %s', (source, wanted) => {
  const file = 'src/features/home/server/read.ts'
  expect(foreignConstants(file, source)).toEqual(wanted.map((name) => `${file}: ${name}`))
  expect(foreignConstants('src/features/home/permission-rows.ts', source)).toEqual([])
})

test.each([
  [`if (found.type === 'ProductDocument') return null`, 'ProductDocument'],
  ['const type = "User"', 'User'],
  [`where subjects.kind = 'space' and x`, `kind = 'space'`],
  [`.where('subjects.kind', '=', 'comment')`, `kind', '=', 'comment'`],
  [`if (row.kind !== 'resource') return`, `kind !== 'resource'`],
  [`const labels = { ProductDocument: '文档' }`, 'ProductDocument'],
  ['return kind.types.Comment', 'Comment'],
  [`await find(db, { id, kind: 'space' })`, `kind: 'space'`],
  [`export const found = z.literal('User') // of people`, 'User'],
])('a branch on a kind is found: %s', (source, name) => {
  expect(foreignNames('src/features/home/server/read.ts', source)).toEqual([
    `src/features/home/server/read.ts: ${name}`,
  ])
  expect(foreignNames('src/features/home/contract.ts', source)).toHaveLength(1)
  expect(foreignNames('src/features/home/permission-rows.ts', source)).toEqual([])
})
