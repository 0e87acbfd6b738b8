import type { Pool } from 'pg'
import { findSpace } from '#src/features/spaces/server/public.ts'
import { mayVote, visibleSql } from '#src/features/subjects/server/public.ts'
import type { Db } from '#src/platform/db/pool.ts'
import { prepared } from '#src/platform/db/prepared.ts'
import { type Viewer, viewerParams } from '#src/platform/permission.ts'
import { AppError } from '#src/shared/errors.ts'
import { spaceCardType } from '../kind.ts'
import { editingCards } from './policy.ts'
import {
  cardTables,
  type PersonalCardDetail,
  personalCardColumns,
  presentCardText,
  presentPersonalCard,
  presentSpaceCard,
  type SpaceCardDetail,
  spaceCardColumns,
  spaceCardTables,
  textColumns,
} from './present.ts'

const spaceDetail = prepared<SpaceCardDetail>(
  'read card',
  `select ${spaceCardColumns('$1')}, ${textColumns('$5')},
    (select role from memberships where memberships.space_id = cards.space_id and memberships.user_id = $1) as role
  from ${spaceCardTables} where subjects.id = $3 and cards.space_id = $4 and ${visibleSql('$1', '$2')}`,
)

/** @throws not_found */
export async function readCard(
  from: Pool | Db,
  viewer: Viewer,
  { spaceId, id, raw = false }: { spaceId: number; id: number; raw?: boolean | undefined },
) {
  const [row] = await spaceDetail(from, [...viewerParams(viewer), id, spaceId, raw])
  if (!row) throw new AppError('not_found')
  const can = editingCards.can(viewer, { id, spaceId, ownerId: row.owner_id, role: row.role })
  const contribute = viewer !== null && !can.edit
  return {
    ...presentSpaceCard(row),
    ...presentCardText(row),
    can: { ...can, contribute, vote: mayVote(viewer, row.owner_id) },
  }
}

/** Seen as everything is, and by its owner also after it was deleted. */
const personalDetail = prepared<PersonalCardDetail>(
  'read personal card',
  `select ${personalCardColumns('$1')}, ${textColumns('$5')}, subjects.deleted_at + interval '30 days' as expires_at
  from ${cardTables} where subjects.id = $3 and ($4::bigint is null or subjects.owner_id = $4) and cards.space_id is null
    and (${visibleSql('$1', '$2')} or subjects.deleted_at is not null and subjects.owner_id = $1)`,
)

/** @param wanted without `userId`: whoever made it @throws not_found */
export async function readPersonalCard(
  from: Pool | Db,
  viewer: Viewer,
  { id, userId, raw = false }: { id: number; userId?: number; raw?: boolean | undefined },
) {
  const [row] = await personalDetail(from, [...viewerParams(viewer), id, userId ?? null, raw])
  if (!row) throw new AppError('not_found')
  const { edit, delete: remove } = editingCards.can(viewer, { id, spaceId: null, ownerId: row.owner_id, role: null })
  const isLive = row.expires_at === null
  return {
    ...presentPersonalCard(row),
    ...presentCardText(row),
    expires_at: row.expires_at?.toISOString() ?? null,
    can: { edit: edit && isLive, delete: remove && isLive, vote: isLive && mayVote(viewer, row.owner_id) },
  }
}

const titleRows = prepared<{ id: number; title: string }>(
  'titles of cards',
  `select subjects.id, cards.title from subjects join cards on cards.id = subjects.id
  where subjects.id = any($3::bigint[]) and cards.space_id = $4 and ${visibleSql('$1', '$2')}
  order by array_position($3::bigint[], subjects.id)`,
)

/** Titles of those of the ids that lie in the space, in the order asked for. @throws not_found for an unseen space */
export async function cardTitles(pool: Pool, viewer: Viewer, { spaceId, ids }: { spaceId: number; ids: number[] }) {
  await findSpace(pool, viewer, spaceId)
  const rows = await titleRows(pool, [...viewerParams(viewer), ids, spaceId])
  return rows.map((row) => ({ ...row, type: spaceCardType }))
}
