import { readFileSync } from 'node:fs'
import path from 'node:path'
import { gzipSync } from 'node:zlib'
import { root } from '#src/platform/config.ts'
import { fire, round } from './measure.ts'
import type { Lab } from './lab.ts'
import { claim, report } from './report.ts'

// What a browser fetches to show a public page and bring it to life: the scripts that the document names and what those
// import at once, gzipped one by one. What comes as somebody reads on is counted by `npm run bench pages`.

interface Chunk {
  file: string
  css?: string[]
  imports?: string[]
}
type Manifest = Record<string, Chunk>

const kilobyte = 1024
/** What gives a library away in minified code. Each must be found somewhere in the build, or the search proves nothing. */
const libraries = { zod: '_zod', forms: 'shouldUseNativeValidation', dialogs: 'DialogContent', editor: 'ProseMirror' }

export async function measureBytes({ ours, world }: Lab): Promise<void> {
  const { space, document } = world
  const pages = {
    home: '/',
    'space home': `/spaces/${space}`,
    folder: `/spaces/${space}/resources`,
    document: `/spaces/${space}/resources-docs/${document}`,
    search: '/search?text=redis',
  }
  const manifest = readManifest()
  for (const [page, address] of Object.entries(pages)) {
    const html = await fire(ours.port, { path: address })
    const named = [...html.matchAll(/[" ]\/(assets\/[^" ]+\.(?:js|css))(?=[" ])/g)].map(([, file]) => file!)
    const scripts = withImports(
      manifest,
      named.filter((file) => file.endsWith('.js')),
    )
    const styles = named.filter((file) => file.endsWith('.css'))
    report({ figure: `${page} page: JavaScript, KB gzip`, value: sizeOf(scripts), files: scripts.length, limit: 170 })
    report({ figure: `${page} page: CSS, KB gzip`, value: sizeOf(styles), limit: 20 })
    const found = Object.entries(libraries).flatMap(([name, mark]) => (textOf(scripts).includes(mark) ? [name] : []))
    claim(`${page} page: no ${Object.keys(libraries).join(', no ')}`, found.length === 0, { found })
    claim(`${page} page: no web font without a formula`, !/@font-face/.test(textOf(styles)))
  }
  measureEditor(manifest)
}

function measureEditor(manifest: Manifest) {
  const everything = textOf(
    Object.values(manifest)
      .map(({ file }) => file)
      .filter((file) => file.endsWith('.js')),
  )
  const missing = Object.entries(libraries).flatMap(([name, mark]) => (everything.includes(mark) ? [] : [name]))
  claim('the build has each library that public pages must not have', missing.length === 0, { missing })
  const entry = manifest['src/ui/editor/editor.tsx']!
  const page = new Set(
    withImports(manifest, [manifest['src/features/resources/web/document/document-screen.tsx']!.file]),
  )
  const editor = withImports(manifest, [entry.file]).filter((file) => !page.has(file))
  report({ figure: 'editor: JavaScript, KB gzip', value: sizeOf(editor), files: editor.length, limit: 350 })
}

const readManifest = (): Manifest => JSON.parse(readFileSync(path.join(root, 'build/web/.vite/manifest.json'), 'utf8'))

/** Those files and all that they import as they load. */
function withImports(manifest: Manifest, files: string[]): string[] {
  const byFile = new Map(Object.values(manifest).map((chunk) => [chunk.file, chunk]))
  const all = new Set<string>()
  const collect = (file: string) => {
    if (all.has(file)) return
    all.add(file)
    for (const name of byFile.get(file)?.imports ?? []) collect(manifest[name]!.file)
  }
  for (const file of files) collect(file)
  return [...all]
}

const read = (file: string) => readFileSync(path.join(root, 'build/web', file))
const textOf = (files: string[]) => files.map((file) => read(file).toString()).join('\n')
/** In KB, gzipped one by one. */
export const sizeOf = (files: string[]) =>
  round(files.reduce((sum, file) => sum + gzipSync(read(file)).length, 0) / kilobyte)
