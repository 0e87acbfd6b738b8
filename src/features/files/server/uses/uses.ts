import { sql } from 'kysely'
import type { Db } from '#src/platform/db/pool.ts'
import type { SignedIn } from '#src/platform/permission.ts'
import { invalidField } from '#src/shared/errors.ts'
import { fileVisibleTo } from './visible.ts'

/** The keys of the files that a text shows or links to, each once, in the order of the text. */
export const fileKeysIn = (html: string): string[] => [
  ...new Set(Array.from(html.matchAll(/\/files\/([\w-]{3,160}(?:\.[a-z0-9]{1,8})?)/g), (found) => found[1]!)),
]

interface Uses {
  /** The text: readers of it see the files. */
  subjectId: number
  keys: readonly string[]
  /** Of these, what the text did not name before: whoever saves it answers for that alone. Absent: all. */
  fresh?: readonly string[]
  writer: SignedIn
}

/**
 * Says which files a text uses now, in the transaction that saves it. New among them are only those that the writer may see
 * and that lie in the text's space, are the writer's own or public; others are left out, so naming a key shows nobody a file.
 * What an older version of the text shows stays used, since that can be read and brought back.
 */
export const useFiles = (trx: Db, { writer, ...uses }: Uses): Promise<void> => useFilesOfEach(trx, writer, [uses])

/** The same of several texts at once. */
export async function useFilesOfEach(trx: Db, writer: SignedIn, texts: readonly Omit<Uses, 'writer'>[]): Promise<void> {
  const rows = JSON.stringify(texts.map(({ subjectId, keys }) => ({ subject_id: subjectId, keys })))
  await sql`delete from file_uses using json_to_recordset(${rows}::json) as now (subject_id bigint, keys text[])
    where file_uses.subject_id = now.subject_id and file_uses.file_key <> all(now.keys) and not exists (select from revisions
      where revisions.subject_id = now.subject_id and file_uses.file_key = any(revisions.file_keys))`.execute(trx)
  const fresh = texts.flatMap(({ subjectId, keys, fresh = keys }) => fresh.map((key) => ({ subjectId, key })))
  await useNewFiles(trx, writer, fresh)
}

/** The same for what texts did not name before, of several texts at once. */
export async function useNewFiles(
  trx: Db,
  writer: SignedIn,
  uses: readonly { subjectId: number; key: string }[],
): Promise<void> {
  if (!uses.length) return
  const rows = JSON.stringify(uses.map(({ subjectId, key }) => ({ subject_id: subjectId, key })))
  await sql`insert into file_uses (file_key, subject_id)
    select files.key, subjects.id from json_to_recordset(${rows}::json) as used (subject_id bigint, key text)
    join files on files.key = used.key join subjects on subjects.id = used.subject_id
    where ${fileVisibleTo(writer)} and (files.space_id = subjects.space_id
      or files.owner_id = ${writer.id} or (files.space_id is null and not files.is_private))
    for key share of files on conflict do nothing`.execute(trx)
}

/** The files that a text uses, of these. */
export async function usedBy(trx: Db, subjectId: number, keys: readonly string[]): Promise<string[]> {
  if (!keys.length) return []
  const { rows } = await sql<{ file_key: string }>`select file_key from file_uses
    where subject_id = ${subjectId} and file_key = any(${keys}::text[])`.execute(trx)
  return rows.map(({ file_key }) => file_key)
}

/** What became of a text uses these of its files, too, whatever its writer may see by now. */
export async function passUses(trx: Db, { to, keys }: { to: number; keys: readonly string[] }): Promise<void> {
  if (!keys.length) return
  await sql`insert into file_uses (file_key, subject_id) select unnest(${keys}::text[]), ${to} on conflict do nothing`.execute(
    trx,
  )
}

interface Attaching {
  keys: readonly string[]
  /** Where the text lies; null: nowhere but with its author. */
  spaceId: number | null
  /** Where to say that a file cannot be attached. */
  field?: string
}

interface Attachable {
  key: string
  name: string
  size: number
  content_type: string
}

/**
 * The files of those keys, in that order, for a text that offers them as attachments or is made of one: files of its space,
 * or the caller's own that lie in no space. They stay until the end of the transaction, if there is one.
 * @throws invalid, at `field` ('keys' unless told), when one is not there or may not be attached here
 */
export async function mayAttach(db: Db, me: SignedIn, given: Attaching): Promise<Attachable[]> {
  const { keys, spaceId, field = 'keys' } = given
  if (!keys.length) return []
  const { rows } = await sql<Attachable>`select key, name, size, content_type from files
    where key = any(${keys}::text[]) and ${fileVisibleTo(me)}
      and (files.space_id = ${spaceId} or (files.space_id is null and files.owner_id = ${me.id}))
    ${db.isTransaction ? sql`for key share` : sql``}`.execute(db)
  const found = new Map(rows.map((row) => [row.key, row]))
  return keys.map((key) => {
    const file = found.get(key)
    if (!file) throw invalidField(field, '文件不存在，或者不能用在这里，请重新上传')
    return file
  })
}
