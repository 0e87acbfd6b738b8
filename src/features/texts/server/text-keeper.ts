import type { Db } from '#src/platform/db/pool.ts'
import type { IndexedText } from '#src/platform/search-index/indexed-text.ts'

/** A text as it stands, its rows held until the transaction ends. */
export interface HeldText {
  readonly id: number
  readonly version: number
  /** Empty where such texts have none. */
  readonly title: string
  /** Clean HTML. */
  readonly content: string
  /**
   * Whose a version is that was not kept when it was written, and since when. Absent where every version is kept from the
   * first on; most texts of other kinds are never edited, and these keep no versions until they are.
   */
  readonly unkept?: { readonly authorId: number; readonly at: Date }
}

export interface NextVersion<T> {
  readonly title: string
  readonly version: number
  /** Absent where it stays as it is. */
  readonly text?: T | undefined
  readonly at: Date
}

/** What a text of one kind is after it was prepared. */
export interface PreparedText {
  /** Clean HTML. */
  readonly content: string
  readonly indexed?: IndexedText
}

/** How things of one kind keep their text: all in which the texts differ that `saveText` saves. */
export interface TextKeeper<H extends HeldText, T extends PreparedText> {
  /** Holds its rows, in the order in which everybody does who writes them. @throws not_found */
  hold(trx: Db, id: number): Promise<H>
  store(trx: Db, held: H, next: NextVersion<T>): Promise<void>
  /** Title and text as a stale answer says them. */
  said(text: Pick<HeldText, 'title' | 'content'>): object
  /** Makes it findable; absent where search does not know such texts. */
  index?(trx: Db, held: H, found: { title: string; indexed: IndexedText }): Promise<void>
  /** Files that hang on it, beside those that its text shows. */
  filesOn?(trx: Db, id: number): Promise<string[]>
  /** Tells those whom it has come to mention; absent where whoever saves tells them in their own name. */
  notify?(trx: Db, id: number, people: number[]): Promise<void>
}
