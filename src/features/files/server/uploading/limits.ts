import { sql } from 'kysely'
import type { Config } from '#src/platform/config.ts'
import { holdRow } from '#src/platform/db/hold-row.ts'
import type { Db } from '#src/platform/db/pool.ts'
import { type SizeLimit, tooLarge } from '#src/platform/files/receive.ts'

/** Specification, section 5: images up to 2 MB. */
export const maxImageBytes = 2 * 1024 * 1024
export const tooLargeImage = '图片不能超过 2MB'

/** Rulings, "Pictures": what the browser has cropped and compressed. */
export const maxAvatarBytes = 200 * 1024

type Limits = Pick<Config, 'uploadLimit' | 'uploadQuota'>

/** Of one file. */
export const fileLimit = ({ uploadLimit }: Limits): SizeLimit => ({
  maxBytes: uploadLimit,
  tooLarge: `文件不能超过 ${sizeInWords(uploadLimit)}`,
})

/** How many bytes a person has uploaded, with those that their pictures came with and what is still being received. */
export async function usedBytes(db: Db, owner: number): Promise<number> {
  const { rows } = await sql<{ used: number }>`
    select ((select coalesce(sum(size + coalesce(source_size, 0)), 0) from files where owner_id = ${owner})
      + (select coalesce(sum(size), 0) from unfinished_uploads where owner_id = ${owner}))::bigint as used`.execute(db)
  return rows[0]!.used
}

/**
 * Makes sure that so much more still fits, and holds the person until the transaction ends: what arrives at once is
 * counted one after the other. @throws too_large
 */
export async function requireRoom(trx: Db, owner: number, { size, uploadQuota }: { size: number } & Limits) {
  await holdRow(trx, 'users', owner)
  if ((await usedBytes(trx, owner)) + size > uploadQuota) throw noRoom(uploadQuota)
}

const noRoom = (quota: number) =>
  tooLarge(`上传空间不够（每人共 ${sizeInWords(quota)}），请先在个人主页的“文件”里删除不用的`)

/** 2 GB, 1.5 GB, 300 MB. */
const sizeInWords = (bytes: number) => {
  const megabytes = bytes / 1024 / 1024
  return megabytes < 1024 ? `${megabytes} MB` : `${Number((megabytes / 1024).toFixed(1))} GB`
}
