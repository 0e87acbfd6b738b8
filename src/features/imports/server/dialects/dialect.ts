import type { Syntax } from '#src/platform/html/markdown/sites/syntaxes.ts'
import type { SourceTree } from '../source/source-tree.ts'

/** A program that people write libraries for, and what is particular to its texts. */
export interface Dialect {
  /** As the report names it. */
  readonly name: string
  /** What its texts are read by besides the Markdown that all are. */
  readonly syntaxes: readonly Syntax[]
  /** Names of files and folders, hidden ones too, of which one lies in a library that is written for it. */
  readonly marks: readonly string[]
  /** Names of files and folders as it alone gives them. */
  readonly isNamed?: (name: string) => boolean
  /** Stands in texts of it, and in no others. */
  readonly sign?: RegExp
  /** The tables of contents in a library, and what is said of the whole there. */
  readonly contents?: (tree: SourceTree, read: ReadFile) => Promise<Contents | null>
}

/** The text of a file of the library; null for one that is none. */
export type ReadFile = (path: string) => Promise<string | null>

export interface Contents {
  readonly entries: readonly ContentsEntry[]
  /** The folder that the entries' documents lie in. */
  readonly base: string
  /** What is said of folders by themselves, by path. */
  readonly folders?: ReadonlyMap<string, FolderSaid>
}

export interface FolderSaid {
  /** '' where it says none. */
  readonly title: string
  /** Its place among its neighbours, as heads of documents say theirs. */
  readonly order?: number
}

/** A line of a table of contents: a document, a part, or both. */
export interface ContentsEntry {
  /** '' where it says none. */
  readonly title: string
  /** Of a document in the library. */
  readonly path: string | null
  readonly inside: readonly ContentsEntry[]
  /** In a book whose parts are numbered: `3.2`. */
  readonly number?: string
}
