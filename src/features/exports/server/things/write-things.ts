import { thingsHead } from '#src/features/imports/server/public.ts'
import type { Rewriting } from '#src/features/subjects/server/public.ts'
import { parseTree, serialise } from '#src/platform/html/tree.ts'
import { inTime } from '#src/platform/off-thread/in-time.ts'
import type { Archive } from '../content/archive.ts'
import { relative, rewriteLinks } from '../content/rewrite-links.ts'
import type { Exporting } from '../exporting.ts'
import { type Setting, waysFrom } from '../markdown/write-document.ts'
import { fileOf, linesOf, travelling, written } from './things.ts'

/** Characters of one file: it is read back whole. */
const longest = 8_000_000

/** Discussions, questions, cards: a file of JSON lines for each kind, several where there are many. */
export async function writeThings({ services, me, step }: Exporting, archive: Archive, setting: Setting) {
  const { content, layout, origin } = setting
  for (const kind of travelling()) {
    const file = new Lines(archive, () => layout.free(fileOf(kind), '.jsonl'))
    for await (const line of linesOf(services.db, me, { kind, spaceId: content.space.id })) {
      if ('thing' in line) step()
      await file.add(JSON.stringify(written(kind, line, { origin, ...rewritingFrom(setting) })))
    }
    await file.end()
  }
}

/** They lie at the root, so that all ways begin there. */
function rewritingFrom(setting: Setting): Rewriting {
  const { files } = setting.layout
  const at = 'x.jsonl'
  const ways = { ...waysFrom(setting, null, at), here: (anchor: string) => `#${anchor}` }
  const file = (key: string) => (files.has(key) ? relative(at, files.get(key)!) : null)
  return {
    html: (html) => (html === '' ? '' : inTime(() => serialise(rewriteLinks(parseTree(html), ways)))),
    picture: (src) => file(src.replace(/^\/files\//, '')) ?? (src.startsWith('/') ? '' : src),
    file,
  }
}

class Lines {
  #archive: Archive
  #name: () => string
  #lines: string[] = []
  #length = 0

  constructor(archive: Archive, name: () => string) {
    this.#archive = archive
    this.#name = name
  }

  async add(line: string) {
    if (this.#length && this.#length + line.length > longest) await this.end()
    this.#lines.push(line)
    this.#length += line.length
  }

  async end() {
    if (!this.#lines.length) return
    await this.#archive.add(this.#name(), `${[thingsHead, ...this.#lines].join('\n')}\n`)
    this.#lines = []
    this.#length = 0
  }
}
