import type { NamedHeadings } from '../markdown/attributes.ts'

/** What a book calls a place in one of its texts. */
export interface Label {
  /** The words of its heading or caption; '' for a place that has none. */
  readonly title: string
  /** As readers call it: `图 3.1`, `(2)`, `3.2 节`; '' for what has no number. */
  readonly number: string
}

/** A text that is cited. */
export interface Citation {
  readonly authors: string
  readonly year: string
  /** The whole of its line in the list; Markdown has no meaning in it. */
  readonly full: string
}

/** What is known of the book that a text belongs to. */
export interface Book {
  /** Of this text in the book: `3.2`; absent: its parts are counted by themselves. */
  readonly number?: string
  /** A label in another text, with the address that leads there. */
  label?(name: string): (Label & { readonly address: string }) | null
  /** The title of another text, by its address. */
  title?(address: string): string | null
  /** Of the whole book, by key. */
  readonly citations?: ReadonlyMap<string, Citation>
  /** What `{{ name }}` stands for. */
  readonly words?: Readonly<Record<string, string>>
}

/** Between the rules of markdown-it, for one text. */
export interface BookNotes extends NamedHeadings {
  book?: Book
  /** Gets the labels of this text. */
  labels?: Map<string, Label>
  /** Keys in the order in which they are cited first. */
  cited?: Set<string>
}
