import { element, type HtmlNode, serialise } from '#src/platform/html/tree.ts'
import { formatDateTime } from '#src/shared/format.ts'
import { licenses } from '#src/shared/licenses.ts'
import { type Entry, isFolder } from '../content/book.ts'
import type { SpaceFacts } from '../content/read-content.ts'
import { anchorOf } from './on-one-page.ts'
import type { Printed } from './read-printed.ts'

// What stands around the texts of a printed space.

interface Said {
  /** Of each text, again and again. */
  authors: readonly string[]
  /** Of the space. */
  address: string
}

/** The first sheet: what this is, whose, and under which licence. */
export function opening(space: SpaceFacts, { authors, address }: Said): string {
  const license = licenses[space.license ?? '']
  const lines: HtmlNode[][] = [
    [`作者：${[...new Set([space.owner, ...authors])].join('、')}`],
    ['来源：', element('a', { href: address }, [address])],
    [license ? `许可：${license.name} ${license.href}` : '许可：没有写明，版权归各自的作者'],
    [`打印时间：${formatDateTime(new Date().toISOString())}`],
  ]
  return serialise([
    element('header', { class: 'printed-opening' }, [
      element('h1', {}, [space.title]),
      ...(space.description ? [element('p', {}, [space.description])] : []),
      element(
        'ul',
        { class: 'printed-facts' },
        lines.map((line) => element('li', {}, line)),
      ),
    ]),
  ])
}

/** Its links lead to the texts on the page. */
export const contentsOf = (book: readonly Entry<Printed>[]): string =>
  serialise([
    element('section', { class: 'printed-contents', role: 'doc-toc', 'aria-labelledby': 'printed-contents' }, [
      element('h1', { id: 'printed-contents' }, ['目录']),
      book.length ? listOf(book) : element('p', {}, ['这个空间里还没有能打印的文档。']),
    ]),
  ])

const listOf = (entries: readonly Entry<Printed>[]): HtmlNode =>
  element(
    'ol',
    {},
    entries.map((entry) =>
      element(
        'li',
        {},
        isFolder(entry)
          ? [element('span', {}, [entry.item.title]), listOf(entry.inside)]
          : [element('a', { href: `#${anchorOf(entry.item.id)}` }, [entry.item.title])],
      ),
    ),
  )

/** How far the page is: each stands after what has come, and only the last one is shown (print-space.css). */
export const progress = (done: number, total: number): string =>
  serialise([element('p', { class: 'printed-progress' }, [`已载入 ${done} / ${total} 篇；如果停住了，请重新加载`])])

export const closing = (total: number): string =>
  serialise([element('p', { class: 'printed-progress printed-whole' }, [`共 ${total} 篇，都在这一页上`])])
