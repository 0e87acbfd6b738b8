import type { Answer, Person } from '../support/with-app.ts'
import type { DutyName } from './duties.ts'

/** What is written. Kinds without a text, or without tags, leave that out. */
export interface Given {
  title: string
  /** Plain words, or a piece of HTML: the kind makes of them what it stores. */
  text?: string
  tags?: string[]
  /** Its Idempotency-Key. */
  key?: string
  /** Fields that are sent besides. */
  more?: object
}
export const withKey = ({ key }: Partial<Given>): Record<string, string> => (key ? { 'idempotency-key': key } : {})

export interface Thing {
  space: number
  id: number
}
export type Change = Partial<Given> & {
  /** The version that the edit began with; without it, the newest. */
  version?: number
}

/**
 * How the conformance suite meets a kind, or one variant of it: through HTTP, as people do. It lies in the kind's feature, in
 * `kind-scenes.ts`. What a kind rightly lacks it declares absent, with the reason, and leaves out here; README.md says more.
 */
export interface KindScene {
  /** As readers call it: 文档. */
  name: string
  /** As `subjects.kind` calls it. */
  kind: string
  /** As votes and comments call it. */
  type: string
  /** The event of a like, where that is told in other words than `like`. */
  likedAs?: string
  /** Nobody else makes it, as nobody makes somebody else. */
  isItsOwner?: boolean
  absent: Partial<Record<DutyName, string>>
  make(by: Person, space: number, given: Given): Promise<Answer>
  read(by: Person, space: number, id: number | string): Promise<Answer>
  edit?(by: Person, at: Thing, change: Change): Promise<Answer>
  remove?(by: Person, at: Thing): Promise<Answer>
  /** What lies where deleted ones wait. */
  trash?(by: Person, at: Thing): Promise<Answer>
  restore?(by: Person, at: Thing): Promise<Answer>
  /** Calls of its own for its versions, where the specification has them beside those that serve every kind. */
  versions?: {
    list(by: Person, at: Thing): Promise<Answer>
    restore(by: Person, at: Thing, version: number): Promise<Answer>
  }
  /** Of a space, or of whatever else its things lie in. @param query `&page=2` */
  list?(by: Person, space: number, query: string): Promise<Answer>
  /** A key that its list is not sorted by and refuses (duties, 4). */
  unsortedBy?: 'collected'
  /** The field of a space that says in which order its list begins. */
  defaultSort?: string
  /** The `type` of categories that its list is filtered by, and that list. */
  categories?: { type: string; list(by: Person, space: number, category: string): Promise<Answer> }
  titles?(by: Person, space: number, id: number): Promise<Answer>
  /** The name under which the space counts it. */
  counted?: string
  /** The name of the last changed ones in the reply of a space. */
  recent?: string
  /** Its section of the home page. @param query `&page=2` */
  home?(by: Person, query: string): Promise<Answer>
  /** What the page of its owner shows of it. */
  profile?: {
    list(by: Person, owner: number): Promise<Answer>
    /** Address of the tab. */
    tab(owner: number): string
    /** The name under which a person's profile counts it. */
    count?: string
  }
  /** The name under which the space's tags know it. */
  tagsName?: string
  /** How many Han characters a title may have, where specification or rulings give another limit than 50. */
  longestTitle?: number
  /** Points for making and for editing one. */
  points?: { create: number; edit?: number }
  /** Name of the draft of somebody who edits it. */
  draft?(at: Thing): string
  /** What the bar of its page ends with. */
  crumb?(title: string): string
  /** Address of its page. */
  page(space: number, id: number): string
  /** Address of the page on which it is edited. */
  form?(at: Thing): string
}

/** A kind that does not say how: its scene leaves the part out. */
export class LeftOut extends Error {}

/** A part of a scene that a duty cannot do without. */
export function part<Name extends keyof KindScene>(kind: KindScene, name: Name): NonNullable<KindScene[Name]> {
  const said = kind[name]
  if (said === undefined || said === null) throw new LeftOut(`kind-scenes.ts does not say ${name}`)
  return said
}
