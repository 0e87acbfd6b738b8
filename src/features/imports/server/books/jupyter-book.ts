import path from 'node:path'
import { fileCalled } from '../source/file-called.ts'
import { isRecord, readYaml } from '../source/read-yaml.ts'
import type { SourceTree } from '../source/source-tree.ts'
import type { Contents, ContentsEntry, ReadFile } from '../dialects/dialect.ts'
import { Globs } from './globs.ts'
import { documentAt } from './toctree.ts'

/** `_toc.yml` of Jupyter Book, `toc` in `myst.yml`. */
export async function bookContents(tree: SourceTree, read: ReadFile): Promise<Contents | null> {
  for (const name of ['_toc.yml', '_toc.yaml', 'myst.yml']) {
    const file = fileCalled(tree, name)
    const said = file === undefined ? undefined : readYaml((await read(file)) ?? '')
    if (file === undefined || said === undefined) continue
    const project = isRecord(said) && isRecord(said.project) ? said.project.toc : undefined
    const entries = new Reading(tree, file).entries(project ?? said, { depth: 0, number: '' })
    if (entries.length) return { base: path.posix.dirname(file).replace(/^\.$/, ''), entries }
  }
  return null
}

/** Aliases unfold: what a table of contents says in all is bounded. */
export const most = { depth: 20, entries: 50_000 }

interface At {
  depth: number
  number: string
}

/** Where an entry says what stands below it. */
const below = ['parts', 'chapters', 'sections', 'subtrees', 'entries', 'children'] as const

class Reading {
  readonly #tree: SourceTree
  readonly #from: string
  readonly #globs: Globs
  #chapters = 0
  #isNumbered = false
  #room = most.entries

  constructor(tree: SourceTree, from: string) {
    this.#tree = tree
    this.#from = from
    this.#globs = new Globs(tree)
  }

  entries(said: unknown, at: At): ContentsEntry[] {
    if (at.depth > most.depth) return []
    if (Array.isArray(said)) {
      let count = 0
      return said.flatMap((one: unknown) => (this.#room-- > 0 ? this.#entry(one, at, () => ++count) : []))
    }
    if (!isRecord(said)) return []
    this.#number(said)
    const root = said.root ?? said.file
    const first = typeof root === 'string' ? [this.#document(root, said, '')] : []
    return [...first, ...this.#below(said, at)]
  }

  #below(said: Record<string, unknown>, { depth, number }: At): ContentsEntry[] {
    return below.flatMap((name) => this.entries(said[name], { depth: depth + 1, number }))
  }

  #entry(said: unknown, at: At, next: () => number): ContentsEntry[] {
    if (typeof said === 'string') return [this.#document(said, {}, '')]
    if (!isRecord(said)) return []
    this.#number(said)
    const pattern = said.glob ?? said.pattern
    if (typeof pattern === 'string') return this.#matching(pattern)
    const title = [said.title, said.caption, said.part, said.header].find((one) => typeof one === 'string') ?? ''
    if (typeof said.file !== 'string') {
      const inside = this.#below(said, at)
      return inside.length ? [{ title: String(title), path: null, inside }] : []
    }
    const number = !this.#isNumbered
      ? ''
      : at.number
        ? `${at.number}.${next()}`
        : at.depth > 0
          ? String(++this.#chapters)
          : ''
    const entry = this.#document(said.file, said, number)
    return [{ ...entry, inside: this.#below(said, { depth: at.depth, number }) }]
  }

  #number({ numbered, options }: Record<string, unknown>) {
    const said = numbered ?? (isRecord(options) ? options.numbered : undefined)
    if (said !== undefined) this.#isNumbered = said !== false
  }

  #document(file: string, { title }: Record<string, unknown>, number: string): ContentsEntry {
    const at = documentAt(this.#tree, this.#from, file)
    return { title: typeof title === 'string' ? title : '', path: at, inside: [], ...(number && { number }) }
  }

  #matching(pattern: string): ContentsEntry[] {
    const found = this.#globs.matching(path.posix.join(path.posix.dirname(this.#from), pattern)).slice(0, this.#room)
    this.#room -= found.length
    return found.map((at) => ({ title: '', path: at, inside: [] }))
  }
}

/** What `{{ name }}` stands for in all texts: `myst_substitutions` of `_config.yml`. */
export async function substitutionsIn(tree: SourceTree, read: ReadFile): Promise<Readonly<Record<string, string>>> {
  const file = fileCalled(tree, '_config.yml')
  const said = file === undefined ? undefined : readYaml((await read(file)) ?? '')
  const sphinx = isRecord(said) && isRecord(said.sphinx) ? said.sphinx : {}
  const parse = isRecord(said) && isRecord(said.parse) ? said.parse : {}
  const config = isRecord(sphinx.config) ? sphinx.config : {}
  return wordsOf(config.myst_substitutions ?? parse.myst_substitutions)
}

/** Words and numbers, by name. */
export const wordsOf = (said: unknown): Readonly<Record<string, string>> =>
  isRecord(said)
    ? Object.fromEntries(
        Object.entries(said).flatMap(([name, value]) =>
          typeof value === 'string' || typeof value === 'number' ? [[name, String(value)]] : [],
        ),
      )
    : {}
