import type { Db } from '#src/platform/db/pool.ts'
import { licenses } from '#src/shared/licenses.ts'
import { AppError } from '#src/shared/errors.ts'

export interface HeldSpace {
  readonly id: number
  readonly licenseKey: string | null
  readonly autoAccept: boolean
}

const select = (db: Db, id: number) =>
  db
    .selectFrom('spaces')
    .select(['id', 'license_key as licenseKey', 'auto_accept as autoAccept'])
    .where('id', '=', id)
    .where('deleted_at', 'is', null)

/** @throws not_found */
export async function spaceNow(db: Db, id: number): Promise<HeldSpace> {
  const space = await select(db, id).executeTakeFirst()
  if (!space) throw new AppError('not_found')
  return space
}

/** The same, held until the transaction ends: before any of what lies in it. @throws not_found */
export async function holdSpace(trx: Db, id: number): Promise<HeldSpace> {
  const space = await select(trx, id).forNoKeyUpdate().executeTakeFirst()
  if (!space) throw new AppError('not_found')
  return space
}

export const licenseName = (key: string | null) => (key === null ? '保留所有权利' : (licenses[key]?.name ?? key))

/** What one agreed to is what holds. @throws refused */
export function requireSameLicense(agreed: string | null, space: HeldSpace) {
  if (agreed === space.licenseKey) return
  throw new AppError(
    'refused',
    `空间的许可协议已从“${licenseName(agreed)}”改为“${licenseName(space.licenseKey)}”，需要提交者重新确认后才能合并`,
  )
}

/** @param license under which a text lies where it comes from; absent: it is its author's own @throws refused */
export function requireFlow(license: string | undefined, space: HeldSpace) {
  if (license === undefined || license === space.licenseKey) return
  throw new AppError(
    'refused',
    `这段内容以“${licenseName(license)}”发布，不能放进以“${licenseName(space.licenseKey)}”发布的空间`,
  )
}
