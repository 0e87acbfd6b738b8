import type { Remarks } from '#src/features/runs/server/public.ts'
import type { Services } from '#src/platform/http/route.ts'
import type { SignedIn } from '#src/platform/permission.ts'
import { AppError } from '#src/shared/errors.ts'
import type { Portion } from '../coming/take-deck.ts'
import { mediaNamedIn } from './anki-html.ts'
import { cardsOfNotesOffThread } from './cards-of-note.ts'
import { keepMemory } from './keep-memory.ts'
import { openPackage } from './open-package.ts'
import { readNotesOffThread, surveyOffThread } from './read-collection.ts'
import { MediaStore } from './take-media.ts'

/** Notes in memory at once. */
const portion = 100

interface Reading {
  services: Services
  me: SignedIn
  path: string
  remarks: Remarks
  spaceId: number | null
  withMemory: boolean
  /** Nothing is stored. */
  dryRun: boolean
}

/** The cards of a package, some notes at a time. Whoever asked for them closes it, whatever came of them. @throws refused */
export async function readPackage(reading: Reading) {
  const { services, me, path, remarks } = reading
  const pack = await openPackage(services.files, path)
  // what takes too long or too much memory leaves nothing lying about either
  const survey = await surveyed(me, pack.collection).catch(async (error: unknown) => {
    await pack.close()
    throw error
  })
  const { decks, notes, crt, noteTypes } = survey
  if (decks.length > 1)
    remarks.note(decks.slice(0, 20).join('、'), `文件里有 ${decks.length} 个牌组，都放进同一个卡片集`)
  const media = new MediaStore({ ...reading, pack })

  async function* portions(): AsyncGenerator<Portion> {
    for (let at = 0; at < notes.length; at += portion) {
      const ids = notes.slice(at, at + portion)
      const read = await readNotesOffThread(me.id, { path: pack.collection, ids, withMemory: reading.withMemory })
      if ('refusal' in read) throw new AppError('refused', read.refusal)
      if (read.tooLong)
        remarks.failed(`第 ${at + 1} 到 ${at + ids.length} 条笔记`, `有 ${read.tooLong} 条太长，没有导入`)
      const named = read.notes.flatMap(({ fields }) => fields.flatMap(mediaNamedIn))
      const addresses = reading.dryRun ? shownAs(named) : await media.take(named)
      const made = await cardsOfNotesOffThread(me.id, { from: at + 1, notes: read.notes, noteTypes, addresses })
      for (const { at: place, why } of made.lost) remarks.lost(`第 ${place} 条笔记`, why)
      const byId = new Map(read.notes.map((note) => [note.id, note]))
      const cards = withoutTwins(made.cards)
      yield {
        cards: cards.map(({ ords: _ords, note: _note, ...card }) => card),
        also: async (trx, taken) => {
          if (!reading.withMemory) return
          const by = new Map(cards.map((card) => [card.guid, card]))
          const coming = taken.flatMap(({ id, guid }) => {
            const card = by.get(guid)
            const all = (card && byId.get(card.note)?.cards) ?? []
            return { cardId: id, guid, cards: all.filter(({ ord }) => card!.ords.includes(ord)) }
          })
          await keepMemory(trx, me, { crt, coming })
        },
      }
    }
  }
  return {
    title: decks[0]?.split('::').at(-1) ?? '',
    total: notes.length,
    portions: portions(),
    close: () => pack.close(),
  }
}

/** @throws refused, and as work off the thread does */
async function surveyed(me: SignedIn, collection: string) {
  const survey = await surveyOffThread(me.id, collection)
  if ('refusal' in survey) throw new AppError('refused', survey.refusal)
  if (!survey.notes.length) throw new AppError('refused', '文件里没有卡片')
  return survey
}

/** Of a preview, which stores none of it. */
const shownAs = (names: readonly string[]) => new Map(names.map((name) => [name, '/files/preview']))

/** A name that stands twice would be one card. */
const withoutTwins = <T extends { guid: string }>(cards: readonly T[]): T[] => [
  ...new Map(cards.map((card) => [card.guid, card])).values(),
]
