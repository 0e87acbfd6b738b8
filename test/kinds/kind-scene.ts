import type { Answer, Person, World } from '../support/with-app.ts'
import type { DutyName } from './duties.ts'

/** Where a duty is asked: an open space and a private one of the same owner, and people around them. */
export interface Stage {
  world: World
  /** Who makes things, and owns both spaces. */
  owner: Person
  /** A member of both spaces. */
  member: Person
  /** In no space. */
  stranger: Person
  open: number
  closed: number
}

/** The calls that serve the versions of every kind. */
export const versionsOf =
  (type: string) =>
  (by: Person, { id }: Thing) =>
    by.get(`/v1/revisions?subject_type=${type}&subject_id=${id}`)
export const restoreVersion = (by: Person, _at: Thing, version: number) =>
  by.post(`/v1/revisions/${version}/restore`, {})

/** What is written. Kinds without a text, or without tags, leave that out. */
export interface Given {
  title: string
  /** Plain words: the kind makes of them what it stores. */
  text?: string
  tags?: string[]
  /** Its Idempotency-Key. */
  key?: string
}
export const withKey = ({ key }: Partial<Given>): Record<string, string> => (key ? { 'idempotency-key': key } : {})

/**
 * How the conformance suite meets a kind, or one variant of it: through HTTP, as people do. It lies in the kind's feature, in
 * `kind-scenes.ts`. What a kind rightly lacks it declares absent, with the reason, and leaves out here.
 */
export interface KindScene {
  /** As readers call it: 文档. */
  name: string
  /** As `subjects.kind` calls it. */
  kind: string
  /** As votes and comments call it. */
  type: string
  absent: Partial<Record<DutyName, string>>
  make(by: Person, space: number, given: Given): Promise<Answer>
  read(by: Person, space: number, id: number): Promise<Answer>
  edit?(by: Person, at: Thing, change: Partial<Given> & { version?: number }): Promise<Answer>
  remove(by: Person, at: Thing): Promise<Answer>
  restore?(by: Person, at: Thing): Promise<Answer>
  revisions?(by: Person, at: Thing): Promise<Answer>
  restoreRevision?(by: Person, at: Thing, revision: number): Promise<Answer>
  /** @param query `&page=2` */
  list?(by: Person, space: number, query: string): Promise<Answer>
  titles?(by: Person, space: number, id: number): Promise<Answer>
  /** The name under which the space counts it. */
  counted?: string
  /** The name under which the space's tags know it. */
  tagsName?: string
  /** How many Han characters a title may have, where specification or rulings give another limit than 50. */
  longestTitle?: number
  /** Points for making one. */
  points?: number
  /** Address of its page. */
  page(space: number, id: number): string
}
export interface Thing {
  space: number
  id: number
}
