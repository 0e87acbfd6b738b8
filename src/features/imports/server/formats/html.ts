import { inTime } from '#src/platform/off-thread/in-time.ts'
import { readPage } from '#src/platform/html/pages/read-page.ts'
import { decodePage } from '../source/decode-page.ts'
import { maxCharacters } from '../source/decode-text.ts'
import { bookOf } from '../source/book-tree.ts'
import { invalidField } from '#src/shared/errors.ts'
import type { Format } from './format.ts'
import { chapterReading } from './chapter.ts'
import { isNotionPage, notionRules } from './notion-page.ts'
import { ownTitle, siteName } from './site.ts'

/** With the pictures that are written into it. */
export const pageLimit = { maxBytes: 20 * 1024 * 1024, tooLarge: '网页超过 20MB' }

/** A page that was saved, or that a program made, and a chapter of a book. */
export const html: Format = {
  ending: /\.(?:html?|xhtml)$/i,
  limit: pageLimit,
  async read(bytes, { tree, path }) {
    const { text, encoding } = decodePage(bytes)
    const book = bookOf(tree, path)
    const ofNotion = !book && isNotionPage(text)
    const reading = book ? chapterReading(book, path) : ofNotion ? { isWhole: true, rules: notionRules } : {}
    const page = inTime(() => readPage(text, reading))
    if (page.html.length > maxCharacters) throw invalidField('file', '正文超过 100 万个字符')
    const dialect = book ? 'EPUB' : ofNotion ? 'Notion' : '网页（HTML）'
    const title = ownTitle(page.title, await siteName(tree, pageLimit))
    return { dialect, encoding, ...page, title }
  },
}
