import { cruise, type ICruiseResult, type IModule } from 'dependency-cruiser'
import { forbidden } from './boundaries-rules.ts'

// Checks who imports whom and prints every import that breaks a rule.

const { output } = await cruise(['src', 'db', 'bench', 'test'], {
  // without swc it cannot read TypeScript 7, cruises no module at all and finds nothing wrong
  parser: 'swc',
  ruleSet: { forbidden },
  validate: true,
  tsPreCompilationDeps: true,
  doNotFollow: { path: 'node_modules' },
  exclude: { path: '^(build|data|var)/' },
  enhancedResolveOptions: {
    exportsFields: ['exports'],
    conditionNames: ['import', 'node', 'default', 'types'],
    extensions: ['.ts', '.tsx', '.js', '.mjs'],
  },
})
const { modules, summary } = output as ICruiseResult
const own = modules.filter((module) => module.source.startsWith('src/'))
const problems = [
  ...summary.violations.map(({ rule, from, to }) => `${rule.name}: ${from} → ${to}`),
  ...featureCycles(own),
]
if (own.length < 50) problems.push(`only ${own.length} modules of src were read: the reader of imports does not work`)
for (const problem of problems) console.error(problem)
console.log(`${own.length} modules of src, ${summary.totalDependenciesCruised} imports, ${problems.length} problems`)
if (problems.length) process.exitCode = 1

function featureOf(file: string) {
  return /^src\/features\/([^/]+)\//.exec(file)?.[1]
}

/** Features that reach themselves through others, each cycle named once with the imports that close it. */
function featureCycles(list: IModule[]): string[] {
  const graph = new Map<string, Map<string, string>>()
  for (const { source, dependencies } of list) {
    const from = featureOf(source)
    if (!from || /\.test\.tsx?$/.test(source)) continue
    const targets = graph.get(from) ?? new Map<string, string>()
    graph.set(from, targets)
    for (const { resolved } of dependencies) {
      const to = featureOf(resolved)
      if (to && to !== from && !targets.has(to)) targets.set(to, `${source} → ${resolved}`)
    }
  }
  const cycles = [...graph.keys()].flatMap((start) => {
    const way = wayBack(graph, start)
    // named from its first feature in the alphabet, so that it is not named again from the others
    return way && way.toSorted()[0] === start ? [[...way, start]] : []
  })
  return cycles.map(
    (way) =>
      `features in a circle: ${way.join(' → ')}\n${way
        .slice(1)
        .map((to, i) => `  ${graph.get(way[i]!)?.get(to)}`)
        .join('\n')}`,
  )
}

/** The shortest way from a feature back to itself. */
function wayBack(graph: Map<string, Map<string, string>>, start: string): string[] | null {
  const seen = new Set<string>()
  for (let ways = [[start]]; ways.length;) {
    const longer = ways.flatMap((way) => [...(graph.get(way.at(-1)!)?.keys() ?? [])].map((to) => ({ way, to })))
    const closed = longer.find(({ to }) => to === start)
    if (closed) return closed.way
    const fresh = longer.filter(({ to }) => !seen.has(to))
    for (const { to } of fresh) seen.add(to)
    ways = fresh.map(({ way, to }) => [...way, to])
  }
  return null
}
