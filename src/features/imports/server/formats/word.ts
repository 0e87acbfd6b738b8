import { signedCallout } from '#src/platform/html/pages/boxes.ts'
import { formula } from '#src/platform/html/pages/formulas.ts'
import { withTaskParagraphs } from '#src/platform/html/pages/lists.ts'
import { allIn, type Rule, withRules } from '#src/platform/html/pages/page-tree.ts'
import { embed, type Embedded } from '#src/platform/html/pages/pictures.ts'
import { type Reading, readPage } from '#src/platform/html/pages/read-page.ts'
import { inTime } from '#src/platform/off-thread/in-time.ts'
import { element, serialise, textOf } from '#src/platform/html/tree.ts'
import { startsWithSign } from '#src/shared/html/callout-signs.ts'
import { invalidField, isAppError } from '#src/shared/errors.ts'
import { maxCharacters } from '../source/decode-text.ts'
import type { Format } from './format.ts'
import { formulaMark, type WordParts, wordParts } from './word-parts.ts'

/** Of all pictures of a document together, which are in memory with it. */
const mostPictures = 100 * 1024 * 1024

/** A document of Word, WPS, 飞书 or 腾讯文档. */
export const word: Format = {
  ending: /^(?!~\$).*\.docx$/i,
  limit: { maxBytes: 50 * 1024 * 1024, tooLarge: 'Word 文档超过 50MB' },
  async read(bytes) {
    const parts = await wordParts(bytes)
    const embedded: Embedded = new Map()
    const written = await convert(parts, embedded)
    const html = written.replace(formulaMark, (_, at: string) => {
      const found = parts.formulas[Number(at)]
      // signs of the text itself that look like a mark
      return found ? serialise([formula(found.latex, found.isBlock)]) : ''
    })
    if (html.length > maxCharacters) throw invalidField('file', '正文超过 100 万个字符')
    const isTitled = html.includes('<h1 class="title">')
    const reading: Reading = {
      isWhole: true,
      before: withTaskParagraphs,
      rules: (all) => [boxed(all), ...(isTitled ? [lower] : [])],
    }
    const page = inTime(() => readPage(html, reading))
    return { dialect: 'Word', encoding: 'utf-8', ...page, embedded, unknown: parts.unknown }
  },
}

async function convert(parts: WordParts, embedded: Embedded): Promise<string> {
  const { default: mammoth } = await import('mammoth')
  let room = mostPictures
  const convertImage = mammoth.images.imgElement(async (image) => {
    // a picture that lies elsewhere, or is too large, is told, and the text goes on
    const bytes = await image.readAsBuffer().catch(() => null)
    room -= bytes?.length ?? 0
    if (!bytes || room < 0) parts.unknown.add('读不了的图片')
    return { src: !bytes || room < 0 ? '' : embed(embedded, bytes) }
  })
  try {
    const options = { styleMap, convertImage, includeEmbeddedStyleMap: false, externalFileAccess: false }
    return (await mammoth.convertToHtml({ file: parts } as never, options)).value
  } catch (error) {
    throw isAppError(error) ? error : invalidField('file', 'Word 文档已损坏，或者它的结构无法读取')
  }
}

/** Styles by the names that Word, WPS and 飞书 give them in Chinese; the English ones are known. */
const styleMap = [
  ...[1, 2, 3, 4, 5, 6].flatMap((level) =>
    [`标题 ${level}`, `标题${level}`, `标题 ${'一二三四五六'[level - 1]}`].map(
      (name) => `p[style-name='${name}'] => h${level}:fresh`,
    ),
  ),
  ...['Title', '标题', '文档标题'].map((name) => `p[style-name='${name}'] => h1.title:fresh`),
  ...['Subtitle', '副标题'].map((name) => `p[style-name='${name}'] => p:fresh > em`),
  ...['Quote', 'Intense Quote', '引用', '明显引用'].map((name) => `p[style-name='${name}'] => blockquote > p:fresh`),
  ...['Code', 'HTML Preformatted', 'HTML 预设格式', '代码', '代码块'].map(
    (name) => `p[style-name='${name}'] => pre:separator('\\n')`,
  ),
  ...['Caption', 'caption', '题注'].map((name) => `p[style-name='${name}'] => p.caption:fresh`),
  'u => u',
  'strike => s',
  'highlight => mark',
]

/** Below the title of the document all headings are one level deeper. */
const lower: Rule = ({ name, attributes, children }) => {
  const [, level] = /^h([1-5])$/.exec(name) ?? []
  return level === undefined || attributes.class === 'title'
    ? null
    : [element(`h${Number(level) + 1}`, attributes, children)]
}

/** A table of one cell that begins with a sign is how 飞书 writes a callout. */
const boxed =
  (all: () => readonly Rule[]): Rule =>
  (given) => {
    if (given.name !== 'table') return null
    const cells = allIn([given], ({ name }) => name === 'td' || name === 'th')
    if (cells.length !== 1 || !startsWithSign(textOf(cells[0]!.children))) return null
    return [signedCallout(withRules(cells[0]!.children, all()))]
  }
