import path from 'node:path'
import type { Mutant } from './find-mutants.ts'

/** What asks every call, text and page the same question, whatever the feature: who may, who sees, what runs. */
const across: Record<Mutant['family'], string[]> = {
  policy: ['test/security/permission-matrix.test.ts'],
  visibility: ['test/security/permission-matrix.test.ts', 'test/security/private-space.test.ts'],
  sanitiser: ['test/security/xss.test.ts', 'test/security/xss-pages.test.ts', 'test/whole/clean-texts.test.ts'],
}

/** Features that one is tested through. */
const through: Record<string, string[]> = {
  subjects: ['votes', 'comments', 'users', 'resources'],
  resources: ['feeds', 'home'],
  spaces: ['feeds', 'home'],
  comments: ['users', 'resources'],
  texts: ['resources', 'comments', 'spaces'],
  imports: ['resources'],
  exports: ['imports', 'resources'],
  runs: ['imports', 'exports'],
  search: ['resources', 'comments'],
  notifications: ['comments', 'resources'],
  files: ['resources'],
  scores: ['home'],
  tags: ['spaces'],
}

/** The tests to ask about a mutant first: of its folder, of its feature, across. */
export function nearestTests({ file, family }: Mutant, all: readonly string[]): string[] {
  const feature = featureOf(file)
  const folders = [path.posix.dirname(file), feature ? `src/features/${feature}` : 'src/platform/html']
  return [...new Set([...folders.flatMap((folder) => within(all, folder)), ...across[family]])]
}

/** And those of features that it is tested through. */
export function nearTests(mutant: Mutant, all: readonly string[]): string[] {
  const later = through[featureOf(mutant.file) ?? ''] ?? []
  return [...new Set([...nearestTests(mutant, all), ...later.flatMap((name) => within(all, `src/features/${name}`))])]
}

const featureOf = (file: string) => /^src\/features\/([^/]+)\//.exec(file)?.[1]
const within = (all: readonly string[], folder: string) =>
  all.filter((test) => test.startsWith(`${folder}/`) && !test.includes('/web/'))
