import { sql } from 'kysely'
import type { HeldText, NewTextKeeper, TextKeeper } from '#src/features/texts/server/public.ts'
import type { Db } from '#src/platform/db/pool.ts'
import { type IndexedText, noText } from '#src/platform/search-index/indexed-text.ts'
import { AppError } from '#src/shared/errors.ts'
import type { Video } from '#src/features/questions/shapes.ts'
import type { PreparedSolution } from './prepare.ts'

/** Answer and analysis as one text: so its versions hold and compare them. */
export interface SolutionText extends PreparedSolution {
  readonly content: string
  readonly indexed: IndexedText
}
export const solutionText = (parts: PreparedSolution): SolutionText => ({
  ...parts,
  content: asOneText(parts.answer.content, parts.analysis.content),
  // the search must not know it
  indexed: noText,
})

/** What stands between the two; the number is higher than that of each such heading within them, so that it alone parts them. */
const between = (nth: number) => (nth === 1 ? '<h2>解析</h2>' : `<h2>解析（${nth}）</h2>`)
const anyBetween = /<h2>解析(?:（([2-9]|[1-9]\d{1,14})）)?<\/h2>/g
const highestIn = (html: string): number =>
  Math.max(0, ...Array.from(html.matchAll(anyBetween), ([, nth]) => Number(nth ?? 1)))

export function asOneText(answer: string, analysis: string): string {
  const within = Math.max(highestIn(answer), highestIn(analysis))
  return analysis || within ? answer + between(within + 1) + analysis : answer
}
/** The parts again. */
export function parted(content: string): { answer: string; analysis: string } {
  const highest = highestIn(content)
  if (!highest) return { answer: content, analysis: '' }
  const mark = between(highest)
  const at = content.indexOf(mark)
  return { answer: content.slice(0, at), analysis: content.slice(at + mark.length) }
}

export interface HeldSolution extends HeldText {
  readonly videos: readonly Video[]
}

/** Without a title: that of the question would stand in its versions for no use. */
export const solutionKeeper: TextKeeper<HeldSolution, SolutionText> = {
  async hold(trx, id) {
    const row = await trx
      .selectFrom('solutions')
      .select(['version', 'answer', 'analysis'])
      .select(sql<Video[]>`videos`.as('videos'))
      .where('id', '=', id)
      .forNoKeyUpdate()
      .executeTakeFirst()
    if (!row) throw new AppError('not_found')
    return { id, version: row.version, title: '', content: asOneText(row.answer, row.analysis), videos: row.videos }
  },
  async store(trx, { id }, { version, text }) {
    await trx
      .updateTable('solutions')
      .set({ version, ...(text && columnsOfSolution(text)) })
      .where('id', '=', id)
      .execute()
  },
  said: ({ content }) => ({ content }),
  filesOn: async (trx, id) => (await videosOn(trx, [id])).map(({ key }) => key),
  // who is mentioned there would be told of what they may not read yet
  notify: async () => {},
}

/** The same of solutions whose rows stand already. */
export const newSolutionTexts: NewTextKeeper<SolutionText> = {
  store: async () => {},
  index: async () => {},
  filesOn: videosOn,
  isSilent: true,
}

export const columnsOfSolution = ({ answer, analysis }: PreparedSolution) => ({
  answer: answer.content,
  answer_rendered: answer.rendered,
  analysis: analysis.content,
  analysis_rendered: analysis.rendered,
  has_math: answer.has_math || analysis.has_math,
  sanitiser_version: answer.sanitiser_version,
})

async function videosOn(trx: Db, ids: readonly number[]) {
  const rows = await trx
    .selectFrom('solutions')
    .select(['id', sql<Video[]>`videos`.as('videos')])
    .where('id', '=', sql<number>`any(${ids}::bigint[])`)
    .execute()
  return rows.flatMap(({ id, videos }) => videos.map(({ key }) => ({ subjectId: id, key })))
}
