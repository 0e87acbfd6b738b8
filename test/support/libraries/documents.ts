import { zipOf } from './zips.ts'

// Documents of Word and books, built from their parts.

const space = {
  w: 'http://schemas.openxmlformats.org/wordprocessingml/2006/main',
  r: 'http://schemas.openxmlformats.org/officeDocument/2006/relationships',
  m: 'http://schemas.openxmlformats.org/officeDocument/2006/math',
  wp: 'http://schemas.openxmlformats.org/drawingml/2006/wordprocessingDrawing',
  a: 'http://schemas.openxmlformats.org/drawingml/2006/main',
  pic: 'http://schemas.openxmlformats.org/drawingml/2006/picture',
}
const named = Object.entries(space)
  .map(([prefix, uri]) => `xmlns:${prefix}="${uri}"`)
  .join(' ')
const head = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>'

export interface Docx {
  /** Addresses by id. */
  links?: Record<string, string>
  /** Footnotes by number: paragraphs. */
  notes?: Record<number, string>
  /** Pictures by name, each shown by `pictureOf`. */
  pictures?: Record<string, Buffer>
}

/** A Word document with this body, its styles called as Word and WPS call them in Chinese. */
export function docxOf(body: string, { links = {}, notes = {}, pictures = {} }: Docx = {}): Promise<Buffer> {
  const type = `${space.r}/`
  const relations = [
    `<Relationship Id="rStyles" Type="${type}styles" Target="styles.xml"/>`,
    `<Relationship Id="rNumbering" Type="${type}numbering" Target="numbering.xml"/>`,
    `<Relationship Id="rNotes" Type="${type}footnotes" Target="footnotes.xml"/>`,
    ...Object.entries(links).map(
      ([id, to]) => `<Relationship Id="${id}" Type="${type}hyperlink" Target="${to}" TargetMode="External"/>`,
    ),
    ...Object.keys(pictures).map(
      (name) => `<Relationship Id="${idOf(name)}" Type="${type}image" Target="media/${name}"/>`,
    ),
  ]
  const footnotes = Object.entries(notes).map(([id, inside]) => `<w:footnote w:id="${id}">${inside}</w:footnote>`)
  return zipOf({
    '[Content_Types].xml': `${head}<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="xml" ContentType="application/xml"/><Default Extension="png" ContentType="image/png"/></Types>`,
    '_rels/.rels': `${head}<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="r1" Type="${type}officeDocument" Target="word/document.xml"/></Relationships>`,
    'word/_rels/document.xml.rels': `${head}<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${relations.join('')}</Relationships>`,
    'word/document.xml': `${head}<w:document ${named}><w:body>${body}</w:body></w:document>`,
    'word/styles.xml': `${head}<w:styles ${named}>${styles}</w:styles>`,
    'word/numbering.xml': `${head}<w:numbering ${named}>${list(1, 'bullet')}${list(2, 'decimal')}<w:num w:numId="1"><w:abstractNumId w:val="1"/></w:num><w:num w:numId="2"><w:abstractNumId w:val="2"/></w:num></w:numbering>`,
    'word/footnotes.xml': `${head}<w:footnotes ${named}>${footnotes.join('')}</w:footnotes>`,
    ...Object.fromEntries(Object.entries(pictures).map(([name, bytes]) => [`word/media/${name}`, bytes])),
  })
}

const idOf = (name: string) => `r-${name.replace(/\W/g, '-')}`

export const pictureOf = (name: string, alt: string): string =>
  `<w:p><w:r><w:drawing><wp:inline><wp:docPr id="1" name="x" descr="${alt}"/><a:graphic><a:graphicData><pic:pic><pic:blipFill><a:blip r:embed="${idOf(name)}"/></pic:blipFill></pic:pic></a:graphicData></a:graphic></wp:inline></w:drawing></w:r></w:p>`

const style = (id: string, name: string) =>
  `<w:style w:type="paragraph" w:styleId="${id}"><w:name w:val="${name}"/></w:style>`
const styles = [
  style('Heading1', 'heading 1'), style('Heading2', 'heading 2'), style('CN1', '标题 1'), style('CN2', '标题 2'), style('WPS1', '标题 一'),
  style('CNTitle', '标题'), style('CNQuote', '引用'), style('CNCode', '代码'),
].join('') // prettier-ignore

const list = (id: number, format: string) =>
  `<w:abstractNum w:abstractNumId="${id}">${[0, 1].map((level) => `<w:lvl w:ilvl="${level}"><w:numFmt w:val="${format}"/></w:lvl>`).join('')}</w:abstractNum>`

export const para = (text: string, style = ''): string =>
  `<w:p>${style && `<w:pPr><w:pStyle w:val="${style}"/></w:pPr>`}<w:r><w:t>${text}</w:t></w:r></w:p>`

interface Chapter {
  title: string
  /** What stands in its body. */
  body: string
  /** The part that it belongs to. */
  part?: string
}

/** A book of chapters in the order of their spine, with pictures beside them. */
export function epubOf(
  chapters: Record<string, Chapter>,
  {
    pictures = {},
    isOld = false,
    more = {},
  }: { pictures?: Record<string, Buffer>; isOld?: boolean; more?: Record<string, string> } = {},
): Promise<Buffer> {
  const names = Object.keys(chapters)
  const items = names.map((name, at) => `<item id="c${at}" href="${name}" media-type="application/xhtml+xml"/>`)
  const images = Object.keys(pictures).map((name, at) => `<item id="p${at}" href="${name}" media-type="image/png"/>`)
  const toc = isOld
    ? '<item id="toc" href="toc.ncx" media-type="application/x-dtbncx+xml"/>'
    : '<item id="toc" href="nav.xhtml" media-type="application/xhtml+xml" properties="nav"/>'
  return zipOf({
    mimetype: 'application/epub+zip',
    'META-INF/container.xml': `${head}<container xmlns="urn:oasis:names:tc:opendocument:xmlns:container"><rootfiles><rootfile full-path="OEBPS/book.opf" media-type="application/oebps-package+xml"/></rootfiles></container>`,
    'OEBPS/book.opf': `${head}<package xmlns="http://www.idpf.org/2007/opf" version="3.0"><metadata/><manifest>${toc}${items.join('')}${images.join('')}</manifest><spine toc="toc">${names.map((_, at) => `<itemref idref="c${at}"/>`).join('')}</spine></package>`,
    ...(isOld ? { 'OEBPS/toc.ncx': ncxOf(chapters) } : { 'OEBPS/nav.xhtml': navOf(chapters) }),
    ...Object.fromEntries(names.map((name) => [`OEBPS/${name}`, chapterOf(chapters[name]!)])),
    ...Object.fromEntries(Object.entries(pictures).map(([name, bytes]) => [`OEBPS/${name}`, bytes])),
    ...more,
  })
}

export const chapterOf = ({ body }: Chapter): string =>
  `${head}<!DOCTYPE html><html xmlns="http://www.w3.org/1999/xhtml" xmlns:epub="http://www.idpf.org/2007/ops"><head><title>书名</title></head><body>${body}</body></html>`

const byPart = (chapters: Record<string, Chapter>) => [
  ...Map.groupBy(Object.entries(chapters), ([, { part }]) => part ?? ''),
]

function navOf(chapters: Record<string, Chapter>): string {
  const links = (some: [string, Chapter][]) =>
    some.map(([name, { title }]) => `<li><a href="${name}">${title}</a></li>`).join('')
  const parts = byPart(chapters).map(([part, some]) =>
    part ? `<li><span>${part}</span><ol>${links(some)}</ol></li>` : links(some),
  )
  return `${head}<html xmlns="http://www.w3.org/1999/xhtml" xmlns:epub="http://www.idpf.org/2007/ops"><body><nav epub:type="toc"><ol>${parts.join('')}</ol></nav></body></html>`
}

function ncxOf(chapters: Record<string, Chapter>): string {
  const point = (title: string, name: string, inside = '') =>
    `<navPoint><navLabel><text>${title}</text></navLabel>${name && `<content src="${name}"/>`}${inside}</navPoint>`
  const points = (some: [string, Chapter][]) => some.map(([name, { title }]) => point(title, `${name}#top`)).join('')
  const parts = byPart(chapters).map(([part, some]) => (part ? point(part, '', points(some)) : points(some)))
  return `${head}<ncx xmlns="http://www.daisy.org/z3986/2005/ncx/"><navMap>${parts.join('')}</navMap></ncx>`
}
