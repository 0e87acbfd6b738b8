import { type RawBuilder, sql } from 'kysely'
import { readableSql, visibleSpaceSql, wholeReadableSql } from '#src/features/subjects/server/public.ts'
import { type Viewer, viewerSql } from '#src/platform/permission.ts'

/**
 * The one rule of who may see a file, as SQL over the row `files` of the query it is put into: its owner, who still sees
 * its space; everybody, what stands for a person; who sees a space, what stands for that; who may read a text that uses it;
 * and, until a text or a space first does, who sees its space. A private one is seen through a text alone.
 * @param viewer SQL for the viewer's id, 0 for a visitor @param admin SQL for whether the viewer is a site administrator
 */
export const visibleFileSql = (viewer: string, admin: string): string => `(
  (files.owner_id = ${viewer} and ${spaceSql(viewer, admin)})
  or (not files.was_used and not files.is_private and ${spaceSql(viewer, admin)})
  or ${isPictureOfPerson}
  or ${isPictureOfSpace(viewer, admin)}
  or exists (select from file_uses join subjects on subjects.id = file_uses.subject_id
    where file_uses.file_key = files.key and ${readableSql(viewer, admin)} and ${wholeReadableSql('file_uses.subject_id', viewer, admin)}))`

/** The rule for one viewer, to put into a kysely query. */
export const fileVisibleTo = (viewer: Viewer): RawBuilder<boolean> => sql.raw(visibleFileSql(...viewerSql(viewer)))

const spaceSql = (viewer: string, admin: string) => `(files.space_id is null or exists (select from spaces
  where spaces.id = files.space_id and ${visibleSpaceSql(viewer, admin)}))`

const isPublic = `files.space_id is null and not files.is_private`

/** Whatever texts show it, too: nobody can hide another's avatar by using it in a text of their own. */
const isPictureOfPerson = `(${isPublic} and (
  exists (select from users where users.avatar_key = files.key) or exists (select from users where users.cover_key = files.key)))`

/** Whoever sees a space sees its picture, and nobody else (rulings, "Pictures"). */
const isPictureOfSpace = (viewer: string, admin: string) => `(${isPublic} and
  exists (select from spaces where spaces.avatar_key = files.key and ${visibleSpaceSql(viewer, admin)}))`

/** Whether it is the picture of anybody or anything, seen or not. */
export const isPictureOfSomething = `(${isPictureOfPerson} or
  (${isPublic} and exists (select from spaces where spaces.avatar_key = files.key)))`
