import { type Db, inTransaction } from '#src/platform/db/pool.ts'
import type { SignedIn } from '#src/platform/permission.ts'
import { AppError } from '#src/shared/errors.ts'
import type { TermKey } from '../kind.ts'

interface Consent {
  key: TermKey
  /** The one that was read. */
  version: number
}

/** @throws not_found for a version that there never was, refused for one that was replaced by another that needs consent */
export const consent = (db: Db, { id }: Pick<SignedIn, 'id'>, { key, version }: Consent): Promise<void> =>
  inTransaction(db, async (trx) => {
    const term = await trx
      .selectFrom('terms')
      .select(['id', 'title', 'version', 'consent_version'])
      .where('key', '=', key)
      // whoever saves another version comes before or after
      .forShare()
      .executeTakeFirstOrThrow()
    if (version > term.version) throw new AppError('not_found')
    if (version < term.consent_version)
      throw new AppError('refused', `《${term.title}》已经更新，请阅读最新的版本后再同意`)
    await trx
      .insertInto('term_consents')
      .values({ user_id: id, term_id: term.id, version })
      .onConflict((oc) => oc.doNothing())
      .execute()
  })

/**
 * A subselect of JSON: what somebody has yet to agree to, as their newest version that needs consent is newer than any that they agreed to.
 * @param user SQL for their id
 */
export const termsToAcceptSql = (user: string): string =>
  `(select coalesce(json_agg(json_build_object('key', key, 'title', title, 'version', version) order by terms.id), '[]') from terms
    where consent_version > 0 and not exists (select from term_consents c
      where c.user_id = ${user} and c.term_id = terms.id and c.version >= terms.consent_version))`
