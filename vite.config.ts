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

export default defineConfig(({ isSsrBuild }) => ({
  plugins: [contractsWithoutShapes(), react(), tailwindcss()],
  root: path.resolve(import.meta.dirname),
  build: {
    target: 'es2022',
    outDir: isSsrBuild ? 'build/ssr' : 'build/web',
    manifest: !isSsrBuild,
    modulePreload: { polyfill: false },
    // the CSP allows no data: URLs but for pictures
    assetsInlineLimit: 0,
    rolldownOptions: { input: isSsrBuild ? 'src/app/web/ssr.tsx' : 'src/app/web/client.tsx' },
  },
}))
