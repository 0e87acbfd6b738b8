import type { Pool } from 'pg'
import { listTags } from '#src/features/tags/server/public.ts'
import type { Db } from '#src/platform/db/pool.ts'
import type { Viewer } from '#src/platform/permission.ts'
import { pageOf } from '#src/shared/paging.ts'

interface Question {
  text: string
  spaceId?: number | undefined
  page: number
  per_number: number
}

/** Characters of the question that are looked at. */
const LONGEST = 200

/** Tags by a part of their title. @throws not_found for a space that the viewer may not see */
export async function findTags(from: { db: Db; pool: Pool }, viewer: Viewer, question: Question) {
  const { text, spaceId, page, per_number } = question
  // no title has what the database cannot take
  const search = text.slice(0, LONGEST).replaceAll('\0', '').toWellFormed()
  const { list, pagination } = await listTags(from, viewer, { spaceId, search, page, per_number })
  return {
    list: list.map((tag) => ({ type: 'Tag' as const, ...tag })),
    // a search has pages alone
    pagination: { ...pageOf(question, pagination.total_count), total_capped: false },
  }
}
