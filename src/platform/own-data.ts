import type { RawBuilder } from 'kysely'
import type { DB } from '#db/tables.ts'
import type { Db } from './db/pool.ts'
import type { Services } from './http/route.ts'
import type { SignedIn } from './permission.ts'

// What the site keeps of a person: each feature says of its own tables what the person gets of it as a file, and what becomes of it
// when they delete their account. test/rules/own-data.test.ts demands a word on each column that names a person.

/** `votes.user_id` */
export type Column = { [Table in keyof DB]: `${Table}.${keyof DB[Table] & string}` }[keyof DB]

interface Part {
  /** Of whose rows it tells. */
  readonly of: Column
  /** What it is called in the archive, without an ending. */
  readonly name: string
  /** What it holds, for whoever opens the archive. */
  readonly about: string
  /** All of a person, in an order that does not change. Nothing that this person may not read. */
  rows(me: SignedIn): RawBuilder<unknown>
}

/** A list, as one file of JSON. */
export interface OwnList extends Part {
  readonly as: 'list'
  /** What is written of some rows; absent: the rows themselves. */
  present?(trx: Db, me: SignedIn, rows: readonly never[]): Promise<readonly object[]> | readonly object[]
}

export interface OwnText {
  readonly id: number | string
  readonly title: string
  /** What stands above the text: names on the wire. */
  readonly head: Readonly<Record<string, unknown>>
  /** As it is stored. */
  readonly html: string
}
/** Texts, a file of Markdown each, in a folder of that name. */
export interface OwnTexts extends Part {
  readonly as: 'texts'
  present(trx: Db, me: SignedIn, rows: readonly never[]): Promise<readonly OwnText[]> | readonly OwnText[]
}

export interface OwnFile {
  readonly key: string
  readonly name: string
}
/** Files themselves, in a folder of that name, and a list of them beside it. */
export interface OwnFiles extends Part {
  readonly as: 'files'
  present(trx: Db, me: SignedIn, rows: readonly never[]): readonly OwnFile[]
}

export type OwnPart = OwnList | OwnTexts | OwnFiles

/** What is told of before somebody deletes their account. */
export interface Fate {
  /** In Chinese: 点赞、收藏和关注. */
  readonly what: string
  readonly fate: 'gone' | 'stays'
  /** How many there are of what the person sees: a select of one number. */
  count(userId: number): RawBuilder<unknown>
}

/** Done once the transaction has held: bytes on the disk. */
export type Afterwards = (services: Services) => Promise<void>

export interface OwnData {
  readonly parts?: readonly OwnPart[]
  /** Columns that no part tells of, each with the reason. */
  readonly withheld?: Partial<Record<Column, string>>
  readonly fates?: readonly Fate[]
  /** Columns whose rows go with the account. */
  readonly deleted?: readonly Column[]
  /** Columns that name the person no more once `forget` has run. */
  readonly cleared?: readonly Column[]
  /** Columns that go on to name them, as 已注销用户, each with the reason. */
  readonly kept?: Partial<Record<Column, string>>
  /** What is more than the deletion of rows. Comes before that, in the same transaction. */
  forget?(trx: Db, userId: number): Promise<Afterwards | void>
}
