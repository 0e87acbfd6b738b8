import { type Change, type ContributedKind, heldEach } from '#src/features/subjects/server/public.ts'
import type { Writer } from '#src/features/texts/server/public.ts'
import { AppError, invalidField } from '#src/shared/errors.ts'
import { weightedLength } from '#src/shared/text-length.ts'
import { questionKind, questionType } from '#src/features/questions/kind.ts'
import * as z from 'zod/mini'
import { proposedQuestion } from '#src/features/questions/shapes.ts'
import type { WholeQuestion } from '#src/features/questions/whole-question.ts'
import { findAnywhere } from '../find-question.ts'
import { mayKnowSql } from '../reading/may-know.ts'
import { prepareSolution, prepareStem } from '../writing/prepare.ts'
import { questionText } from '../writing/question-text.ts'
import { mergeQuestionsOffThread } from './merge-questions.ts'
import { prepareChange } from './prepare-change.ts'
import { standingsOf } from './standings.ts'
import { htmlOfWhole, wholeOfHtml } from './whole-html.ts'

/** Questions: proposed and shown as a whole, to those who may know the answer, and merged part by part. */
export const questionsContributed: ContributedKind = {
  async standing(db, viewer, id) {
    await findAnywhere(db, viewer, id)
    const found = (await standingsOf(db, viewer, [id])).get(id)
    if (!found || found === 'locked') throw new AppError('not_found')
    if ('withheld' in found) throw new AppError('forbidden', '作答或看过答案之后才能提议修改这道题')
    return found
  },
  standings: standingsOf,
  keepsBase: true,
  hidesNew: true,
  mayReadChange: (viewer, admin) =>
    `exists (select from questions where questions.id = subjects.id and ${mayKnowSql(viewer, admin)})`,
  draftOf: (id) => `${questionKind.kind}.${id}`,
  async propose(writer, change) {
    const { content } = requireQuestion(change)
    return content === undefined ? null : textOf(writer, wholeOf(content))
  },
  merge: (person, _type, texts) => mergeQuestionsOffThread(person, texts),
  prepare: (writer, change) => {
    const { content, target } = requireQuestion(change)
    return prepareChange(writer, change, wholeOf(content ?? target!.content))
  },
  hold: (trx, ids) => heldEach(ids, (id) => questionText.hold(trx, id)),
}

/** As a form sent it, or as a contribution keeps it. @throws invalid */
function wholeOf(content: string): WholeQuestion {
  const given = z.safeParse(proposedQuestion, content.startsWith('{') ? jsonIn(content) : inputOf(wholeOfHtml(content)))
  if (!given.success) {
    const { path, message } = given.error.issues[0]!
    throw invalidField(path.length ? String(path[0]) : 'content', message)
  }
  const { analyse_videos: videos, ...whole } = given.data
  return { ...whole, videos }
}

/** What two people made of one may be no question any more: it is looked at as if a form sent it. */
const inputOf = ({ videos, options, ...whole }: WholeQuestion) => ({
  ...whole,
  options: JSON.stringify(options),
  analyse_videos: JSON.stringify(videos),
})

function jsonIn(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw invalidField('content', '题目的格式不正确')
  }
}

async function textOf(writer: Writer, whole: WholeQuestion) {
  const { stem, options } = await prepareStem(writer, whole)
  const { answer, analysis } = await prepareSolution(writer, whole)
  return {
    content: htmlOfWhole({
      ...whole,
      content: stem.content,
      options: options.options.map(({ timestamp, title }, n) => ({
        timestamp,
        title,
        correct: whole.options[n]!.correct,
      })),
      answer: answer.content,
      analysis: analysis.content,
    }),
    sanitiser_version: stem.sanitiser_version,
    visible: [stem.visible, answer.visible, analysis.visible].join('\n'),
  }
}

/** @throws invalid, refused for what the form of a question would not take */
function requireQuestion(change: Change): Change {
  const { action, target, type, files, ext, parentId } = change
  if (!target && type !== questionType) throw invalidField('pull_quest_items', '这种内容不能用贡献新建')
  if (action === 'move' || parentId) throw new AppError('refused', '题目不在目录里，不能移动')
  if (files?.length) throw invalidField('documents', '题目没有附件')
  if ([ext, change.cards, change.cover].some((one) => one !== undefined))
    throw invalidField('pull_quest_items', '题目没有这一项')
  requireSaid(change)
  return change
}

function requireSaid({ target, title, tags, content }: Change) {
  if (tags ? !tags.length : !target) throw invalidField('tag_titles', '请至少添加一个标签')
  if (!target && !content) throw invalidField('content', '请输入题干')
  if (title === undefined) return
  if (!title.trim()) throw invalidField('title', '请输入题干')
  if (weightedLength(title.trim()) > 100) throw invalidField('title', '标题最多 50 个字')
}
