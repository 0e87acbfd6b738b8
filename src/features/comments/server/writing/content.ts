import { prepareShortText } from '#src/features/texts/server/public.ts'
import type { Db } from '#src/platform/db/pool.ts'
import { mentionedIn } from '#src/platform/html/references/mentions.ts'
import type { StoredText } from '#src/platform/html/stored-text.ts'
import type { SignedIn } from '#src/platform/permission.ts'
import { TURN_OF_JOBS } from '#src/platform/turns.ts'
import { invalidField } from '#src/shared/errors.ts'
import { visiblePart } from '#src/shared/names.ts'
import { codePointLength } from '#src/shared/text-length.ts'
import { maxCommentLength, maxMentions } from '#src/features/comments/limits.ts'

/** A comment's text as it is stored. */
export interface StoredContent {
  content: string
  /** Null where readers get `content` as it is. */
  rendered: string | null
  has_math: boolean
  sanitiser_version: number
  /** Things of the site that it leads to. */
  references: readonly number[]
}

/**
 * Cleans what was sent, before a transaction opens.
 * @throws invalid for a text in which nothing can be seen, one that is too long, and one that mentions a crowd; refused
 */
export async function prepareComment(db: Db, me: SignedIn, html: string): Promise<StoredContent> {
  const text = await prepareShortText(db, me, { html, limits, refuseCrowd })
  const { content, visible } = text
  if (!text.isWhole) throw invalidField('content', `评论最多 ${maxFormulas} 个公式，公式和代码也不能太长，请减少一些`)
  if (visiblePart(visible) === '' && !/<img [^>]*src=/.test(content)) throw invalidField('content', '请输入评论内容')
  const length = codePointLength(visible)
  if (length > maxCommentLength)
    throw invalidField('content', `评论最多 ${maxCommentLength} 个字，现在有 ${length} 个字`)
  return rowOf(text)
}

/** What was stored, as it would be stored now: nothing is refused any more. @throws refused for a text that is too complex */
export async function cleanedAgain(db: Db, html: string): Promise<StoredContent> {
  return rowOf(await prepareShortText(db, { id: TURN_OF_JOBS }, { html, limits }))
}

/** A page shows many comments: what each may add to it is bounded. */
const maxFormulas = 100
const limits = { formulas: maxFormulas, output: 200_000 }

const rowOf = ({ content, rendered, has_math, sanitiser_version, references }: StoredText): StoredContent => ({
  content,
  rendered: rendered === content ? null : rendered,
  has_math,
  sanitiser_version,
  references,
})

/** Whom a clean text mentions. @throws invalid for more people than anybody would mention */
export function mentionsIn(content: string, further: number[] = []): number[] {
  const people = [...new Set([...mentionedIn(content), ...further])]
  refuseCrowd(people)
  return people
}

function refuseCrowd(people: readonly number[]) {
  if (people.length > maxMentions) throw invalidField('content', `最多提到 ${maxMentions} 人`)
}
