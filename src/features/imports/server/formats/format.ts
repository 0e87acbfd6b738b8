import type { SizeLimit } from '#src/platform/files/receive.ts'
import type { Embedded } from '#src/platform/html/pages/pictures.ts'
import type { SourceTree } from '../source/source-tree.ts'

/** A kind of file, no Markdown, that becomes a document. */
export interface Format {
  readonly ending: RegExp
  /** Of one file. */
  readonly limit: SizeLimit
  /** @throws invalid, at `file`, for what is no such file, broken or too long */
  readonly read: (bytes: Buffer, at: { readonly tree: SourceTree; readonly path: string }) => Promise<FormatText>
}

/** What a file says, as HTML. */
export interface FormatText {
  /** The program that wrote it, as the report names it. */
  readonly dialect: string
  /** Of its bytes, where they are text. */
  readonly encoding: string
  /** Not clean yet; addresses as they are written. */
  readonly html: string
  /** What the file calls itself; '' for nothing. */
  readonly title: string
  /** That stands apart from its text: its first heading is none. */
  readonly isTitled?: boolean
  /** Words of headings by the names that lead to them. */
  readonly headings: ReadonlyMap<string, string>
  /** Pictures that are part of the file, by address. */
  readonly embedded: Embedded
  /** What nobody here can show, as it is called. */
  readonly unknown: ReadonlySet<string>
}
