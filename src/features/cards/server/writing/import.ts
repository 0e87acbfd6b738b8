import * as z from 'zod/mini'
import type { SpaceAccess } from '#src/features/spaces/server/public.ts'
import type { Writer } from '#src/features/texts/server/public.ts'
import { offThread } from '#src/platform/off-thread/off-thread.ts'
import type { Allowed } from '#src/platform/permission.ts'
import { AppError, invalidField } from '#src/shared/errors.ts'
import { blocksOf } from '#src/features/cards/blocks.ts'
import { mostImported, type ReadCard, readCards } from '#src/features/cards/import-format.ts'
import { newCard } from '#src/features/cards/shapes.ts'
import { type CardText, cardText, cleanBlocks } from '../text/card-text.ts'
import { createCards, type NewCard } from './create.ts'

/** What one card of a file has wrong. */
export interface Problem {
  at: number
  message: string
}
interface Read {
  refusal?: string
  cards: { at: number; card: Omit<NewCard, 'text'>; text: CardText }[]
  problems: Problem[]
}

/** Reads the file and makes the texts of its cards; whom they mention is not looked up, and becomes text. */
export function readImport(file: string): Read {
  const read = readCards(file)
  if ('refusal' in read) return { refusal: read.refusal, cards: [], problems: [] }
  if (read.cards.length > mostImported)
    return { refusal: `一次最多导入 ${mostImported} 张，文件里有 ${read.cards.length} 张`, cards: [], problems: [] }
  const cards: Read['cards'] = []
  const problems: Problem[] = []
  for (const one of read.cards) {
    const made = madeCard(one)
    if ('message' in made) problems.push({ at: one.at, message: made.message })
    else cards.push({ at: one.at, ...made })
  }
  return { cards, problems }
}

/** What is read of a file as a card with its text, or what is wrong with it. */
export function madeCard(read: ReadCard): { card: Omit<NewCard, 'text'>; text: CardText } | { message: string } {
  const checked = checkedCard(read)
  if ('message' in checked) return checked
  const { content, ...card } = checked
  const { blocks } = cleanBlocks(blocksOf(content))
  return { card, text: cardText({ blocks, names: new Map() }) }
}

function checkedCard({ at: _at, guid: _guid, ...given }: ReadCard): z.infer<typeof newCard> | { message: string } {
  const said = Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined))
  const result = z.safeParse(newCard, said)
  return result.success ? result.data : { message: result.error.issues[0]!.message }
}

const readImportOffThread = offThread({
  file: import.meta.url,
  work: readImport,
  isSmall: (file) => file.length <= 4_000,
})

/** Made before a transaction opens. @throws invalid for what is no file of cards */
export async function prepareImport({ me }: Writer, file: string): Promise<Read> {
  const read = await readImportOffThread(me.id, file)
  if (read.refusal !== undefined) throw invalidField('content', read.refusal)
  if (!read.cards.length && !read.problems.length) throw invalidField('content', '文件里没有卡片')
  return read
}

/** How many are shown of what a file holds. */
const SHOWN = 20

/** What an import would do: nothing is written. */
export const previewOf = ({ id }: Pick<SpaceAccess, 'id'>, { cards, problems }: Read) => ({
  id,
  count: cards.length,
  ids: [],
  cards: cards.slice(0, SHOWN).map(({ at, card, text }) => ({ at, title: card.title, description: text.excerpt })),
  problems: problems.slice(0, 100),
})

/** All of them or none. @throws refused where one of them has a problem */
export async function importCards(writer: Writer, space: Allowed<'create', SpaceAccess>, read: Read) {
  const [problem] = read.problems
  if (problem)
    throw new AppError('refused', `第 ${problem.at} 张：${problem.message}。改好之后再导入，没有导入任何卡片`)
  const ids = await createCards(
    writer,
    space,
    read.cards.map(({ card, text }) => ({ ...card, text })),
  )
  return { ...previewOf(space, read), ids }
}
