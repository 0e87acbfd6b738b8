import type { Db } from '#src/platform/db/pool.ts'
import type { Choices, Merged, Sides } from '#src/platform/merge/collision.ts'
import type { Allowed, SignedIn, Viewer } from '#src/platform/permission.ts'

// How things of a kind are changed by a contribution: proposed by whoever reads them, decided by whoever manages their space.

/** A thing as it stands, for somebody who may read its text. */
export interface Standing extends Beside {
  readonly id: number
  readonly spaceId: number
  /** As the wire names it. */
  readonly type: string
  readonly title: string
  /** Clean HTML; '' where it has no text. */
  readonly content: string
  readonly version: number
  /** Address of its page. */
  readonly path: string
  /** Where its text comes from. */
  readonly origin: Origin
  /** Of its cards, those that this viewer may not see. */
  readonly unseen?: readonly number[]
  /** Whether its text is blocks of rich text, which can be merged one by one; else it is changed as a whole. */
  readonly isBlocks: boolean
}

/** What stands beside a text and belongs to no version of it. */
export interface Beside {
  readonly tags: readonly string[]
  /** Keys of what is attached. */
  readonly files: readonly string[]
  /** What it lies in; null is the root. */
  readonly parentId: number | null
  /** Of a deck: what lies in it, in order, whoever may see it. */
  readonly cards?: readonly number[]
  /** Key of the picture that was chosen for it; absent where it takes none. */
  readonly cover?: string | null
}

export type ContributedAction = 'create' | 'update' | 'delete' | 'move' | 'readme'

/** What is to be changed; what is absent stays as it is. */
export interface Change extends Partial<Beside> {
  readonly action: ContributedAction
  /** Of what is to be made. */
  readonly type: string
  /** Null: it is to be made. */
  readonly target: Standing | null
  readonly title?: string
  /** HTML from anywhere, or clean HTML as `Standing` and `propose` have it. */
  readonly content?: string
  /** The language of a snippet. */
  readonly ext?: string
  /** Where the text comes from; absent: as it is. */
  readonly origin?: Origin
}

export interface Origin {
  readonly original_type: 1 | 2
  readonly original_author: string
  readonly original_content: string
}

export interface Deciding {
  readonly trx: Db
  /** In whose name it is done: they are the author of what it makes. */
  readonly author: SignedIn
  /** Who wrote it besides. */
  readonly others: readonly number[]
  /** Files that it may use although its author might not by now. */
  readonly files?: readonly string[]
  /** That the space takes it. */
  readonly decision: Allowed<'merge', { readonly spaceId: number }>
}

export interface Applied {
  readonly id: number
  /** The version that stands now. */
  readonly version: number
  /** Parts of it that are read with rights of their own, and the keys of the files that belong to each of them. */
  readonly parts?: readonly { readonly id: number; readonly keys: readonly string[] }[]
}

/** A thing that is there for this viewer, and of whose text nothing may be told to them: `unanswered` until they have answered it. */
export type Withheld =
  | 'locked'
  | {
      readonly withheld: 'unanswered'
      readonly id: number
      readonly spaceId: number
      readonly title: string
      readonly path: string
    }

/** A change whose text was made, to be written in a transaction. */
export interface PreparedChange {
  /** @throws conflict where the thing is another by now, not_found where it is gone, invalid for what may not be there */
  apply(by: Deciding): Promise<Applied>
}

export interface ProposedText {
  /** Clean HTML, and the version of the sanitiser that cleaned it. */
  readonly content: string
  readonly sanitiser_version: number
  /** What a reader sees. */
  readonly visible: string
}

/** What is looked at again before a plan is carried out. */
export interface Held extends Pick<Beside, 'parentId' | 'cards'> {
  readonly version: number
}

export interface ContributedKind {
  /** @throws not_found, forbidden where its text is locked, refused for what takes no contributions */
  standing(db: Db, viewer: Viewer, id: number): Promise<Standing>
  /** Several at once, of whatever kind: those of its own that are there for this viewer. */
  standings(db: Db, viewer: Viewer, ids: readonly number[]): Promise<Map<number, Standing | Withheld>>
  /** Its versions do not hold all of its text: what its proposer saw is kept with what they propose. */
  readonly keepsBase?: true
  /** What is to be made says what its readers are not to know: until it is made, it is told to its proposer and those who decide alone. */
  readonly hidesNew?: true
  /** SQL over `subjects`: whether a change of it may be read by whoever may read the thing; absent: it may. @param viewer as in visibleSql @param admin as in visibleSql */
  mayReadChange?(viewer: string, admin: string): string
  /** Key of the draft that a desk of it keeps. */
  draftOf(id: number): string
  /** What introduces a space: its name on the wire, and the one of a space, if it has one. */
  readonly readme?: { readonly type: string; find(db: Db, viewer: Viewer, spaceId: number): Promise<Standing | null> }
  /** What is proposed as it is kept; null where it says nothing of the text. Before any transaction. @param spaceId where it is to be @throws refused, invalid */
  propose(writer: { db: Db; me: SignedIn }, change: Change, spaceId: number): Promise<ProposedText | null>
  /**
   * Texts that have parts of their own, merged part by part; null where the blocks of the text are, or it is one whole. Before any transaction.
   * @param person whose turn it takes
   */
  merge?(person: number, type: string, texts: Sides & { choices: Choices }): Promise<Merged | null>
  /** Before any transaction. @throws refused, invalid */
  prepare(writer: { db: Db; me: SignedIn }, change: Change): Promise<PreparedChange>
  /** Holds their rows until the transaction ends, by id. @returns versions and places, and what lies in them, of those that are not gone */
  hold(trx: Db, ids: readonly number[]): Promise<Map<number, Held>>
  /** Writes those of these changes that can be written together, by so many statements as one; the others are applied by themselves. */
  applyAll?(by: Deciding, changes: readonly PreparedChange[]): Promise<Map<PreparedChange, Applied>>
  /** Whether a source may be read from which something is proposed: a personal text or one of another space. */
  source?(db: Db, viewer: Viewer, id: number): Promise<Source>
}

export interface Source {
  readonly id: number
  readonly type: string
  readonly title: string
  readonly content: string
  readonly ownerId: number
  readonly nickname: string
  readonly spaceId: number | null
  readonly licenseKey: string | null
  readonly path: string
  readonly originalType: number
  readonly originalAuthor: string
  readonly originalContent: string
}
