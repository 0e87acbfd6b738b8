import { pinyin } from 'pinyin-pro'
import type { Pool } from 'pg'
import { normalise } from '#src/platform/search-index/words/tokenise.ts'
import { demo, type Group, library, nothing, type Question, suggested } from '../../fixtures/search-questions.ts'
import { unveiled } from '#src/platform/html/formulas/veiled-formulas.ts'
import { standsIn, standsLiterally } from './stands-in.ts'

// How well the two hundred questions are answered, asked as a visitor does. Whether a hit is right is not asked of the search: the texts
// themselves are looked at.

interface Found {
  list: { id: number; title?: string; nickname?: string }[]
  did_you_mean?: string[]
  pagination: { total_pages: number }
}
export interface Asking {
  /** GET, as a visitor; what `data` of the answer is. */
  get(path: string): Promise<Found>
  pool: Pool
}

export interface Figures {
  asked: number
  first: number
  amongFive: number
  hits: number
  falseHits: number
  literal: number
  literalFound: number
  /** What was not as it should be, to be read. */
  wrong: string[]
}

const none = (): Figures => ({
  asked: 0,
  first: 0,
  amongFive: 0,
  hits: 0,
  falseHits: 0,
  literal: 0,
  literalFound: 0,
  wrong: [],
})

export const added = (some: Figures, more: Figures): Figures => ({
  asked: some.asked + more.asked,
  first: some.first + more.first,
  amongFive: some.amongFive + more.amongFive,
  hits: some.hits + more.hits,
  falseHits: some.falseHits + more.falseHits,
  literal: some.literal + more.literal,
  literalFound: some.literalFound + more.literalFound,
  wrong: [...some.wrong, ...more.wrong],
})

/** Shares of one; the least, or of false hits the most, that there may be. */
export const sharesOf = ({ asked, first, amongFive, hits, falseHits, literal, literalFound }: Figures) => [
  { figure: 'right first', value: first / asked, least: 0.9 },
  { figure: 'right among five', value: amongFive / asked, least: 0.98 },
  { figure: 'false hits among ten', value: falseHits / hits, most: 0.05 },
  { figure: 'literal hits found', value: literalFound / literal, least: 1 },
]

/** Asks what can be asked of the demo world, or of it and the imported library. */
export async function figuresOf(asking: Asking, part: 'demo' | 'library'): Promise<Figures> {
  const texts = await readTexts(asking.pool)
  const groups = Object.entries(part === 'demo' ? demo : library) as [Group | 'nothing', readonly Question[]][]
  if (part === 'library') groups.push(['nothing', nothing.map((text) => [text])])
  let figures = none()
  for (const [group, questions] of groups)
    for (const question of questions) figures = added(figures, await figuresOfOne(asking, texts, { group, question }))
  return figures
}

type Texts = ReadonlyMap<number, { title: string; text: string }>

/** What a visitor may read. */
async function readTexts(pool: Pool): Promise<Texts> {
  const { rows } = await pool.query<{ id: number; title: string; text: string }>(
    `select r.id, r.title, coalesce(visible, '') as text from resources r join spaces s on s.id = r.space_id
      left join documents on resource_id = r.id where s.is_open and r.deleted_with is null
    union all select id, title, description from spaces where is_open`,
  )
  // formulas are found by their source, which no hit shows
  return new Map(rows.map(({ id, title, text }) => [Number(id), { title, text: unveiled(text) }]))
}

interface Asked {
  group: Group | 'nothing'
  question: Question
}

async function figuresOfOne(
  asking: Asking,
  texts: Texts,
  { group, question: [text, ...answers] }: Asked,
): Promise<Figures> {
  const { list, did_you_mean = [] } = await ask(asking, text, 1, 10)
  const isSuggested = suggested.includes(group as Group)
  const given = isSuggested ? did_you_mean : list.map(({ title, nickname }) => title ?? nickname!)
  const isRight = (one: string) => answers.some((answer) => normalise(answer) === normalise(one))
  const nothingRight = !answers.length && !list.length
  const first = nothingRight || given.slice(0, 1).some(isRight)
  const amongFive = nothingRight || given.slice(0, 5).some(isRight)
  const falseOnes = list.filter(({ id }) => !isTrue(texts.get(id), group, text))
  const missed = await missedLiterally(asking, texts, text)
  return {
    asked: 1,
    first: Number(first),
    amongFive: Number(amongFive),
    hits: list.length,
    falseHits: falseOnes.length,
    literal: missed.of,
    literalFound: missed.of - missed.titles.length,
    wrong: [
      ...(first
        ? []
        : [`${group}: ${text} → ${given.slice(0, 5).join(' | ') || 'nothing'}${amongFive ? '' : ' (none right)'}`]),
      ...(falseOnes.length ? [`${group}: ${text} ≠ ${falseOnes.map(({ title }) => title).join(' | ')}`] : []),
      ...(missed.titles.length ? [`${group}: ${text} misses ${missed.titles.join(' | ')}`] : []),
    ],
  }
}

const ask = (asking: Asking, text: string, page: number, perNumber: number) =>
  asking.get(`/v1/search?title=${encodeURIComponent(text)}&page=${page}&per_number=${perNumber}`)

function isTrue(found: { title: string; text: string } | undefined, group: string, question: string): boolean {
  if (!found) return false
  if (group === 'sounds' || group === 'sounds of texts')
    if (pinyin(found.title, { toneType: 'none', type: 'array' }).join('').includes(question)) return true
  return standsIn(found, question)
}

/** Of everything that has the question as it was typed, what is not found. */
async function missedLiterally(asking: Asking, texts: Texts, question: string) {
  const having = [...texts].filter(([, text]) => standsLiterally(text, question))
  const found = new Set<number>()
  for (let page = 1, pages = 1; having.length && page <= pages; page++) {
    const { list, pagination } = await ask(asking, question, page, 50)
    pages = pagination.total_pages
    for (const { id } of list) found.add(id)
  }
  return { of: having.length, titles: having.flatMap(([id, { title }]) => (found.has(id) ? [] : title)) }
}
