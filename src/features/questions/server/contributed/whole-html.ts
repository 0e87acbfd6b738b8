import { escapeText } from '#src/shared/html/escape.ts'
import { isElement, parseTree, serialise, textOf } from '#src/platform/html/tree.ts'
import { cateLabels, difficultyLabels } from '#src/features/questions/kind.ts'
import {
  nothing,
  type Section,
  summaries,
  type WholeQuestion,
  wholeOfSections,
} from '#src/features/questions/whole-question.ts'

// A question as one text: what a contribution keeps, cleans and shows. Its parts are clean HTML.

export const htmlOfWhole = ({ content, cate, difficulty, options, answer, analysis, videos }: WholeQuestion): string =>
  [
    section(summaries.cate, `<p>${cateLabels[cate]}</p>`),
    section(summaries.difficulty, `<p>${difficultyLabels[difficulty]}</p>`),
    section(summaries.stem, content),
    ...options.map(({ timestamp, title, correct }) =>
      section(`${correct ? summaries.right : summaries.option} ${timestamp}`, title),
    ),
    section(summaries.answer, answer),
    section(summaries.analysis, analysis),
    ...videos.map(({ name, size, key }) =>
      section(`${summaries.video} ${size}`, `<p><a href="/files/${key}">${escapeText(name)}</a></p>`),
    ),
  ].join('')

const section = (summary: string, body: string) => `<details><summary>${summary}</summary>${body || nothing}</details>`

/** The inverse for clean HTML. */
export const wholeOfHtml = (html: string): WholeQuestion => wholeOfSections(parseTree(html).flatMap(sectionIn))

function sectionIn(node: ReturnType<typeof parseTree>[number]): Section[] {
  if (!isElement(node, 'details')) return []
  const [first, ...body] = node.children
  const summary = first && isElement(first, 'summary') ? textOf(first.children).trim() : ''
  const links = body.flatMap((one) => (isElement(one, 'p') ? one.children : []))
  const link = links.find((one) => isElement(one, 'a'))
  return [{ summary, html: serialise(body), words: textOf(body).trim(), href: link?.attributes.href ?? '' }]
}
