import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { root } from '#src/platform/config.ts'
import { ensureBuild } from './build.ts'
import { createHash } from 'node:crypto'
import { serveStudyWorker, workerFile } from './study-worker.ts'
import { serveSitePictures } from './site-pictures.ts'
import type { PageShell, Render } from './page-shell.ts'

interface Chunk {
  file: string
  css?: string[]
  imports?: string[]
}
const entryFile = 'src/app/web/client.tsx'
/** Keeps what readers do before the entry is there, so it runs before anything is shown, and fetches the entry afterwards. */
const firstFile = 'src/app/web/first.ts'

interface Pages {
  render: Render
  manifest: Record<string, Chunk>
}
let loading: Promise<Pages> | undefined

/** The pages as they were built, and built before that where their sources have changed. Once a program. */
export const loadPages = (log: (line: string) => void): Promise<Pages> => (loading ??= readPages(log))

const web = path.join(root, 'build/web')

async function readPages(log: (line: string) => void): Promise<Pages> {
  await ensureBuild(log)
  // React's development build would take half as much time again for every page
  process.env.NODE_ENV = 'production'
  const { render } = (await import(pathToFileURL(path.join(root, 'build/ssr/ssr.js')).href)) as { render: Render }
  return { render, manifest: JSON.parse(readFileSync(path.join(web, '.vite/manifest.json'), 'utf8')) }
}

export async function productionShell(app: FastifyInstance): Promise<PageShell> {
  const { render, manifest } = await loadPages((line) => app.log.info(line))
  const assetFolder = path.join(web, 'assets')
  // names carry a hash of the content, so a browser may keep them for good; compressed twins were written by the build
  await app.register(fastifyStatic, {
    root: assetFolder,
    prefix: '/assets/',
    immutable: true,
    maxAge: '1y',
    preCompressed: existsSync(path.join(web, 'compressed')),
  })
  serveSitePictures(app)
  const worker = readFileSync(path.join(web, manifest[workerFile]!.file), 'utf8')
  serveStudyWorker(app, () => worker, createHash('sha256').update(JSON.stringify(manifest)).digest('hex').slice(0, 16))
  const links = new Map<string, string>()
  const assets = (files: string[]) => {
    const key = files.join('|')
    let link = links.get(key)
    if (link === undefined) links.set(key, (link = linksOf(manifest, files)))
    return link
  }
  return { render, assets, finish: (_url, html) => html }
}

/** Styles and modules of the entry and of the screens shown, a module after those that it imports; dynamic imports stay out. */
function linksOf(manifest: Record<string, Chunk>, files: string[]) {
  const seen = new Set<string>()
  const chunks: Chunk[] = []
  const collect = (key: string) => {
    const chunk = manifest[key]
    if (!chunk || seen.has(key)) return
    seen.add(key)
    for (const next of chunk.imports ?? []) collect(next)
    chunks.push(chunk)
  }
  for (const file of [...files, entryFile]) collect(file)
  const styles = new Set(chunks.flatMap((chunk) => chunk.css ?? []))
  const modules = chunks.map((chunk) => `/${chunk.file}`).join(' ')
  return [
    `<script src="/${manifest[firstFile]!.file}" data-modules="${modules}"></script>`,
    ...[...styles].map((css) => `<link rel="stylesheet" href="/${css}">`),
  ].join('')
}
