import { sql } from 'kysely'
import {
  type Coming,
  type ReadyCard,
  type Taken,
  blocksOf,
  readyOffThread,
  takeCards,
} from '#src/features/cards/server/public.ts'
import { addToDeck, createDeck } from '#src/features/resources/server/public.ts'
import { type Ending, type Remarks, type Run, Stopped, type Watch } from '#src/features/runs/server/public.ts'
import { type Db, inTransaction } from '#src/platform/db/pool.ts'
import { excerpt } from '#src/platform/html/text.ts'
import type { Services } from '#src/platform/http/route.ts'
import { AppError, isAppError } from '#src/shared/errors.ts'
import { paths } from '#src/shared/paths.ts'
import { accessOf } from './access.ts'
import { deckToFill } from './place.ts'

/** Cards of one transaction. */
const portion = 100
/** Of a preview so many cards are listed. */
const mostListed = 100

/** Some of the cards of a file, no name twice in all of them. */
export interface Portion {
  readonly cards: readonly Coming[]
  /** What belongs to them besides, written with them. */
  also?(trx: Db, taken: readonly Taken[]): Promise<void>
}
export async function* portionsOf(cards: readonly Coming[]): AsyncGenerator<Portion> {
  for (let at = 0; at < cards.length; at += portion) yield { cards: cards.slice(at, at + portion) }
}

interface Taking {
  run: Run
  watch: Watch
  remarks: Remarks
  /** Of a deck that is made. */
  title: string
  /** Cards in the file. */
  total: number
  portions: AsyncIterable<Portion>
}
export interface Report {
  found: number
  made: number
  changed: number
  preview: ReturnType<typeof previewOf>[] | null
  path: string | null
}

/** Some cards at a time, each time asking anew whether its person may: what was taken by then stays. */
export async function takeDeckIn(services: Services, taking: Taking): Promise<Ending> {
  const { run, watch, remarks, portions, total } = taking
  const { order, me } = await accessOf(services.db, run)
  const preview: ReturnType<typeof previewOf>[] = []
  let found = 0
  let done = 0
  for await (const one of portions) {
    if (watch.signal.aborted) break
    watch.onProgress({ stage: 'documents', done, total })
    const { ready, problems } = await readyOffThread(me.id, one.cards)
    for (const problem of problems) remarks.failed(`第 ${problem.at} 张`, problem.message)
    found += ready.length
    if (order.dry_run) preview.push(...ready.slice(0, mostListed - preview.length).map(previewOf))
    else if (ready.length) await write(services, taking, { ...one, ready })
    done += one.cards.length
  }
  if (!watch.isStopped) watch.signal.throwIfAborted()
  if (watch.isStopped && order.dry_run) throw new Stopped()
  const report = await reportOf(services.db, taking, { found, preview: order.dry_run ? preview : null })
  return { state: watch.isStopped ? 'stopped' : 'done', report, remarks: remarks.list() }
}

type Ready = Portion & { ready: readonly ReadyCard[] }

async function write(services: Services, taking: Taking, given: Ready): Promise<void> {
  try {
    await writeTogether(services, taking, given)
  } catch (error) {
    if (!isAppError(error) || error.errorName !== 'refused') throw error
    // each by itself, so that only what is wrong is left out
    for (const one of given.ready)
      await writeTogether(services, taking, { ...given, ready: [one] }).catch((problem: unknown) => {
        if (!isAppError(problem) || problem.errorName !== 'refused') throw problem
        taking.remarks.failed(`第 ${one.at} 张`, problem.message)
      })
  }
}

/** With how many they are, so that a run that is begun again counts none twice. */
const writeTogether = ({ db }: Services, { run, title, remarks }: Taking, { ready, also }: Ready) =>
  inTransaction(db, async (trx) => {
    const { me, place } = await accessOf(trx, run)
    let { deck } = place
    if (!deck) {
      const { cards } = place
      const id = await createDeck({ db: trx, me }, cards, title)
      await trx.updateTable('deck_imports').set({ deck_id: id }).where('id', '=', run.id).execute()
      deck = await deckToFill(trx, me, id)
    }
    const taken = await takeCards(
      { db: trx, me },
      {
        place: place.cards,
        within: await inDeckOf(trx, deck.id, ready),
        ready,
      },
    )
    await addToDeck(
      trx,
      deck,
      taken.map(({ id }) => id),
    )
    await also?.(trx, taken)
    const count = (wanted: Taken['outcome']) => taken.filter(({ outcome }) => outcome === wanted).length
    await trx
      .updateTable('deck_imports')
      .set((eb) => ({ made: eb('made', '+', count('made')), changed: eb('changed', '+', count('changed')) }))
      .where('id', '=', run.id)
      .execute()
    for (const { at, outcome } of taken)
      if (outcome === 'others') remarks.note(`第 ${at} 张`, '这张卡片是别人的，没有改它，只放进了卡片集')
  })

/** What lies there under these names. */
async function inDeckOf(trx: Db, deckId: number, ready: readonly ReadyCard[]): Promise<number[]> {
  const rows = await trx
    .selectFrom('deck_cards')
    .innerJoin('cards', 'cards.id', 'deck_cards.card_id')
    .select('cards.id')
    .where('deck_cards.deck_id', '=', deckId)
    .where(sql<boolean>`cards.guid = any(${ready.map(({ guid }) => guid)}::text[])`)
    .execute()
  return rows.map(({ id }) => id)
}

async function reportOf(db: Db, { run, remarks }: Taking, said: Pick<Report, 'found' | 'preview'>) {
  const { counts, omitted } = remarks
  const row = await db
    .selectFrom('deck_imports')
    .leftJoin('resources', 'resources.id', 'deck_imports.deck_id')
    .select(['made', 'changed', 'deck_id', 'space_id'])
    .where('deck_imports.id', '=', run.id)
    .executeTakeFirst()
  if (!row) throw new AppError('not_found')
  const { made, changed, deck_id, space_id } = row
  const path = deck_id === null ? null : space_id === null ? paths.personal(deck_id) : paths.document(space_id, deck_id)
  return { ...said, made, changed, path, lost: counts.lost + counts.failed, notes: counts.note, omitted }
}

/** One line of what an import would make. */
const previewOf = ({ at, card, text }: ReadyCard) => ({
  line: at,
  file: null,
  sort: blocksOf(text.stored).some(({ type }) => type === 'cloze') ? '填空' : '问答',
  text: card.title,
  answer: excerpt(text.content, 60),
})
