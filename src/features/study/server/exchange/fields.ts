import * as z from 'zod/mini'
import { type Block, htmlOfBlocks } from '#src/features/cards/server/public.ts'
import { tagTitles } from '#src/features/tags/shapes.ts'
import { escapeClean } from '#src/platform/html/tree.ts'
import { maxTags } from '#src/shared/tag-limits.ts'
import { weightedLength } from '#src/shared/text-length.ts'

// How the parts of a card are written into the fields of a file, and read back.

/** Of the title of a card. */
const mostTitle = 100

/** A title of at most a card's length; what did not fit is told. */
export function fittingTitle(text: string): { title: string; isCut: boolean } {
  const line = text.replace(/\s+/g, ' ').trim()
  if (weightedLength(line) <= mostTitle) return { title: line, isCut: false }
  let title = ''
  let weight = 2
  for (const sign of line) {
    weight += weightedLength(sign)
    if (weight > mostTitle) break
    title += sign
  }
  return { title: `${title.trimEnd()}…`, isCut: true }
}

/** Tags that can be kept; those that cannot are named. */
export function fittingTags(given: readonly string[]): { tags: string[]; lost: string[] } {
  const each = [...new Set(given.map((tag) => tag.trim()).filter(Boolean))]
  const fitting = each.filter((tag) => z.safeParse(tagTitles, [tag]).success)
  const tags = fitting.slice(0, maxTags)
  return { tags, lost: each.filter((tag) => !tags.includes(tag)) }
}

/** In files whose tags are words apart by blanks, a blank within one. */
const blank = '␣'
export const tagWords = (tags: readonly string[]): string => tags.map((tag) => tag.replace(/\s+/g, blank)).join(' ')
export const tagsIn = (words: string): string[] =>
  words
    .split(/\s+/)
    .filter(Boolean)
    .map((tag) => tag.replaceAll(blank, ' '))

/** What stands on a card as one field of HTML: a single text as it is. */
export const htmlField = (blocks: readonly Block[]): string => htmlOfBlocks(blocks)

/** Shown with the front, as gaps are: what is more than a title. */
export const shownInFront = (html: string): Block => ({ type: 'cloze', key: '', content: html })
export const behind = (html: string): Block => ({ type: 'html', key: '', content: html })

export const asParagraph = (text: string): string =>
  text.trim() ? `<p>${escapeClean(text.trim()).replace(/\r?\n/g, '<br>')}</p>` : ''
