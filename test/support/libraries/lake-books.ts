import { buffer } from 'node:stream/consumers'
import { gzipSync } from 'node:zlib'
import { type Header, pack } from 'tar-stream'

// Books as 语雀 gives them out: a tar of JSON files, whose table of contents is YAML in JSON in JSON.

export interface TarFile extends Partial<Header> {
  name: string
  content?: string | Buffer
}

export async function tarOf(files: readonly TarFile[], isCompressed = false): Promise<Buffer> {
  const tar = pack()
  for (const { content = '', ...header } of files) tar.entry(header, content)
  tar.finalize()
  const bytes = await buffer(tar)
  return isCompressed ? gzipSync(bytes) : bytes
}

export interface Line {
  type: 'TITLE' | 'DOC' | 'LINK'
  title: string
  url?: string
  level: number
}

const yamlOf = (lines: readonly Line[]) =>
  [
    `- type: META\n  count: ${lines.length}\n  display_level: 0`,
    ...lines.map(
      ({ type, title, url = '', level }, at) =>
        `- type: ${type}\n  title: ${JSON.stringify(title)}\n  uuid: u${at}\n  url: '${url}'\n  prev_uuid: ''\n  level: ${level}\n  visible: 1`,
    ),
  ].join('\n')

export const metaOf = (toc: readonly Line[] | string, book: object = { path: 'wang/course', name: '课' }): TarFile => ({
  name: '123/$meta.json',
  content: JSON.stringify({
    meta: JSON.stringify({ book: { ...book, tocYml: typeof toc === 'string' ? toc : yamlOf(toc) }, version: '0.1' }),
    meta_digest: 'x',
  }),
})

export const documentOf = (slug: string, doc: object): TarFile => ({
  name: `123/${slug}.json`,
  content: JSON.stringify({ doc: { id: 1, slug, format: 'lake', ...doc }, doc_digest: 'x' }),
})

export const lakeOf = (inside: string) => `<!doctype lake><meta name="doc-version" content="1" />${inside}`
