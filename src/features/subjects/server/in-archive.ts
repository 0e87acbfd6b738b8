import * as z from 'zod/mini'
import type { Db } from '#src/platform/db/pool.ts'
import type { SignedIn } from '#src/platform/permission.ts'
import { AppError } from '#src/shared/errors.ts'

// How things that are no files leave with an export of their whole space, and come back with an import (decision 110): each is one line of JSON.

/** JSON: fields by name, texts as clean HTML. */
export type Carried = Readonly<Record<string, unknown>>

/** What is changed on the way out and in: addresses in texts, and the files that are named besides. */
export interface Rewriting {
  html(html: string): string
  /** Of a picture that stands in no text; '' where it does not travel. */
  picture(src: string): string
  /** Null: it does not travel. */
  file(way: string): string | null
}

export interface GoneOut {
  readonly id: number
  readonly author: string
  readonly created: Date
  readonly updated: Date
  readonly value: Carried
}

interface Part {
  spaceId: number
  /** Goes on behind this one; the oldest come first. */
  after: number
  most: number
}
interface Writer {
  db: Db
  me: SignedIn
}

export interface InArchive<Ready = unknown> {
  /** Those that this person may read. */
  goOut(db: Db, me: SignedIn, part: Part): Promise<GoneOut[]>
  /** The same with its texts and files changed, both ways; of what has not the shape that `goOut` gives, whatever has. */
  rewritten(value: Carried, by: Rewriting): Carried
  /** Its texts, made before a transaction opens. @throws for what cannot be taken, and for who may not make it */
  prepare(writer: Writer, spaceId: number, value: Carried): Promise<Ready>
  /** All or none. @returns their ids, in the order given */
  comeIn(writer: Writer, spaceId: number, ready: readonly Ready[]): Promise<number[]>
}

/** What is ready is the business of its kind alone. */
export const inArchive = <Ready>(given: InArchive<Ready>): InArchive => given as unknown as InArchive

/** Of a field that may be anything. */
export const htmlIn = (value: unknown, { html }: Rewriting): string => (typeof value === 'string' ? html(value) : '')

/** In the shape that a form is checked by, too. @throws invalid */
export function checked<Shape extends z.ZodMiniType>(shape: Shape, value: unknown): z.output<Shape> {
  const result = z.safeParse(shape, value)
  if (!result.success) throw new AppError('invalid', result.error.issues[0]!.message)
  return result.data
}
