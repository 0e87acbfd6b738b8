import { existsSync, globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { kinds } from '#src/app/server/kinds.ts'

// How kinds look comes with the screens whose rows say so (decision 42): one that asks for it and does not say so would find nothing.

interface Screen {
  path?: string
  children?: Screen[]
  handle?: { files?: string[]; kinds?: boolean }
}
// server code, as this test is, is compiled without the browser's types: hence the names in variables
const [table, list] = ['#src/app/web/screens.tsx', '#src/app/web/kind-list.ts']
const { screens } = (await import(table)) as { screens: Screen[] }
const all = (rows: Screen[]): Screen[] => rows.flatMap((row) => [row, ...all(row.children ?? [])])
const shown = all(screens).flatMap(({ handle }) => (handle?.files ? { ...handle, file: handle.files[0]! } : []))

interface Import {
  from: string
  names: string[]
}
const names = (written: string) =>
  written
    .split(',')
    .map((name) => name.trim().split(' as ')[0]!)
    .filter((name) => name && !name.startsWith('type '))
const statements = (keyword: string) => new RegExp(`^${keyword} (?:\\w+, )?\\{([^}]*)\\} from '([^']+)'`, 'gm')
const stated = (keyword: string, source: string): Import[] =>
  [...source.matchAll(statements(keyword))].map(([, written, from]) => ({ from: from!, names: names(written!) }))

/** What a file loads of others, now or later; of what its list of doors passes on, the wanted names alone. */
function importsOf(source: string, wanted: readonly string[]): Import[] {
  const passed = stated('export', source).filter((one) => one.names.some((name) => wanted.includes(name)))
  const late = [...source.matchAll(/\bimport\('([^']+)'\)/g)].map(([, from]) => ({ from: from!, names: [] }))
  return [...stated('import', source).filter((one) => one.names.length), ...passed, ...late]
}

const resolved = (from: string, file: string) =>
  from.startsWith('#src/') ? from.slice(1) : from.startsWith('.') ? path.join(path.dirname(file), from) : null

/** Whether a module asks how kinds look, or one that it loads; who loads them itself asks nobody to. */
function asks(file: string, wanted: readonly string[] = [], seen = new Set<string>()): boolean {
  const key = `${file} ${wanted}`
  if (seen.has(key) || !existsSync(file)) return false
  seen.add(key)
  const source = readFileSync(file, 'utf8')
  if (/\bwebKindsLoaded\(/.test(source)) return false
  return importsOf(source, wanted).some(({ from, names }) => {
    if (names.includes('webKinds') || names.includes('webKindOf')) return true
    const next = resolved(from, file)
    return next !== null && asks(next, names, seen)
  })
}

test('a screen that shows things of all kinds says so, and no other', () => {
  expect(shown.length).toBeGreaterThan(20)
  const asking = shown.filter(({ file }) => asks(file) || asks(file.replace(/-(screen|layout)\.tsx$/, '-loader.ts')))
  const saying = shown.filter(({ kinds }) => kinds)
  expect(asking.map(({ file }) => file)).toEqual(saying.map(({ file }) => file))
  expect(saying.length).toBeGreaterThan(3)
})

test('the look of every kind is in the list', async () => {
  const kinds = Object.values((await import(list)) as Record<string, { declared: { kind: string } }>)
  expect(kinds).toHaveLength(globSync('src/features/*/web/kind.tsx').length)
})

test('what the server answers for the home page of a kind, the page has sections for', async () => {
  interface Look {
    declared: { kind: string }
    homeSections?: { id: string; calls: unknown }[]
  }
  const looks = Object.values((await import(list)) as Record<string, Look>)
  const shown = looks.flatMap(({ declared, homeSections = [] }) =>
    homeSections.map(({ calls }) => [declared.kind, calls]),
  )
  const answered = kinds.flatMap(({ kind, front }) => (front ? [[kind, front.calls] as const] : []))
  expect(answered.length).toBeGreaterThan(1)
  expect(shown).toEqual(expect.arrayContaining(answered))
  expect(new Set(shown.map(([kind]) => kind)).size).toBe(answered.length)
  const ids = looks.flatMap(({ homeSections = [] }) => homeSections.map(({ id }) => id))
  expect(new Set(ids).size).toBe(ids.length)
})

test('the composition alone collects files by a pattern: no feature reaches others that no import names', () => {
  const collecting = globSync('src/**/*.{ts,tsx}').filter((file) =>
    readFileSync(file, 'utf8').includes('import.meta.glob'),
  )
  expect(collecting.length).toBeGreaterThan(0)
  expect(collecting.filter((file) => !file.startsWith('src/app/'))).toEqual([])
})

test('the way to a draft is known, whichever feature it is of', async () => {
  const [registering, asking] = ['#src/app/web/kinds.ts', '#src/features/texts/web/public.tsx']
  const { registerAllKinds } = (await import(registering)) as { registerAllKinds: () => void }
  const { placeOfDraft } = (await import(asking)) as { placeOfDraft: (draft: object) => object | null }
  registerAllKinds()
  const about = { id: 7, type: 'Product', title: '算法', path: '/spaces/7' }
  expect(placeOfDraft({ key: 'space.7.description', about })).toMatchObject({ text: '修改空间“算法”的简介' })
  expect(placeOfDraft({ key: 'comment.product.7.new', about })).toMatchObject({ part: 'comment/Product/7/new' })
  const contribution = { id: 9, type: 'Contribution', title: '改', path: '/spaces/7/contributions/9' }
  expect(placeOfDraft({ key: 'contribution.9.12', about: contribution })).toMatchObject({ to: contribution.path })
  expect(placeOfDraft({ key: 'comment.product.7.new', about: null })).toBeNull()
})
