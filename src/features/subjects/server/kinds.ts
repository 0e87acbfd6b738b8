import type { Db } from '#src/platform/db/pool.ts'
import type { SignedIn } from '#src/platform/permission.ts'
import type { SubjectKind } from '../contract.ts'

/** What the house must know of a kind of thing. `src/app/server/subjects.ts` registers each kind once, at start. */
export interface KindOfSubject {
  readonly kind: SubjectKind
  /** The name that replies carry, where `titles` does not say a narrower one. */
  readonly type: string
  readonly canComment: boolean
  /** Whether a floor of its comments may rate it. */
  readonly canRate?: boolean
  readonly scopes: readonly ('like' | 'dislike' | 'collection' | 'attention')[]
  /** Why one of this kind takes no votes, in words to show; null where it does. Absent: all of them do. */
  refusesVotes?(db: Db, id: number): Promise<string | null>
  /** Title and page of each id; ids that are gone are left out. Asked only for ids that the viewer may see. */
  titles(db: Db, ids: number[]): Promise<Map<number, { title: string; path: string; type?: string }>>
  /** What each id is a part of, where things of this kind are seen only together with another: a comment with its text. */
  partOf?(db: Db, ids: number[]): Promise<Map<number, number>>
  /** Makes those of the ids findable that are not deleted, in its own transaction; absent where nothing of this kind is found. */
  index?(db: Db, ids: number[]): Promise<void>
  /** Its rich texts, to be cleaned again when the sanitiser lets less or more through; absent where it has none. */
  readonly texts?: StoredTexts
  /** How deleted things of this kind lie in their space's trash; absent where a deletion is for good. */
  readonly trash?: Trash
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

export interface Trash {
  /** SQL over `subjects`: whether a deleted thing is what somebody deleted, and not what went along with it. */
  readonly isRoot: string
  /** What the trash says of each; asked only for those who manage the space. */
  describe(db: Db, ids: number[]): Promise<Map<number, { type: string; title: string; children: number }>>
  /**
   * What takes long about bringing one back, before a transaction opens.
   * @returns what brings it back with all that went with it, called with the space's row held
   */
  prepareRestore(db: Db, wanted: { id: number; spaceId: number; me: SignedIn }): Promise<(trx: Db) => Promise<void>>
}

const kinds = new Map<SubjectKind, KindOfSubject>()

export function registerKinds(list: readonly KindOfSubject[]): void {
  kinds.clear()
  for (const kind of list) kinds.set(kind.kind, kind)
}

/** Kinds that are found by searching. */
export const kindsInSearch = (): KindOfSubject[] => [...kinds.values()].filter((kind) => kind.index)

export const kindsWithTexts = (): StoredTexts[] => [...kinds.values()].flatMap(({ texts }) => texts ?? [])

/** Kinds whose deleted things wait in the trash. */
export const kindsInTrash = (): KindOfSubject[] => [...kinds.values()].filter((kind) => kind.trash)

export function kindOf(kind: string): KindOfSubject {
  const found = kinds.get(kind as SubjectKind)
  if (!found) throw new Error(`subject kind ${kind} is not registered`)
  return found
}
