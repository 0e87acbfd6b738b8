import type { Updateable } from 'kysely'
import type { Users } from '#db/tables.ts'
import { maxAvatarBytes, maxImageBytes, ownPicture } from '#src/features/files/server/public.ts'
import { touchSubject } from '#src/features/subjects/server/public.ts'
import { askForReview, checkWords } from '#src/features/words/server/public.ts'
import { setTags } from '#src/features/tags/server/public.ts'
import type { Config } from '#src/platform/config.ts'
import { holdRow } from '#src/platform/db/hold-row.ts'
import { isOtherwise } from '#src/platform/db/is-otherwise.ts'
import { type Db, inTransaction } from '#src/platform/db/pool.ts'
import type { Services } from '#src/platform/http/route.ts'
import type { Allowed, SignedIn } from '#src/platform/permission.ts'
import type { In } from '#src/shared/endpoint.ts'
import type { updateUser } from '../contract.ts'
import { refuseOffice, reserveNickname } from './nicknames.ts'

type Changes = In<typeof updateUser, 'out'>['body']
interface Profile {
  id: number
  nickname: string
  is_admin: boolean
  avatar_key: string | null
  cover_key: string | null
}

/**
 * What is not named stays as it is. @throws invalid for a picture that is not the caller's own, or too large, and for a new
 * nickname that claims an office or looks like another person's
 */
export const editProfile = (
  { services: { db, config }, me }: { services: Services; me: SignedIn },
  person: Allowed<'edit', Profile>,
  { ufile_key, cover, tag_titles, ...columns }: Changes,
): Promise<void> =>
  inTransaction(db, async (trx) => {
    const texts = Object.values(columns).filter((value) => typeof value === 'string')
    const review = await checkWords(trx, texts)
    await holdRow(trx, 'subjects', person.id)
    const changes = {
      ...columns,
      ...(ufile_key !== undefined && {
        avatar_key: await avatarOf(trx, me, { now: person.avatar_key, key: ufile_key }),
      }),
      ...(cover !== undefined && { cover_key: await coverOf(trx, me, { now: person.cover_key, key: cover }) }),
    }
    if (columns.nickname !== undefined) await rename(trx, config, { ...person, to: columns.nickname })
    const isOther = await changeColumns(trx, person.id, changes)
    const hasOtherTags = tag_titles !== undefined && (await setTags(trx, person.id, tag_titles))
    if (isOther || hasOtherTags) await touchSubject(trx, person.id)
    await askForReview(trx, person.id, review)
  })

/** @returns whether any of them was otherwise */
async function changeColumns(trx: Db, id: number, columns: Updateable<Users>): Promise<boolean> {
  if (!Object.keys(columns).length) return false
  const update = trx.updateTable('users').set(columns).where('id', '=', id).where(isOtherwise(columns))
  return (await update.executeTakeFirst()).numUpdatedRows > 0n
}

/** One's own nickname may always stay. */
async function rename(trx: Db, { siteName }: Config, { id, nickname, is_admin, to }: Profile & { to: string }) {
  if (to === nickname) return
  refuseOffice(to, { siteName, isAdmin: is_admin })
  await reserveNickname(trx, { id, nickname: to })
}

interface Picture {
  /** The key that is there may be named again by whoever edits. */
  now: string | null
  key: string | null
}

const avatarOf = async (trx: Db, me: SignedIn, { now, key }: Picture) =>
  key === now ? key : ownPicture(trx, me, { key, field: 'ufile_key', name: '头像', maxBytes: maxAvatarBytes })

const coverOf = async (trx: Db, me: SignedIn, { now, key }: Picture) =>
  key === now ? key : ownPicture(trx, me, { key, field: 'cover', name: '封面', maxBytes: maxImageBytes })
