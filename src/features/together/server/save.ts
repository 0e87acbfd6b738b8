import { createHash } from 'node:crypto'
import { findSubject, kindOf, type TogetherOfKind } from '#src/features/subjects/server/public.ts'
import type { Services } from '#src/platform/http/route.ts'
import type { SignedIn } from '#src/platform/permission.ts'
import { AppError } from '#src/shared/errors.ts'
import { authorsOf, followVersion, markSaved, readHead } from './state.ts'

/** How texts of its kind are written together. @throws not_found, refused where they are not */
export async function togetherOf({ db }: Pick<Services, 'db'>, me: SignedIn, id: number): Promise<TogetherOfKind> {
  const { kind } = await findSubject(db, me, { id })
  const { together } = kindOf(kind)
  if (!together) throw new AppError('refused', '这种内容不能一起编辑')
  return together
}

interface HandedIn {
  id: number
  round: string
  /** HTML as an editor has it. */
  html: string
  /** The last change that it has. */
  number: number
}

/**
 * Makes a version of the text that somebody's editor handed in, in the name of all who wrote since the last one.
 * @throws forbidden, not_found for who may no longer write it, conflict where others have saved another text
 */
export async function saveTogether(
  services: Services,
  me: SignedIn,
  { id, round, html, number }: HandedIn,
): Promise<void> {
  const together = await togetherOf(services, me, id)
  const text = await together.open(services.db, me, id)
  if (!(await isFollowed(services, id, text))) throw new AppError('conflict', '这篇文档在别处保存过')
  const others = (await authorsOf(services.db, id)).filter((author) => author !== me.id)
  await together.save({ db: services.db, me }, id, {
    ...text,
    content: html,
    others,
    also: (trx, saved) => markSaved(trx, { id, round, number, ...saved }),
  })
}

interface Text {
  version: number
  content: string
}
/** Whether what stands is what was last read in or saved here. Another version of the same text (a tag, a title) is followed. */
export async function isFollowed({ db, pool }: Services, id: number, { version, content }: Text): Promise<boolean> {
  const head = await readHead(pool, id)
  if (!head || version <= head.version) return true
  if (digestOf(content) !== head.digest) return false
  await followVersion(db, { id, version, content, isSame: true })
  return true
}

/** Writes on past what others saved: it stays in the history, and the next version follows it. @throws conflict for another version */
export async function stepOver(
  services: Services,
  me: SignedIn,
  { id, version }: { id: number; version: number },
): Promise<void> {
  const text = await (await togetherOf(services, me, id)).open(services.db, me, id)
  if (text.version !== version) throw new AppError('conflict', '这篇文档刚刚又在别处保存过')
  await followVersion(services.db, { id, ...text, isSame: false })
}

/** As PostgreSQL's md5 of a text: to tell texts apart, no secret. */
export const digestOf = (content: string): string => createHash('md5').update(content).digest('hex')
