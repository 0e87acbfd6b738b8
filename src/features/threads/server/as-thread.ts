import type { KindOfSubject } from '#src/features/subjects/server/public.ts'
import { isLockedSql } from './sql.ts'
import { reopen } from './write.ts'

/** What a kind of things that are discussed declares in its server/kind.ts. */
export const asThread = {
  closesComments: isLockedSql,
  commentDeleted: reopen,
} satisfies Partial<KindOfSubject>
