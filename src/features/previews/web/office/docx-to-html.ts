import { parseAsync, renderDocument } from 'docx-preview'
import type { HElement, Options } from 'docx-preview'
import { isSafeHref } from '#src/ui/editor/links/link-policy.ts'
import { PreviewError } from '../preview-error.ts'
import { openZip, plainZip } from './zip.ts'

// Word documents are drawn in an inert document of their own, which loads and runs nothing; what comes out is cleaned and
// goes as text into a frame without scripts and without an origin (docx-view.tsx). Either wall would do alone.

/** Its XML is read on the page's own thread. */
const MAX_XML = 30 * 1024 * 1024
/** What the document holds of the text, and pictures; programs, fonts and embedded files stay out. */
const drawn = /^(\[Content_Types\]\.xml|_rels\/|docProps\/|word\/(_rels\/|theme\/|media\/|[^/]+\.xml$))/

/** @returns a page of HTML with a policy of its own @throws PreviewError, or whatever a broken document leads to */
export async function docxToHtml(bytes: Uint8Array<ArrayBuffer>, title: string): Promise<string> {
  const zip = openZip(bytes)
  const names = zip.names.filter((name) => drawn.test(name))
  if (!names.includes('word/document.xml')) throw new PreviewError('文件已损坏，或者不是有效的 Word 文件')
  const xml = names.filter((name) => /\.(xml|rels)$/.test(name)).reduce((sum, name) => sum + zip.sizeOf(name), 0)
  if (xml > MAX_XML) throw new PreviewError('文档的文字超过 30 MB，太大了')
  const inert = document.implementation.createHTMLDocument(title)
  const options: Partial<Options> = {
    ignoreFonts: true,
    ignoreLastRenderedPageBreak: false,
    renderAltChunks: false,
    useBase64URL: true,
    h: (given) => nodeIn(inert, given),
  }
  const nodes = await renderDocument(await parseAsync(await plainZip(zip, names), options), options)
  inert.body.append(...nodes)
  clean(inert)
  addHead(inert)
  return `<!doctype html>${inert.documentElement.outerHTML}`
}

/** The library's own way of making nodes, but in the inert document. */
function nodeIn(inert: Document, given: HElement | Node | string): Node {
  if (typeof given === 'string') return inert.createTextNode(given)
  if (given instanceof Node) return given
  const { tagName, children = [] } = given
  if (tagName === '#comment') return inert.createComment('')
  const node = tagName === '#fragment' ? inert.createDocumentFragment() : elementIn(inert, given)
  for (const child of children) node.appendChild(nodeIn(inert, child))
  return node
}

function elementIn(inert: Document, given: HElement): Element {
  const { ns, tagName, className, style, children: _, ...properties } = given
  const element = inert.createElementNS(ns ?? 'http://www.w3.org/1999/xhtml', tagName)
  if (className) element.setAttribute('class', className)
  if (typeof style === 'string') element.setAttribute('style', style)
  else if (style) Object.assign((element as HTMLElement).style, style)
  for (const [name, value] of Object.entries(properties)) if (value !== undefined) Reflect.set(element, name, value)
  return element
}

const unwanted = 'script, iframe, object, embed, form, meta, link, base, template, foreignObject, animate, set, use'

function clean(inert: Document): void {
  for (const element of inert.querySelectorAll(unwanted)) element.remove()
  const all = inert.createTreeWalker(inert, NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_COMMENT)
  const comments: Node[] = []
  while (all.nextNode()) {
    if (all.currentNode instanceof Element) cleanElement(all.currentNode)
    else comments.push(all.currentNode)
  }
  for (const comment of comments) (comment as ChildNode).remove()
  for (const picture of inert.querySelectorAll('img:not([src^="data:"])')) picture.replaceWith('［图片未显示］')
}

function cleanElement(element: Element): void {
  for (const { name } of Array.from(element.attributes)) if (/^on|^srcdoc$/i.test(name)) element.removeAttribute(name)
  // a style must not end before its end
  if (element.localName === 'style') element.textContent = element.textContent.replaceAll('<', '\\3c ')
  const href = element.getAttribute('href')
  if (href === null) return
  if (element.localName !== 'a') {
    if (!href.startsWith('data:image/')) element.removeAttribute('href')
  } else if (/^#./.test(href)) {
    // in a frame without an address of its own a bare `#name` would lead to the page around it
    element.setAttribute('href', `about:srcdoc${href}`)
  } else if (isOutside(href)) {
    element.setAttribute('target', '_blank')
    element.setAttribute('rel', 'noopener noreferrer nofollow')
  } else element.removeAttribute('href')
}

/** Paths of this site mean nothing in a document that was written elsewhere. */
const isOutside = (href: string) => isSafeHref(href) && URL.canParse(href)

const policy = "default-src 'none'; img-src data:; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'"

const looks = `
:root { color-scheme: light dark }
body { margin: 0; background: light-dark(#f2f4f7, #14181d); font-family: "PingFang SC","HarmonyOS Sans SC","Microsoft YaHei","Noto Sans SC",sans-serif }
.docx-wrapper { background: none !important; padding: 16px !important }
.docx-wrapper > section.docx { color-scheme: only light; box-shadow: 0 1px 4px rgb(0 0 0 / .2) !important; margin-bottom: 16px !important }
.docx a[href] { color: #0058db; text-decoration: underline }
@media (max-width: 840px) {
  .docx-wrapper { padding: 0 !important; align-items: stretch !important }
  .docx-wrapper > section.docx { width: auto !important; min-height: 0 !important; padding: 20px 16px !important; overflow-x: auto !important }
  .docx img { max-width: 100% !important; height: auto !important }
}`

function addHead(inert: Document): void {
  const meta = (attributes: Record<string, string>) => {
    const element = inert.createElement('meta')
    for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value)
    return element
  }
  const style = inert.createElement('style')
  style.textContent = looks
  inert.documentElement.lang = 'zh-CN'
  inert.head.prepend(
    meta({ charset: 'utf-8' }),
    meta({ 'http-equiv': 'Content-Security-Policy', content: policy }),
    meta({ name: 'viewport', content: 'width=device-width, initial-scale=1' }),
    meta({ name: 'referrer', content: 'no-referrer' }),
  )
  // behind the library's own, which stand in the body
  inert.body.append(style)
}
