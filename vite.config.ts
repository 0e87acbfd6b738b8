import { stat } from 'node:fs/promises'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin, type Rolldown } from 'vite'

const root = import.meta.dirname
const start = 'src/app/web/client.tsx'
const contractImport = /^import \{([^}]*)\} from '([^']+\/contract\.ts)'$/gm

/**
 * Of a contract, pages need method and path alone: the server checks, and forms import their shape from `shapes.ts`. So each
 * import of endpoints becomes those endpoints themselves, without their shapes: no page carries the validation library for
 * reading, nor the addresses of calls that it does not make.
 */
function contractsWithoutShapes(): Plugin {
  return {
    name: 'contracts-without-shapes',
    enforce: 'pre',
    async transform(code, id) {
      const file = id.split('?')[0]!
      if (!file.includes('/src/') || !code.includes("/contract.ts'")) return null
      let changed = code
      for (const [statement, names, from] of code.matchAll(contractImport)) {
        const contract = path.resolve(
          from!.startsWith('#src/') ? root : path.dirname(file),
          from!.replace('#src/', 'src/'),
        )
        this.addWatchFile(contract)
        const { mtimeMs } = await stat(contract)
        const exported: Record<string, unknown> = await import(`${pathToFileURL(contract)}?at=${mtimeMs}`)
        changed = changed.replace(statement, constantsOf(names!, exported))
      }
      return { code: changed, map: null }
    },
    load(id) {
      if (!/\/src\/features\/[^/]+\/contract\.ts$/.test(id)) return null
      return this.error("pages import a contract's endpoints by name: import { … } from '…/contract.ts'")
    },
  }
}

function constantsOf(names: string, exported: Record<string, unknown>): string {
  const wanted = names.split(',').map((name) => name.trim())
  const values = wanted.filter((name) => name && !name.startsWith('type '))
  return values.map((name) => `const ${name} = ${JSON.stringify(plain(exported[name]))};`).join(' ')
}

function plain(value: unknown): unknown {
  const { method, path: address } = (value ?? {}) as { method?: string; path?: string }
  if (method && address) return { method, path: address }
  if (typeof value === 'number' || typeof value === 'string') return value
  throw new Error('pages get endpoints, numbers and strings from a contract; shapes stand in shapes.ts')
}

const reactItself = /node_modules\/(react|react-dom|scheduler)\//
// what draws an icon belongs here too: in the shell's file it would import icons that import it, before it is there
const framework = /node_modules\/((react-router|@tanstack)\/|lucide-react\/dist\/esm\/(?!icons))|vite\/preload-helper/
/** What nearly every page has beside the shell. */
const controls =
  /src\/ui\/(button|icon-button|link|link-button|avatar|time|toast|toast-region|copy-text|back-to-top|button-look|class-names|guarded-click|is-typing|spinner|badge|page-columns|skeleton)\./

const eager = new WeakMap<Rolldown.ChunkingContext, Set<string>>()

/** Whether the program that every page starts imports a file at once, itself or by others. */
function isInShell(id: string, graph: Rolldown.ChunkingContext): boolean {
  if (!eager.has(graph)) {
    const found = new Set<string>()
    const collect = (file: string) => {
      if (found.has(file)) return
      found.add(file)
      if (!/node_modules|\/public\.tsx?$/.test(file)) graph.getModuleInfo(file)?.importedIds.forEach(collect)
    }
    collect(path.join(root, start))
    eager.set(graph, found)
  }
  return eager.get(graph)!.has(id)
}

/**
 * What every page loads, in three files instead of fifty: React and the rest of the framework, which change with their
 * versions alone, and what all our pages share. Small files compress badly and each costs a request; each file runs in a
 * task of its own (src/app/web/after-paint.ts), so none of them is much larger than the others.
 */
const firstLoad = [
  { name: 'react', test: reactItself, priority: 3 },
  {
    name: 'framework',
    test: (id: string) =>
      framework.test(id) &&
      !/(useMutation|mutationObserver|(useI|i)nfiniteQuery(Observer)?|useQueries|queriesObserver)\.js$|\/(react-virtual|virtual-core)\//.test(
        id,
      ),
    priority: 2,
  },
  {
    name: (id: string, graph: Rolldown.ChunkingContext) => (isInShell(id, graph) || controls.test(id) ? 'shell' : null),
    priority: 1,
  },
  // what all pages of a space share: its banner, crumbs, votes, tags
  {
    name: 'space',
    test: /src\/features\/(spaces\/web\/(public|space-(?!card)|use-space|lazy-license)|votes\/web|users\/web\/(public|follow)|visits\/web)|src\/ui\/(tag|contrast|tabs|breadcrumb|chip|card|section-heading|list-card)\.|icons\/(star|thumbs-up)/,
    priority: 1,
  },
]

export default defineConfig(({ isSsrBuild }) => ({
  plugins: [contractsWithoutShapes(), react(), tailwindcss()],
  root,
  build: {
    target: 'es2022',
    // the oldest that Tailwind's utilities work in
    cssTarget: ['chrome111', 'safari16.4', 'firefox128'],
    outDir: isSsrBuild ? 'build/ssr' : 'build/web',
    manifest: !isSsrBuild,
    modulePreload: false,
    // in kB: what draws diagrams that ask for the layout ELK, the viewer for PDF and the editor are larger than the bundler likes, and come
    // when somebody looks at one or writes
    chunkSizeWarningLimit: 1600,
    // the CSP allows no data: URLs but for pictures
    assetsInlineLimit: 0,
    rolldownOptions: {
      // on a slow machine it would warn of the time that plugins take
      checks: { bundlerTimings: false },
      ...(isSsrBuild
        ? { input: 'src/app/web/ssr.tsx' }
        : {
            input: [start, 'src/app/web/first.ts', 'src/features/study/web/offline/worker.ts'],
            output: { codeSplitting: { groups: firstLoad } },
          }),
    },
  },
}))
