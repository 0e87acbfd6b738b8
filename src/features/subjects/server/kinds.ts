import type { RawBuilder } from 'kysely'
import type { Pool } from 'pg'
import type { Db } from '#src/platform/db/pool.ts'
import type { SignedIn, Viewer } from '#src/platform/permission.ts'
import type { Term } from '#src/platform/search-index/words/term.ts'
import { declareKinds } from '../declared.ts'
import type { Kind } from '../kind.ts'
import type { InFeed } from './in-feed.ts'

/** What the server does with things of a kind. `src/app/server/kinds.ts` registers each kind once, at start. */
export interface KindOfSubject extends Kind {
  /** Why one of this kind takes no votes, in words to show; null where it does. Absent: all of them do. */
  refusesVotes?(db: Db, id: number): Promise<string | null>
  /** SQL: whether this one of the kind takes no comments. Absent: all of them do where the kind does. @param id SQL for its id */
  refusesComments?(id: string): string
  /** Title and page of each id, and its type where that is not the kind's first; ids that are gone are left out. Asked only for ids that the viewer may see. */
  titles(db: Db, ids: number[]): Promise<Map<number, { title: string; path: string; type?: string }>>
  /** What each id is a part of, where things of this kind are seen only together with another: a comment with its text. */
  partOf?(db: Db, ids: number[]): Promise<Map<number, number>>
  /** Makes those of the ids findable that are not deleted, in its own transaction; absent where nothing of this kind is found. */
  index?(db: Db, ids: number[]): Promise<void>
  /** Each as a hit: its title, the text of which a stretch is shown, and whatever else the contract of the search says of it. */
  found?(db: Db, viewer: Viewer, wanted: { rows: FoundRow[]; terms: readonly Term[] }): Promise<Map<number, Found>>
  /** SQL over `e`, an entry of the search: whether it is of that narrower type. */
  isOfType?(type: string): RawBuilder<unknown>
  /**
   * SQL: whether it may be read, where that is more than the rule over its own row says. @param id SQL for its id
   * @param viewer as in visibleSql @param admin as in visibleSql
   */
  mayRead?(id: string, viewer: string, admin: string): string
  /** What counts on the page of its owner. */
  readonly onProfile?: OnProfile
  /** SQL for rows (user_id, kind, points, at, subject_id): acts that are their own record, and counted for readers of their subject. @param match as in actsSql */
  acts?(match: string): string
  /** Those that stand on the home page. */
  readonly front?: Front
  /** Its pages in the sitemap. */
  readonly sitemap?: InSitemap
  /** What the feed of a space tells of those that lie in it. */
  readonly feed?: InFeed
  /** Its rich texts, to be cleaned again when the sanitiser lets less or more through; absent where it has none. */
  readonly texts?: StoredTexts
  /** The versions of its texts; absent where it has no text. */
  readonly versions?: VersionsOfKind
  /** How deleted things of this kind lie in their space's trash; absent where a deletion is for good. */
  readonly trash?: Trash
  /** What the reply of a space says of those that lie in it. */
  readonly inSpace?: InSpace
}

/** SQL for conditions over `subjects`, whose id is `made.id`, too. `isOwn`: for the owner, who sees all of it. */
export interface OnProfile {
  readonly count: string
  isCounted(viewer: string, admin: string, isOwn: boolean): string
  /** Absent: its likes always count. */
  areLikesCounted?(viewer: string, admin: string, isOwn: boolean): string
}

/** SQL, and what becomes of its rows: one for each that everybody may see, the best liked first, over `subjects`. */
export interface Front {
  /** What its calls are called: GET /v1/front_pages/products. */
  readonly name: string
  readonly columns: string
  /** From where. @param type SQL for the name of the type that is wanted; null: any */
  rows(type: string): string
  /** Whether administrators recommend it. */
  readonly recommended: string
  /** As the contract of the home page says, in the same order. */
  present(pool: Pool, rows: { id: number }[]): Promise<unknown[]>
}

/** Of what everybody may read. @param part SQL for a number @param size ids of a part: those from part × size on */
export interface InSitemap {
  /** SQL for one row at most: when something in a part `modified` last. */
  lastChange(part: string, size: number): string
  /** SQL for rows (id, kind, space_id, modified, position): those of a space stand in the order of their positions. */
  pages(part: string, size: number): string
  address(page: { id: number; space_id: number | null }): string
}

export interface InSpace {
  /** By the name in its counts: SQL over `spaces`. */
  readonly counts: Readonly<Record<string, string>>
  /** SQL over `spaces`: how the text begins by which a space speaks of itself. Everybody who sees the space may read it. */
  readonly beginning?: string
  /** The last changed, by the name in its reply. */
  readonly recent: Readonly<Record<string, Recent>>
}
export interface Recent {
  /** SQL over `spaces` for rows as JSON. @param viewer as in visibleSql @param admin as in visibleSql */
  sql(viewer: string, admin: string): string
  /** A row as the contract of spaces says. */
  present(row: never): unknown
}

/** What is told of a hit of any kind. */
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
  /** Those that a version below this one cleaned, by version and id: at most so many after that place. */
  old(db: Db, wanted: { below: number; after: Omit<OldText, 'content'>; most: number }): Promise<OldText[]>
  /** As its writer would store it now, unless its content has become another one. @throws refused for one that is too complex */
  cleanAgain(db: Db, text: OldText): Promise<void>
}

export interface VersionsOfKind {
  /**
   * Whether the viewer, who may see it, may read what it was before. @returns how to show its owner, where they are hidden
   * @throws forbidden, unauthenticated, refused where this one has no text
   */
  read(db: Db, viewer: Viewer, id: number): Promise<{ id: number; nickname: string; avatar: string | null } | null>
  /** Whether this person may write it. @throws forbidden */
  authorize(db: Db, me: SignedIn, id: number): Promise<unknown>
  /** Saves clean HTML as its newest version. @throws forbidden, conflict for a stale version */
  restore(writer: { db: Db; me: SignedIn }, id: number, former: FormerText): Promise<void>
}
export interface FormerText {
  readonly title: string
  readonly content: string
  /** The version that its restorer saw as the newest; absent, the last one to save wins. */
  readonly version?: number | undefined
}

export interface Trash {
  /** SQL over `subjects`: whether a deleted thing is what somebody deleted, and not what went along with it. */
  readonly isRoot: string
  /** What the trash says of each; asked only for those who manage the space. */
  describe(db: Db, ids: number[]): Promise<Map<number, { type: string; title: string; children: number }>>
  /** What takes long about bringing one back, before a transaction opens. */
  prepareRestore(db: Db, wanted: { id: number; spaceId: number; me: SignedIn }): Promise<PreparedRestore>
}
export interface PreparedRestore {
  /** Brings it back with all that went with it; called with the space's row held. */
  bringBack(trx: Db): Promise<void>
  /** Called in the end, whatever came of it. */
  forget(): Promise<void>
}

const kinds = new Map<string, KindOfSubject>()
const kindsByType = new Map<string, KindOfSubject>()

export function registerKinds(list: readonly KindOfSubject[]): void {
  declareKinds(list)
  kinds.clear()
  kindsByType.clear()
  for (const kind of list) {
    kinds.set(kind.kind, kind)
    for (const type of Object.keys(kind.types)) kindsByType.set(type, kind)
  }
}

export const registeredKinds = (): string[] => [...kinds.keys()]

/** The kind that has this name among the tags of a space, or in the search. */
export const kindCalled = (by: { tags: string } | { search: string }): KindOfSubject =>
  required(
    [...kinds.values()].find((kind) => ('tags' in by ? kind.tagsName === by.tags : kind.searched?.name === by.search)),
    JSON.stringify(by),
  )

/** All that declare this part: those with an `index` are found by searching, those with `trash` wait there when they are deleted. */
export const kindsWith = <Part extends keyof KindOfSubject>(part: Part) =>
  [...kinds.values()].filter((kind): kind is KindOfSubject & Required<Pick<KindOfSubject, Part>> => part in kind)

export function kindOf(kind: string): KindOfSubject {
  return required(kinds.get(kind), kind)
}

/** The kind that a name on the wire means. */
export function kindOfType(type: string): KindOfSubject {
  return required(kindsByType.get(type), type)
}

function required(found: KindOfSubject | undefined, wanted: string): KindOfSubject {
  if (!found) throw new Error(`no kind is registered for ${wanted}`)
  return found
}
