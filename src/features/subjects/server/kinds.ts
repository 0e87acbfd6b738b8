import type { RawBuilder } from 'kysely'
import type { Pool } from 'pg'
import type { $ZodType } from 'zod/v4/core'
import type { Db } from '#src/platform/db/pool.ts'
import { type From, writeAgain } from '#src/platform/db/prepared.ts'
import type { SignedIn, Viewer } from '#src/platform/permission.ts'
import type { SeenThing } from '#src/platform/html/references/live-titles.ts'
import type { Term } from '#src/platform/search-index/words/term.ts'
import type { Endpoint } from '#src/shared/endpoint.ts'
import { declareKinds } from '../declared.ts'
import type { Kind } from '../kind.ts'
import type { ContributedKind } from './contributed.ts'
import type { InArchive } from './in-archive.ts'
import type { InFeed } from './in-feed.ts'

/** What the server does with things of a kind. `src/app/server/kinds.ts` registers each kind once, at start. */
export interface KindOfSubject extends Kind {
  /** The message that refuses votes on this thing; null if votes are allowed. Absent: all things of the kind take votes. */
  refusesVotes?(db: Db, id: number): Promise<string | null>
  /** SQL: whether this thing refuses comments although its kind takes them. Absent: none does. @param id SQL for its id */
  refusesComments?(id: string): string
  /** SQL: whether only those who manage its space may comment on it now, or change what they said. Absent: everybody may. @param id SQL for its id */
  closesComments?(id: string): string
  /** What follows where a comment on it is deleted, in that transaction, which holds the rows of both. */
  commentDeleted?(trx: Db, about: { id: number; commentId: number }): Promise<void>
  /** Title and address of each id, and its type if that is not the kind's first one. Deleted ids are left out. Callers ask only for ids that the viewer may see. */
  titles(from: From, ids: number[]): Promise<Map<number, { title: string; path: string; type?: string }>>
  /** The thing that each id belongs to, for kinds that are visible only with it: a comment with what it comments on. */
  partOf?(db: Db, ids: number[]): Promise<Map<number, number>>
  /** What these say, level by level, for texts that show them: of those alone that this viewer may read, and that can be shown. */
  outlines?(db: Db, viewer: Viewer, ids: readonly number[]): Promise<Map<number, NonNullable<SeenThing['outline']>>>
  /** Indexes those ids that are not deleted, in a transaction of its own; absent for kinds that are not searched. */
  index?(db: Db, ids: number[]): Promise<void>
  /** Each row as a search hit: its title, the text to quote from, and the other fields that the search's contract names. */
  found?(db: Db, viewer: Viewer, wanted: { rows: FoundRow[]; terms: readonly Term[] }): Promise<Map<number, Found>>
  /** SQL over `e`, an entry of the index: whether it has that narrower type. */
  isOfType?(type: string): RawBuilder<unknown>
  /** SQL over `e`, an entry of the index: whether it passes a filter that `searched.filters` names. */
  passes?(filter: string, value: number): RawBuilder<unknown>
  /** SQL for `subject_id` of the newest that pass all these, of a space or of all, among no more than some 10,000 that are looked at. */
  newest?(
    filters: readonly (readonly [name: string, value: number])[],
    spaceId: number | undefined,
  ): RawBuilder<unknown>
  /**
   * SQL: whether it may be read, for kinds where visibility of its own row is not enough. @param id SQL for its id
   * @param viewer as in visibleSql @param admin as in visibleSql
   */
  mayRead?(id: string, viewer: string, admin: string): string
  /** SQL: whether nobody but site administrators is to know whose it is; absent: everybody may. @param id SQL for its id */
  hidesAuthor?(id: string): string
  /**
   * Takes one away on the word of whoever may delete it: to where deleted things wait, or for good, when nobody brings it back. Absent where
   * nothing of this kind is deleted. @throws forbidden, not_found
   */
  takeDown?(writer: { db: Db; me: SignedIn }, id: number, forGood: boolean): Promise<void>
  /** What a profile counts. */
  readonly onProfile?: OnProfile
  /** SQL for rows (user_id, kind, points, at, subject_id): acts that earn points without a row in `scores`. Only readers of `subject_id` see them counted. @param match as in actsSql */
  acts?(match: string): string
  /** The kinds of acts that these are; absent: one, called like the kind. */
  readonly actNames?: readonly string[]
  /** Its sections of the home page. */
  readonly front?: Front
  /** Its pages in the sitemap. */
  readonly sitemap?: InSitemap
  /** Its entries in the feed of a space. */
  readonly feed?: InFeed
  /** Its rich texts, to be cleaned again when the sanitiser lets less or more through; absent where it has none. */
  readonly texts?: StoredTexts
  /** The versions of its texts; absent where it has no text. */
  readonly versions?: VersionsOfKind
  /** How its texts are written by several people at once; absent where they are not. */
  readonly together?: TogetherOfKind
  /** How it is changed by contributions; absent where it is not. */
  readonly contributed?: ContributedKind
  /** How its deleted things are listed in and restored from the trash of their space; absent if deletion is permanent. */
  readonly trash?: Trash
  /** How its things leave with an export of the space and come back; absent where they are files of it, or stay. */
  readonly inArchive?: InArchive
  /** SQL: a subselect of the ids of the spaces that one of these brings together, to which a search can be kept; none of one that is gone. */
  spacesIn?(id: number): RawBuilder<unknown>
  /** What the reply for a space contains of this kind. */
  readonly inSpace?: InSpace
}

/** SQL conditions over `subjects`; its id is also `made.id`. `isOwn`: the owner is asking, who sees everything. */
export interface OnProfile {
  readonly count: string
  isCounted(viewer: string, admin: string, isOwn: boolean): string
  /** Absent: its likes always count. */
  areLikesCounted?(viewer: string, admin: string, isOwn: boolean): string
}

/** SQL over `subjects` with one row for each public thing, and how the rows become replies. */
export interface Front {
  /** Which the home page answers: as visitors see it (GET /v1/front_pages/products), and who signed in (GET /v1/home_pages/products). */
  readonly calls: { readonly front: FrontCall; readonly home: FrontCall }
  readonly columns: string
  /** The `from` and `where` clauses. @param type SQL for the wanted type name; null: any */
  rows(type: string): string
  /** SQL: whether administrators recommend it. */
  readonly recommended: string
  /** The rows in the shape of the calls' reply, in the same order. */
  present(pool: Pool, rows: { id: number }[]): Promise<unknown[]>
}

export interface Batch {
  page: number
  per_number: number
  /** A name on the wire; absent: all of the kind. */
  type?: string | undefined
}
type FrontCall = Endpoint<undefined, $ZodType<Batch>, undefined, $ZodType>

/** Of what everybody may read. @param part SQL for a number @param size ids of a part: those from part × size on */
export interface InSitemap {
  /** SQL for one row at most: when something in a part `modified` last. */
  lastChange(part: string, size: number): string
  /** SQL for rows (id, kind, space_id, modified, position): those of a space stand in the order of their positions. */
  pages(part: string, size: number): string
  address(page: { id: number; space_id: number | null }): string
}

export interface InSpace {
  /** SQL over `spaces` for each field of its counts. */
  readonly counts: Readonly<Record<string, string>>
  /** SQL over `spaces`: the beginning of the text that introduces the space. Everybody who sees the space may read it. */
  readonly beginning?: string
  /** The last changed things, by the field of the reply that lists them. */
  readonly recent: Readonly<Record<string, Recent>>
}
export interface Recent {
  /** SQL over `spaces` for rows as JSON. @param viewer as in visibleSql @param admin as in visibleSql */
  sql(viewer: string, admin: string): string
  /** A row in the shape that the contract of spaces has for it. */
  present(row: never): unknown
}

/** Fields of a hit that are the same for all kinds. */
export interface FoundRow {
  readonly id: number
  readonly owner: { id: number; nickname: string; avatar: string | null }
  readonly collection_count: number
  readonly comment_count: number
  readonly visit_count: number
}
interface Found extends Record<string, unknown> {
  title: string
  text: string
}

export interface OldText {
  readonly id: number
  readonly content: string
  readonly sanitiser_version: number
}
export interface StoredTexts {
  /** Texts cleaned by a version below this one, ordered by version and id: at most `most`, starting after `after`. */
  old(db: Db, wanted: { below: number; after: Omit<OldText, 'content'>; most: number }): Promise<OldText[]>
  /** Stores the text cleaned again, unless it was edited meanwhile. @throws refused for one that is too complex */
  cleanAgain(db: Db, text: OldText): Promise<void>
}

export interface VersionsOfKind {
  /**
   * Checks that the viewer, who may see it, may read its former versions. @returns how to show its owner, if they are hidden
   * @throws forbidden, unauthenticated, refused where this one has no text
   */
  read(db: Db, viewer: Viewer, id: number): Promise<{ id: number; nickname: string; avatar: string | null } | null>
  /** Checks that this person may edit it. @throws forbidden */
  authorize(db: Db, me: SignedIn, id: number): Promise<unknown>
  /** Stores the current text as a version; absent for kinds that store every version from the first on. */
  keepStanding?(db: Db, id: number): Promise<void>
  /** Saves clean HTML as its newest version. @returns the number of that @throws forbidden, conflict for a stale version */
  restore(writer: { db: Db; me: SignedIn }, id: number, former: FormerText): Promise<number>
}
export interface FormerText {
  readonly title: string
  readonly content: string
  /** The version that its restorer saw as the newest; absent, the last one to save wins. */
  readonly version?: number | undefined
}

export interface TogetherOfKind {
  /** The text as it stands: clean HTML. @throws not_found, forbidden for who may not edit it, refused for what is no such text */
  open(db: Db, me: SignedIn, id: number): Promise<TextAsItStands>
  /** Those of them who may edit now, in one statement for all, with the version of the text. */
  mayEdit(pool: Pool, asked: readonly Editor[]): Promise<(Editor & { version: number })[]>
  /** Saves HTML as its next version. @throws forbidden, not_found, refused, conflict for a stale version */
  save(writer: { db: Db; me: SignedIn }, id: number, text: WrittenTogether): Promise<void>
}
export interface TextAsItStands {
  readonly version: number
  readonly title: string
  readonly content: string
}
export interface Editor {
  readonly userId: number
  readonly id: number
}
export interface WrittenTogether extends TextAsItStands {
  /** Who wrote it besides whose editor handed it in. */
  readonly others: readonly number[]
  /** Done in the transaction that saves; given the text as it was stored. */
  also(trx: Db, saved: Omit<TextAsItStands, 'title'>): Promise<void>
}

export interface Trash {
  /** SQL over `subjects`: whether somebody deleted this very thing, and not a folder that contains it. */
  readonly isRoot: string
  /** What the trash shows of each; called only for people who manage the space. */
  describe(db: Db, ids: number[]): Promise<Map<number, { type: string; title: string; children: number }>>
  /** Subjects of their own that are parts of these and go with them for good; absent where there are none. */
  parts?(db: Db, ids: number[]): Promise<number[]>
  /** The slow part of restoring a thing, done before a transaction opens. */
  prepareRestore(db: Db, wanted: { id: number; spaceId: number; me: SignedIn }): Promise<PreparedRestore>
}
export interface PreparedRestore {
  /** Restores it with everything that was deleted with it; called with the space's row locked. */
  bringBack(trx: Db): Promise<void>
  /** Always called at the end, also after a failure. */
  forget(): Promise<void>
}

const kinds = new Map<string, KindOfSubject>()
const kindsByType = new Map<string, KindOfSubject>()

export function registerKinds(list: readonly KindOfSubject[]): void {
  declareKinds(list)
  kinds.clear()
  kindsByType.clear()
  writeAgain()
  for (const kind of list) {
    kinds.set(kind.kind, kind)
    for (const type of Object.keys(kind.types)) kindsByType.set(type, kind)
  }
}

export const registeredKinds = (): string[] => [...kinds.keys()]

/** The kind with this name in the tags of a space or in the search. */
export const kindCalled = (by: { tags: string } | { search: string }): KindOfSubject =>
  required(
    [...kinds.values()].find((kind) => ('tags' in by ? kind.tagsName === by.tags : kind.searched?.name === by.search)),
    JSON.stringify(by),
  )

/** All kinds that declare this part. */
export const kindsWith = <Part extends keyof KindOfSubject>(part: Part) =>
  [...kinds.values()].filter(
    (kind): kind is KindOfSubject & Required<Pick<KindOfSubject, Part>> => kind[part] !== undefined,
  )

export function kindOf(kind: string): KindOfSubject {
  return required(kinds.get(kind), kind)
}

/** The kind of a type name on the wire. */
export function kindOfType(type: string): KindOfSubject {
  return required(kindsByType.get(type), type)
}

function required(found: KindOfSubject | undefined, wanted: string): KindOfSubject {
  if (!found) throw new Error(`no kind is registered for ${wanted}`)
  return found
}
