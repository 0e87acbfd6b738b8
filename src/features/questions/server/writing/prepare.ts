import { prepareShortText, type Writer } from '#src/features/texts/server/public.ts'
import { excerpt } from '#src/platform/html/text.ts'
import type { StoredText } from '#src/platform/html/stored-text.ts'
import { type IndexedText, indexedTextsOffThread } from '#src/platform/search-index/indexed-text.ts'
import type { SignedIn } from '#src/platform/permission.ts'
import { invalidField } from '#src/shared/errors.ts'
import { weightedLength } from '#src/shared/text-length.ts'
import type { Option } from '#src/features/questions/kind.ts'

// The texts of questions as they are stored, made before a transaction opens.

/** A page shows a question with all its options, and lists show many: what each text may add is bounded. */
const ofStem = { formulas: 500, output: 2_000_000 }
const ofOption = { formulas: 50, output: 200_000 }

/** An option without whether it is right. */
export interface StoredOption {
  timestamp: number
  /** Clean HTML. */
  title: string
  /** What readers get; absent: the same. */
  rendered?: string
}

/** The stem with what one chooses from, as search and lists know it too. */
export interface PreparedStem {
  /** Clean HTML. */
  readonly content: string
  readonly rendered: string
  readonly has_math: boolean
  readonly sanitiser_version: number
  /** With what one chooses from. */
  readonly visible: string
  /** Without. */
  readonly words: string
  readonly excerpt: string
  readonly indexed: IndexedText
  /** Things of the site that the stem leads to. */
  readonly references: readonly number[]
}

export interface PreparedOptions {
  readonly options: readonly StoredOption[]
  readonly has_math: boolean
  readonly visible: string
}

interface Given {
  /** HTML from anywhere. */
  content: string
  options: readonly Omit<Option, 'correct'>[]
}
/** @throws refused, invalid for what costs too much to show */
export async function prepareStem(writer: Pick<Writer, 'db'> & { me: Pick<SignedIn, 'id'> }, given: Given) {
  const stem = await short(writer, given.content, { limits: ofStem, field: 'content' })
  const options = await prepareOptions(writer, given.options)
  return { stem: await findable(writer.me.id, stem, options), options }
}

export async function prepareOptions(
  writer: Pick<Writer, 'db'> & { me: Pick<SignedIn, 'id'> },
  given: readonly Omit<Option, 'correct'>[],
): Promise<PreparedOptions> {
  const texts = []
  for (const { title } of given) texts.push(await short(writer, title, { limits: ofOption, field: 'options' }))
  return {
    options: texts.map(({ content, rendered }, n) => ({
      timestamp: given[n]!.timestamp,
      title: content,
      ...(rendered !== content && { rendered }),
    })),
    has_math: texts.some(({ has_math }) => has_math),
    visible: texts.map(({ visible }) => visible).join('\n'),
  }
}

/** What one chooses from is found as the stem is; which of it is right, the index does not know. */
async function findable(person: number, stem: StoredText, options: PreparedOptions): Promise<PreparedStem> {
  const { content, rendered, has_math, sanitiser_version, references } = stem
  const visible = [stem.visible, options.visible].filter((part) => part !== '').join('\n')
  const [indexed] = await indexedTextsOffThread(person, [{ text: visible }])
  const shown = { visible, words: stem.visible, excerpt: excerpt(content, 200) }
  return { content, rendered, has_math, sanitiser_version, ...shown, indexed: indexed!, references }
}

export interface PreparedSolution {
  readonly answer: StoredText
  readonly analysis: StoredText
}
export const prepareSolution = async (
  writer: Pick<Writer, 'db'> & { me: Pick<SignedIn, 'id'> },
  { answer, analysis }: { answer: string; analysis: string },
): Promise<PreparedSolution> => ({
  answer: await short(writer, answer, { limits: ofStem, field: 'answer' }),
  analysis: await short(writer, analysis, { limits: ofStem, field: 'analysis' }),
})

interface Short {
  limits: typeof ofStem
  field: string
}
async function short(
  { db, me }: Pick<Writer, 'db'> & { me: Pick<SignedIn, 'id'> },
  html: string,
  { limits, field }: Short,
): Promise<StoredText> {
  const text = await prepareShortText(db, me, { html, limits })
  if (!text.isWhole) throw invalidField(field, `最多 ${limits.formulas} 个公式，公式和代码也不能太长，请减少一些`)
  return text
}

/** How a stem begins: the title where nobody gave one. */
export function titleOf({ words, content }: Pick<PreparedStem, 'words' | 'content'>): string {
  const line = words.replace(/\s+/gu, ' ').trim()
  if (line === '') return /<img\b/.test(content) ? '图片题' : '题目'
  const letters = [...line]
  if (weightedLength(line) <= longestTitle) return line
  let weight = 0
  const kept = letters.findIndex((letter) => (weight += weightedLength(letter)) > longestTitle - 2)
  return `${letters.slice(0, kept).join('')}…`
}
const longestTitle = 100
