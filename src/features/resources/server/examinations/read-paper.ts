import { findSubjects, titlesOf } from '#src/features/subjects/server/public.ts'
import type { Paper } from '#src/features/resources/shapes.ts'
import type { Db } from '#src/platform/db/pool.ts'
import type { Viewer } from '#src/platform/permission.ts'
import { AppError } from '#src/shared/errors.ts'
import { findAnywhere, requireReadable, type ResourceAccess } from '../find-resource.ts'
import { newPaper } from './new-paper.ts'
import { editionOf, storedPaper } from './stored-paper.ts'

/** An examination as its form has it: a question has no title where the viewer may not see it. */
export async function paperOfForm(db: Db, viewer: Viewer, id: number) {
  const { items, ...paper } = (await storedPaper(db, id)) ?? newPaper
  const seen = await findSubjects(
    db,
    viewer,
    items.map(({ question_id }) => question_id),
  )
  const titled = await titlesOf(db, seen)
  return {
    ...paper,
    items: items.map((item) => ({ ...item, title: titled.get(item.question_id)?.title ?? '' })),
  }
}

export interface Examination extends ResourceAccess {
  readonly title: string
  readonly paper: Paper
  /** Which edit of it that is. */
  readonly edition: number
}

/** An examination with all that lies in it, for features that hold it. @throws not_found, forbidden where it is locked */
export async function readExamination(db: Db, viewer: Viewer, id: number): Promise<Examination> {
  const resource = requireReadable(await findAnywhere(db, viewer, id))
  if (resource.type !== 'examination') throw new AppError('not_found')
  const { title } = await db.selectFrom('resources').select('title').where('id', '=', id).executeTakeFirstOrThrow()
  return { ...resource, title, paper: (await storedPaper(db, id)) ?? newPaper, edition: await editionOf(db, id) }
}

interface Reading {
  db: Db
  viewer: Viewer
}
interface Read {
  id: number
  type: string
  can: { edit: boolean }
}
/** What was read of it for its editor, with what lies in it: of an examination, for those alone who may change it. */
export async function withPaper<T extends Read>({ db, viewer }: Reading, read: T, raw = false) {
  if (!raw || !read.can.edit || !read.type.endsWith('Examination')) return read
  return { ...read, examination: await paperOfForm(db, viewer, read.id) }
}
