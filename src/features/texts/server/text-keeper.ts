import type { Db } from '#src/platform/db/pool.ts'
import type { IndexedText } from '#src/platform/search-index/indexed-text.ts'

/** The current text, with its rows locked until the transaction ends. */
export interface HeldText {
  readonly id: number
  readonly version: number
  /** Empty for kinds without titles. */
  readonly title: string
  /** Clean HTML. */
  readonly content: string
  /**
   * Author and time of the current version, if it may not have been stored as a revision. Absent for kinds that store every
   * version from the first on. Comments and descriptions are rarely edited and store none before their first edit.
   */
  readonly unkept?: { readonly authorId: number; readonly at: Date }
}

export interface NextVersion<T> {
  readonly title: string
  readonly version: number
  /** Absent if the text does not change. */
  readonly text?: T | undefined
  readonly at: Date
}

/** A text after it was cleaned and rendered. */
export interface PreparedText {
  /** Clean HTML. */
  readonly content: string
  readonly indexed?: IndexedText
  /** Things of the site that it leads to. */
  readonly references?: readonly number[]
}

/** What `saveText` must know of a kind: how its texts are locked, stored and indexed. */
export interface TextKeeper<H extends HeldText, T extends PreparedText> {
  /** Locks its rows, in the order that every writer of this kind uses. @throws not_found */
  hold(trx: Db, id: number): Promise<H>
  store(trx: Db, held: H, next: NextVersion<T>): Promise<void>
  /** Title and text in the form in which the answer to a stale edit contains them. */
  said(text: Pick<HeldText, 'title' | 'content'>): object
  /** Updates the search index; absent for kinds that are not searched. */
  index?(trx: Db, held: H, found: { title: string; indexed: IndexedText }): Promise<void>
  /** Attached files, besides those that the text shows. */
  filesOn?(trx: Db, id: number): Promise<string[]>
  /** Notifies newly mentioned people; absent if they are notified in the name of whoever saves. */
  notify?(trx: Db, id: number, people: number[]): Promise<void>
}
