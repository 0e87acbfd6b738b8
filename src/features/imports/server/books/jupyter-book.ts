import path from 'node:path'
import { isRecord, readYaml } from '../source/read-yaml.ts'
import { pathsOf, type SourceTree } from '../source/source-tree.ts'
import type { Contents, ContentsEntry, ReadFile } from '../dialects/dialect.ts'
import { documentAt, globMatcher } from './toctree.ts'

/** `_toc.yml` of Jupyter Book, `toc` in `myst.yml`. */
export async function bookContents(tree: SourceTree, read: ReadFile): Promise<Contents | null> {
  const files = [...tree.entries.values()].map((entry) => entry.path).toSorted((a, b) => a.length - b.length)
  for (const name of ['_toc.yml', '_toc.yaml', 'myst.yml']) {
    const file = files.find((at) => path.posix.basename(at) === name)
    const said = file === undefined ? undefined : readYaml((await read(file)) ?? '')
    if (file === undefined || said === undefined) continue
    const project = isRecord(said) && isRecord(said.project) ? said.project.toc : undefined
    const entries = new Reading(tree, file).entries(project ?? said, { depth: 0, number: '' })
    if (entries.length) return { base: path.posix.dirname(file).replace(/^\.$/, ''), entries }
  }
  return null
}

interface At {
  depth: number
  number: string
}

/** Where an entry says what stands below it. */
const below = ['parts', 'chapters', 'sections', 'subtrees', 'entries', 'children'] as const

class Reading {
  readonly #tree: SourceTree
  readonly #from: string
  #chapters = 0
  #isNumbered = false

  constructor(tree: SourceTree, from: string) {
    this.#tree = tree
    this.#from = from
  }

  entries(said: unknown, at: At): ContentsEntry[] {
    if (at.depth > 20) return []
    if (Array.isArray(said)) {
      let count = 0
      return said.flatMap((one: unknown) => this.#entry(one, at, () => ++count))
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
    const isMatch = globMatcher(path.posix.join(path.posix.dirname(this.#from), pattern))
    const found = pathsOf(this.#tree, 'document').filter((at) => isMatch(at) || isMatch(at.replace(/\.\w+$/, '')))
    return found.map((at) => ({ title: '', path: at, inside: [] }))
  }
}

/** What `{{ name }}` stands for in all texts: `myst_substitutions` of `_config.yml`. */
export async function substitutionsIn(tree: SourceTree, read: ReadFile): Promise<Readonly<Record<string, string>>> {
  const file = [...tree.entries.values()]
    .map((entry) => entry.path)
    .find((at) => path.posix.basename(at) === '_config.yml')
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
