import { statSync } from 'node:fs'
import path from 'node:path'
import type { Mutant } from './find-mutants.ts'
import type { Notice } from './notices.ts'

/** What asks every call, text and page the same question, whatever the feature: who may, who sees, what runs. */
const across: Record<Mutant['family'], string[]> = {
  policy: ['test/security/permission-matrix.test.ts'],
  visibility: ['test/security/private-space.test.ts', 'test/security/permission-matrix.test.ts'],
  sanitiser: ['test/security/xss.test.ts', 'test/security/xss-pages.test.ts'],
}

/** Features that one is tested through. */
const through: Record<string, string[]> = {
  subjects: ['votes', 'comments', 'users', 'resources'],
  revisions: ['resources', 'comments'],
  imports: ['resources'],
  exports: ['imports', 'resources'],
  runs: ['imports', 'exports'],
  search: ['resources', 'comments'],
  notifications: ['comments', 'resources'],
  files: ['resources'],
  scores: ['home'],
  resources: ['feeds'],
  tags: ['spaces'],
}

/** The tests to ask about a mutant: of its folder, of its feature, across, of features that it is tested through. */
export function nearestTests({ file, family }: Mutant, all: readonly string[]): string[] {
  const feature = /^src\/features\/([^/]+)\//.exec(file)?.[1]
  const folders = [path.posix.dirname(file), feature ? `src/features/${feature}` : 'src/platform/html']
  const later = (feature ? (through[feature] ?? []) : []).map((name) => `src/features/${name}`)
  const within = (folder: string) => all.filter((test) => test.startsWith(`${folder}/`) && !test.includes('/web/'))
  return [...new Set([...folders.flatMap(within), ...across[family], ...later.flatMap(within)])]
}

/** In the order in which they cost least until one notices: what noticed mutants nearby, what is named after such checks, the shortest. */
export function quickestFirst(
  root: string,
  { mutant, tests, known }: { mutant: Mutant; tests: readonly string[]; known: readonly Notice[] },
): string[] {
  const folder = `${path.posix.dirname(mutant.file)}/`
  const points = (test: string) => {
    const near = known.filter((notice) => notice.test === test && notice.id.startsWith(folder)).length
    const isNamed = /rights|core|who-sees|personal|private|refusals|permission/.test(test)
    return near * 5 + (isNamed ? 10 : 0) - statSync(path.join(root, test)).size / 1000
  }
  return tests
    .map((test) => ({ test, points: points(test) }))
    .toSorted((a, b) => b.points - a.points)
    .map(({ test }) => test)
}
