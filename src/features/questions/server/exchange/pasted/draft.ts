import { decided } from '../decide.ts'
import type { Cate } from '#src/features/questions/kind.ts'
import { type Item, itemOf, Unreadable } from '../item.ts'
import { fromPlain } from '../rich-text.ts'
import { cateCalled, difficultyCalled, tagsIn } from '../words.ts'
import { halfWidth } from './half-width.ts'
import type { Field } from './parts-of.ts'

/** A question that is being read. */
export interface Draft {
  readonly line: number
  /** As the heading above it says. */
  readonly section: Cate | null
  readonly texts: Record<'stem' | Field, string[]>
  readonly options: string[][]
}

export const newDraft = (line: number, section: Cate | null): Draft => ({
  line,
  section,
  texts: { stem: [], answer: [], analysis: [], difficulty: [], tags: [], cate: [] },
  options: [],
})

/** Whether something follows its stem, so that a number begins another question. */
export const isBeyondStem = ({ options, texts }: Draft) => options.length > 0 || texts.answer.length > 0

/** @throws Unreadable */
export function itemIn(draft: Draft): Item {
  const { texts, section } = draft
  const named = namedCate(texts.stem.join('\n'))
  const wanted = cateCalled(texts.cate.join('')) ?? named.cate ?? section
  const written = texts.answer.join('\n').trim()
  const { stem, answer } = written ? { stem: named.stem, answer: written } : answerWithin(named.stem)
  if (stem.trim() === '') throw new Unreadable('没有题干')
  const known = {
    stem: fromPlain(stem),
    analysis: fromPlain(texts.analysis.join('\n')),
    tags: tagsIn(texts.tags.join('\n')),
    difficulty: difficultyCalled(texts.difficulty.join('')),
  }
  const options = draft.options.map((lines) => lines.join('\n').trim())
  return itemOf({ ...known, ...decided({ options, answer, wanted }) })
}

/** `（多选题）下列……` */
function namedCate(stem: string): { stem: string; cate: Cate | null } {
  const [mark, word = ''] = /^\s*[[(【]([^\])】]{2,8})[\])】]\s*/.exec(halfWidth(stem)) ?? []
  const cate = mark === undefined ? null : cateCalled(word)
  return cate === null ? { stem, cate } : { stem: stem.slice(mark!.length), cate }
}

/** `……的是（ B ）。`, `……。（√）`: an answer that stands in the sentence leaves an empty place there. */
function answerWithin(stem: string): { stem: string; answer: string } {
  const found = [...halfWidth(stem).matchAll(/\(\s*([A-Z](?:[\s,、]*[A-Z]){0,9}|[√×✓✗对错])\s*\)/g)]
  const [only] = found
  if (!only || found.length > 1) return { stem, answer: '' }
  const { index, 0: whole, 1: answer = '' } = only
  return { stem: `${stem.slice(0, index)}（　　）${stem.slice(index + whole.length)}`, answer }
}
