import { type HtmlElement, type HtmlNode, isElement, textOf } from '../tree.ts'
import { kindOf } from './boxes.ts'
import { isNote } from './notes.ts'
import { allIn, classesOf, firstIn, hasClass } from './page-tree.ts'

/** Where programs that make sites put what a page is about, the surest first. */
const places: readonly ((one: HtmlElement) => boolean)[] = [
  ({ attributes }) => attributes.role === 'main',
  ({ name }) => name === 'main',
  ({ name }) => name === 'article',
  (one) =>
    hasClass(one, 'markdown-body', 'theme-doc-markdown', 'md-content', 'vp-doc', 'entry-content', 'post-content'),
  ({ attributes }) => /^(?:content|main|main-content|article|post)$/.test(attributes.id ?? ''),
]

/** What a page is about, without what stands around it on every page of its site. */
export function mainContent(tree: readonly HtmlNode[]): HtmlNode[] {
  const body = firstIn(tree, ({ name }) => name === 'body')
  const whole = body ? body.children : [...tree]
  for (const isPlace of places) {
    const found = allIn(whole, isPlace)
    if (found.length !== 1 || textOf(found).trim() === '') continue
    // a site's main part may hold one article and a list of others beside it
    const articles = allIn(found[0]!.children, ({ name }) => name === 'article')
    return withoutSurroundings(articles.length === 1 ? articles[0]!.children : found[0]!.children)
  }
  return withoutSurroundings(withoutPageFrames(whole))
}

/** They stand around the text; further down the same elements are parts of it. */
function withoutPageFrames(nodes: readonly HtmlNode[]): HtmlNode[] {
  const left = nodes.filter((node) => !isElement(node) || !(isPageFrame(node) || isAround(node)))
  const shown = left.filter((node) => (isElement(node) ? !unseen.test(node.name) : String(node).trim() !== ''))
  const [only] = shown
  // what holds all the rest only places it
  if (shown.length !== 1 || !only || !isElement(only, 'div')) return left
  return [{ ...only, children: withoutPageFrames(only.children) }]
}

const unseen = /^(?:script|style|noscript|template|link|meta)$/

/** Callouts and footnotes are written with the same elements. */
const isPageFrame = (one: HtmlElement) =>
  (/^(?:header|footer|aside)$/.test(one.name) ||
    /^(?:banner|contentinfo|complementary|search)$/.test(one.attributes.role ?? '')) &&
  kindOf(one) === null &&
  firstIn([one], isNote) === null

const around =
  /^(?:nav|navbar|navigation|sidebar|breadcrumbs?|toc|table-of-contents|pagination|pager|prev-next|edit-(?:page|link|this-page)|skip-link|site-(?:header|footer)|page-(?:nav|meta)|related|share|md-source-file|md-content__button|theme-doc-footer|pagination-nav|page-footer|comments?)$/i

/** Ways through the site, wherever they stand. */
const isAround = (one: HtmlElement) =>
  one.name === 'nav' ||
  one.attributes.role === 'navigation' ||
  // a tab that is not the chosen one is hidden, too, and is part of the text
  (one.attributes.hidden !== undefined && one.attributes.role !== 'tabpanel') ||
  (/^(?:div|ul|aside|section|footer|header|a|p)$/.test(one.name) && classesOf(one).some((name) => around.test(name)))

const withoutSurroundings = (nodes: readonly HtmlNode[]): HtmlNode[] =>
  nodes.flatMap((node): HtmlNode[] => {
    if (!isElement(node)) return [node]
    if (isAround(node)) return []
    return [{ ...node, children: withoutSurroundings(node.children) }]
  })
