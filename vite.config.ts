import { stat } from 'node:fs/promises'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'

const root = import.meta.dirname
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

/**
 * The router names its components for developer tools; each of those assignments keeps a component, and what that needs,
 * on every page, used or not. Without them the bundler drops forms, prefetching and their like: 5 KB.
 */
function routerWithoutNames(): Plugin {
  return {
    name: 'router-without-names',
    transform(code, id) {
      if (!/react-router\/dist\/production\/.*\.m?js$/.test(id.split('?')[0]!)) return null
      return code
        .replace(/^\s*\w+\.displayName = "[^"]*";$/gm, '')
        .replace(/= ([\w$]+\.)?(forwardRef|memo|createContext)\(/g, '= /* @__PURE__ */ $1$2(')
    },
  }
}

/** The source files of screens (screen-handle.ts) are for the server, which names their chunks in the page. */
function screensWithoutFiles(): Plugin {
  return {
    name: 'screens-without-files',
    enforce: 'pre',
    transform(code, id) {
      if (this.environment.name !== 'client' || !id.endsWith('/src/app/web/screens.tsx')) return null
      return code.replace(/^ *file: (?:'[^']*'|\[[^\]]*\]),$/gm, '')
    },
  }
}

/**
 * Icons come with a component of their set that is dearer than they are: src/ui/draw-icon.tsx stands in for it, and needs
 * their shapes alone, not their names, sizes and keys.
 */
function iconsWithoutTheirComponent(): Plugin {
  return {
    name: 'icons-without-their-component',
    enforce: 'pre',
    resolveId: (source, importer) =>
      source.endsWith('/createLucideIcon.mjs') && importer?.includes('/lucide-react/')
        ? path.resolve(root, 'src/ui/draw-icon.tsx')
        : null,
    transform: (code, id) =>
      /\/lucide-react\/dist\/esm\/icons\/[^/]+\.mjs$/.test(id.split('?')[0]!)
        ? code
            .replace(/^ {2}name: "[^"]*",\n {2}size: \d+,$/m, '')
            .replace(/,?\s*aliases: \[[^\]]*\]/, '')
            .replace(/, key: "[^"]*"/g, '')
            .replace(/^__iconData\.node;$/m, '')
        : null,
  }
}

// what draws an icon belongs here too: in the shell's file it would import icons that import it, before it is there
const framework =
  /node_modules\/((react|react-dom|scheduler|react-router|@tanstack)\/|lucide-react\/dist\/esm\/(?!icons))|src\/ui\/draw-icon|vite\/preload-helper/
const shell =
  /src\/(app\/web(?!\/(shell\/(account|user)-menu|before-alive))|shared\/(?!shapes|reading-look|snippet)|client\/(?!idempotent|forms|actions|endless|paged|use-in|rich|math))|src\/features\/search\/web\/(search-box|history|public)/
const controls =
  /src\/ui\/(button|icon-button|link|link-button|avatar|time|toast|toast-region|copy-text|back-to-top|button-look|class-names|guarded-click|spinner|badge|page-columns|skeleton)\./

/**
 * What every page loads first, in two files instead of fifty: the framework, which changes with its versions alone, and
 * what all our pages share. Small files compress badly and each costs a request.
 */
const firstLoad = [
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
    name: 'shell',
    test: (id: string) => shell.test(id) || controls.test(id),
    priority: 1,
  },
  // what all pages of a space share: its banner, crumbs, votes, tags
  {
    name: 'space',
    test: /src\/features\/(spaces\/web\/(public|space-(?!card)|use-space|lazy-license)|votes\/web|visits\/web)|src\/ui\/(tag|contrast|tabs|breadcrumb|chip|card|section-heading|list-card)\.|icons\/(star|thumbs-up)/,
    priority: 1,
  },
]

export default defineConfig(({ isSsrBuild }) => ({
  plugins: [
    contractsWithoutShapes(),
    screensWithoutFiles(),
    routerWithoutNames(),
    iconsWithoutTheirComponent(),
    react(),
    tailwindcss(),
  ],
  root,
  // or the server would draw icons with their own component, and slowly
  ssr: { noExternal: ['lucide-react'] },
  build: {
    target: 'es2022',
    outDir: isSsrBuild ? 'build/ssr' : 'build/web',
    manifest: !isSsrBuild,
    modulePreload: false,
    // in kB: the editor and the viewer for PDF are larger than the bundler likes, and come when somebody writes or looks at one
    chunkSizeWarningLimit: 800,
    // the CSP allows no data: URLs but for pictures
    assetsInlineLimit: 0,
    rolldownOptions: {
      // on a slow machine it would warn of the time that plugins take
      checks: { bundlerTimings: false },
      ...(isSsrBuild
        ? { input: 'src/app/web/ssr.tsx' }
        : {
            input: ['src/app/web/client.tsx', 'src/app/web/before-alive.ts'],
            output: { codeSplitting: { groups: firstLoad } },
          }),
    },
  },
}))
