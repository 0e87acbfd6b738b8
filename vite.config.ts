import path from 'node:path'
import { pathToFileURL } from 'node:url'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'

/**
 * Of a contract, pages need method and path alone: the server checks, and forms import their shape from `shapes.ts`.
 * So `contract.ts` is replaced by a table of its endpoints, and no page carries the validation library for reading.
 */
function contractsWithoutShapes(): Plugin {
  return {
    name: 'contracts-without-shapes',
    enforce: 'pre',
    async load(id) {
      const file = id.split('?')[0]!
      if (!/\/src\/features\/[^/]+\/contract\.ts$/.test(file)) return null
      const exported: Record<string, unknown> = await import(`${pathToFileURL(file)}?at=${Date.now()}`)
      const lines = Object.entries(exported).flatMap(([name, value]) => {
        const { method, path: address } = (value ?? {}) as { method?: string; path?: string }
        return method && address ? [`export const ${name} = ${JSON.stringify({ method, path: address })}`] : []
      })
      return lines.join('\n')
    },
  }
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

/** Icons come with a component of their set that is dearer than they are: src/ui/draw-icon.tsx stands in for it. */
function iconsWithoutTheirComponent(): Plugin {
  return {
    name: 'icons-without-their-component',
    enforce: 'pre',
    resolveId: (source, importer) =>
      source.endsWith('/createLucideIcon.mjs') && importer?.includes('/lucide-react/')
        ? path.resolve(import.meta.dirname, 'src/ui/draw-icon.tsx')
        : null,
  }
}

// what draws an icon belongs here too: in the shell's file it would import icons that import it, before it is there
const framework =
  /node_modules\/((react|react-dom|scheduler|react-router|@tanstack)\/|lucide-react\/dist\/esm\/(?!icons))|src\/ui\/draw-icon|vite\/preload-helper/
const shell =
  /src\/(app\/web(?!\/shell\/(account|user)-menu)|shared\/(?!shapes)|client\/(?!idempotent|forms|actions|endless|use-in|rich|math))|src\/features\/(search\/web\/(search-box|history|public)|[^/]+\/contract)/
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
      framework.test(id) && !/(useMutation|mutationObserver|(useI|i)nfiniteQuery(Observer)?)\.js$/.test(id),
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
    test: /src\/features\/(spaces\/web\/(public|space-(?!card)|use-space|license)|votes\/web|visits\/web)|src\/ui\/(tag|contrast|tabs|breadcrumb|chip|card|section-heading|list-card)\.|icons\/(star|thumbs-up)/,
    priority: 1,
  },
]

export default defineConfig(({ isSsrBuild }) => ({
  plugins: [contractsWithoutShapes(), routerWithoutNames(), iconsWithoutTheirComponent(), react(), tailwindcss()],
  root: path.resolve(import.meta.dirname),
  // or the server would draw icons with their own component, and slowly
  ssr: { noExternal: ['lucide-react'] },
  build: {
    target: 'es2022',
    outDir: isSsrBuild ? 'build/ssr' : 'build/web',
    manifest: !isSsrBuild,
    modulePreload: false,
    // the CSP allows no data: URLs but for pictures
    assetsInlineLimit: 0,
    rolldownOptions: isSsrBuild
      ? { input: 'src/app/web/ssr.tsx' }
      : { input: 'src/app/web/client.tsx', output: { codeSplitting: { groups: firstLoad } } },
  },
}))
