import type { IRegularForbiddenRuleType } from 'dependency-cruiser'

// Who may import whom (ARCHITECTURE.md), as rules for dependency-cruiser.

/** What others build on. Every other feature is content, or goes across it; those that are to come are named already. */
const base = ['subjects', 'accounts', 'users', 'spaces', 'files', 'notifications', 'blocks', 'events', 'runs', 'terms']
const capabilities = [
  'comments',
  'votes',
  'tags',
  'texts',
  'visits',
  'scores',
  'previews',
  'words',
  'reports',
  'threads',
  'asking',
  'together',
]

const within = (...names: string[]) => `^src/features/(${names.join('|')})/`
const anyFeature = '^src/features/([^/]+)/'
const web = '^src/(features/[^/]+/web|app/web|client|ui)/'
const server = '^src/(features/[^/]+/server|app/server|platform)/'
const doors = '^src/features/[^/]+/(contract\\.ts|shapes\\.ts|kind\\.ts|server/public\\.ts|web/public\\.tsx)$'
// a test sets its scene with whatever it needs
const tests = '(\\.test\\.tsx?|/(permission-rows|kind-scenes)\\.ts)$'

/** Names no module, only types (`@types/mdast`). */
const typesAlone = '^mdast$'

const rules: Pick<IRegularForbiddenRuleType, 'name' | 'from' | 'to'>[] = [
  // of what runs: in tests a type may be imported by the module that it came from
  {
    name: 'no module cycles',
    from: {},
    to: { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
  },
  // what two modules of the product share, types too, stands in a third
  {
    name: 'no cycles of types',
    from: { path: '^(src|db|bench)/', pathNot: tests },
    to: { circular: true, viaOnly: { path: '^(src|db|bench)/' } },
  },
  { name: 'pages never import the server', from: { path: web }, to: { path: server } },
  { name: 'the server never imports pages', from: { path: server }, to: { path: web } },
  {
    name: 'a feature is entered by its doors',
    from: { path: anyFeature, pathNot: tests },
    to: { path: anyFeature, pathNot: ['^src/features/$1/', doors] },
  },
  {
    name: 'base features and capabilities do not know what stands upon them',
    from: { path: within(...base, ...capabilities), pathNot: tests },
    to: { path: anyFeature, pathNot: within(...base, ...capabilities) },
  },
  {
    name: 'features do not know the composition',
    from: { path: '^src/features/', pathNot: tests },
    to: { path: '^src/app/' },
  },
  {
    name: 'platform, client, ui and shared do not know the product',
    from: { path: '^src/(platform|client|ui|shared)/', pathNot: tests },
    to: { path: '^src/(app|features)/' },
  },
  { name: 'ui does not know the client', from: { path: '^src/ui/' }, to: { path: '^src/client/' } },
  { name: 'shared is a leaf', from: { path: '^src/shared/' }, to: { path: '^src/(platform|client|ui)/' } },
  {
    name: 'contracts, shapes, declarations of kinds and shared are pure',
    from: { path: '^src/(features/[^/]+/(contract/[^/]+|contract|shapes|kind)\\.ts|shared/)', pathNot: tests },
    to: {
      dependencyTypes: ['core', 'npm', 'npm-dev', 'npm-no-pkg'],
      dependencyTypesNot: ['type-only'],
      pathNot: 'node_modules/zod/',
    },
  },
  {
    name: 'the product does not know its tests and benchmarks',
    from: { path: '^(src|db)/', pathNot: tests },
    to: { path: '^(test|bench)/' },
  },
  {
    name: 'the demo world enters through the composition',
    from: { path: '^src/', pathNot: ['^src/app/server/', tests] },
    to: { path: '^db/seed' },
  },
  {
    name: 'every import resolves',
    from: { path: '^(src|db|test|bench)/' },
    to: { couldNotResolve: true, pathNot: typesAlone },
  },
]

export const forbidden: IRegularForbiddenRuleType[] = rules.map((rule) => ({ ...rule, severity: 'error' }))
