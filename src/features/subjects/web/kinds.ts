import type { ReactNode } from 'react'
import type { AnyEndpoint } from '#src/shared/endpoint.ts'
import type { EmptyPicture, Kind } from '../kind.ts'

/** How things of a kind look in lists of mixed kinds. */
export interface WebKind {
  readonly declared: Kind
  /** Shown at the start of a row. */
  readonly icon: ReactNode
  /** Shown at the start of a row of the trash; absent if deletion is permanent. */
  trashed?(type: string): ReactNode
  /** Its sections of the home page, from top to bottom. */
  readonly homeSections?: readonly HomeSection[]
  /** Its tab in the navigation of a space. */
  readonly spaceTab?: SpaceTab
  /** Its tab in the navigation of a group. */
  readonly groupTab?: { readonly text: string; address(groupId: number): string }
  /** What the home of a group shows of it, to its members. */
  groupSection?(groupId: number): ReactNode
  /** How a search result looks. `found` has the shape that the search's contract gives this kind. */
  readonly found?: FoundLook
  /** How what is proposed of it is written and shown. */
  readonly contributed?: ContributedLook
}
/** A section that shows things in batches. The first section of all kinds stands beside the shortcuts, the others below. */
export interface HomeSection {
  readonly id: string
  readonly title: string
  /** The calls for visitors and for people who are signed in. */
  readonly calls: { readonly front: AnyEndpoint; readonly home: AnyEndpoint }
  readonly query: { readonly per_number: number; readonly type?: string }
  /** @param list as the calls reply */
  cards(list: never[]): ReactNode
  /** Shown if the list is empty; if absent, an empty section is left out. */
  readonly empty?: {
    readonly picture: EmptyPicture
    readonly title: string
    readonly act?: { readonly text: string; readonly to: string }
  }
}
/** One thing that a contribution makes or changes. */
export interface ProposedPart {
  readonly spaceId: number
  readonly contribution: number
  readonly item: number
  readonly type: string
  readonly isNew: boolean
  /** Null for what is to be made. */
  readonly target: number | null
}
/** What stood there and what is to stand there: clean HTML, of what a kind keeps otherwise its source. */
export interface ComparedLook {
  readonly name: string
  readonly type: string
  readonly before: { readonly title: string; readonly content: string }
  readonly after: { readonly title: string; readonly content: string }
}
interface ContributedLook {
  /** Where its author goes on with it; null where nothing of it is written. */
  desk(part: ProposedPart): string | null
  /** What differs, part by part; null where the blocks of its text say that. */
  compare?(texts: ComparedLook): ReactNode
  /** Whether its text is paragraphs, any of which a reviewer may write otherwise; absent: none is. */
  isRewritten?(type: string): boolean
  /** Chooses where an accepted answer goes, and leads to its desk. */
  takeAnswer?(given: { spaceId: number; answer: number; onClose: () => void }): ReactNode
}
interface SpaceTab {
  readonly text: string
  address(spaceId: number): string
  /** The field of a space's counts that is shown beside the text. */
  readonly counted?: string
}
interface FoundLook {
  address(found: Found): string
  picture(found: Found): ReactNode
  /** Its space and author; absent for kinds that are found by name. */
  where?(found: Found): ReactNode
  /** Its space, shown beside a suggestion. */
  place?(found: Found): string
  /** As what a text shows it that leads to it alone. */
  shows?(type: string): 'map' | undefined
}
interface Found {
  readonly id: number
  readonly type: string
}

let kinds: readonly WebKind[] = []

export function registerWebKinds(list: readonly WebKind[]): void {
  kinds = list.toSorted((a, b) => a.declared.order - b.declared.order)
}

/** All kinds, in the order in which they are offered. */
export const webKinds = () => kinds

/** @param type a name on the wire */
export function webKindOf(type: string): WebKind {
  const found = kinds.find(({ declared }) => Object.hasOwn(declared.types, type))
  if (!found) throw new Error(`no kind that is loaded declares the type ${type}`)
  return found
}
