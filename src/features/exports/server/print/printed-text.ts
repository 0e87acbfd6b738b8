import { element, serialise } from '#src/platform/html/tree.ts'
import { formatDateTime } from '#src/shared/format.ts'
import { anchorOf } from './on-one-page.ts'
import type { Printed } from './read-printed.ts'

interface Given {
  /** Titles of the folders that it lies in. */
  folders: readonly string[]
  /** Trusted: as readers see it, its names its own. */
  text: string
}

/** One text, with where it stands, who wrote it and when, and where it was taken from. */
export function printedText(item: Printed, { folders, text }: Given): string {
  const anchor = anchorOf(item.id)
  const from = [item.from, item.source].filter(Boolean).join(' ')
  const facts = [
    `作者：${item.author}`,
    from && `转载自：${from}`,
    `更新于 ${formatDateTime(item.updated.toISOString())}`,
  ]
  return serialise([
    element('section', { class: 'printed-text', 'aria-labelledby': anchor }, [
      ...(folders.length ? [element('p', { class: 'printed-folders' }, [folders.join(' / ')])] : []),
      element('h1', { id: anchor }, [item.title]),
      element('p', { class: 'printed-facts' }, [facts.filter(Boolean).join('　')]),
      element('div', { class: 'prose' }, [{ trusted: text }]),
    ]),
  ])
}
