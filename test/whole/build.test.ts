import { readFileSync } from 'node:fs'
import path from 'node:path'
import { gzipSync } from 'node:zlib'
import type { Plugin, UserConfig } from 'vite'
import { expect, test } from 'vitest'
import { ensureBuild } from '#src/app/server/pages/build.ts'
import { root } from '#src/platform/config.ts'
import config from '../../vite.config.ts'

test('whoever starts the product for the first time reads no warnings of the bundler', async () => {
  expect(await ensureBuild(() => {})).toBe('')
})

test.each(['react-router/dist/production/lib/context.js', 'lucide-react/dist/esm/icons/plus.mjs'])(
  'the build takes %s as it is',
  async (name) => {
    const file = path.join(root, 'node_modules', name)
    const source = readFileSync(file, 'utf8')
    const { plugins } = config({ command: 'build', mode: 'production' }) as UserConfig
    const ours = (plugins as Plugin[]).filter((plugin) => typeof plugin.transform === 'function')
    expect(ours).not.toEqual([])
    for (const { transform } of ours) {
      const change = transform as (this: unknown, code: string, id: string) => unknown
      expect(await change.call({}, source, file)).toBeNull()
    }
  },
)

/** Each compressed by itself, in KB. */
const weightOf = (texts: string[]) => texts.reduce((sum, text) => sum + gzipSync(text).length / 1024, 0)

interface Chunk {
  file: string
  css?: string[]
  imports?: string[]
}

test('what every page loads checks no shapes, holds no forms, and stays small', async () => {
  await ensureBuild(() => {})
  const web = path.join(root, 'build/web')
  const manifest = JSON.parse(readFileSync(path.join(web, '.vite/manifest.json'), 'utf8')) as Record<string, Chunk>
  const files = new Set<string>()
  const collect = ({ file, imports = [] }: Chunk) => {
    if (files.has(file)) return
    files.add(file)
    for (const name of imports) collect(manifest[name]!)
  }
  collect(manifest['src/app/web/client.tsx']!)
  const texts = [...files].map((file) => readFileSync(path.join(web, file), 'utf8'))
  const text = texts.join('\n')
  // how the validation library names what it keeps to itself, which no minifier may shorten
  expect(text).not.toContain('_zod')
  expect(text).toContain('hydrateRoot')
  // of the library for forms
  expect(text).not.toContain('shouldUseNativeValidation')
  // of the 170 KB that a page may have (`npm run bench bytes`) some 25 are the page's own
  expect(weightOf(texts)).toBeLessThan(145)
  const sheet = readFileSync(path.join(web, manifest['src/app/web/client.tsx']!.css![0]!), 'utf8')
  expect(weightOf([sheet])).toBeLessThan(20)
})
