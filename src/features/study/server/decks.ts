import type { Pool } from 'pg'
import { lockedSql, visibleSql } from '#src/features/subjects/server/public.ts'
import type { Db } from '#src/platform/db/pool.ts'
import { prepared } from '#src/platform/db/prepared.ts'
import { type SignedIn, viewerParams } from '#src/platform/permission.ts'
import { AppError } from '#src/shared/errors.ts'
import { paths } from '#src/shared/paths.ts'

interface DeckRow {
  id: number
  title: string
  space_id: number | null
  is_taken: boolean
}

// A deck is studied by who may read it; one that is hidden from them meanwhile is as if it were not there.
const readable = `subjects.deleted_at is null and resources.type = 'deck' and ${visibleSql('$1', '$2')}
  and not ${lockedSql('$1', '$2')}`
const columns = 'resources.id, resources.title, resources.space_id, study_decks.user_id is not null as is_taken'

const oneDeck = prepared<DeckRow>(
  'deck to study',
  `select ${columns} from subjects join resources on resources.id = subjects.id
    left join study_decks on study_decks.deck_id = resources.id and study_decks.user_id = $1
  where subjects.id = $3 and ${readable}`,
)
const takenDecks = prepared<DeckRow>(
  'decks that are studied',
  `select ${columns} from study_decks join resources on resources.id = study_decks.deck_id
    join subjects on subjects.id = resources.id
  where study_decks.user_id = $1 and ${readable} order by study_decks.taken_at, resources.id limit 500`,
)

export interface Deck {
  id: number
  title: string
  path: string
  is_taken: boolean
}
const presentDeck = ({ id, title, space_id: space, is_taken }: DeckRow): Deck => ({
  id,
  title,
  // a deck stands where a document does
  path: space === null ? paths.personal(id) : paths.document(space, id),
  is_taken,
})

/** @throws not_found */
export async function findDeck(from: Pool | Db, me: SignedIn, id: number): Promise<Deck> {
  const [row] = await oneDeck(from, [...viewerParams(me), id])
  if (!row) throw new AppError('not_found')
  return presentDeck(row)
}

export const decksOf = async (from: Pool | Db, me: SignedIn): Promise<Deck[]> =>
  (await takenDecks(from, [...viewerParams(me)])).map(presentDeck)

const take = prepared('take deck', 'insert into study_decks (user_id, deck_id) values ($1, $2) on conflict do nothing')
const putAway = prepared('put deck away', 'delete from study_decks where user_id = $1 and deck_id = $2')

/** @throws not_found */
export async function takeDeck(db: Db, me: SignedIn, { id, is_taken }: { id: number; is_taken: boolean }) {
  const deck = await findDeck(db, me, id)
  await (is_taken ? take : putAway)(db, [me.id, id])
  return { ...deck, is_taken }
}
