import { inTime } from '#src/platform/off-thread/in-time.ts'
import { type HtmlNode, parseTree } from '../tree.ts'
import { toMarkdown } from './to-markdown.ts'

/** A text as Markdown, and one that cannot become any, as too deep ones cannot, as the HTML that it is: nobody's text stays behind. */
export function wholeText(html: string, treeOf: (html: string) => HtmlNode[] = parseTree): string {
  try {
    return inTime(() => toMarkdown(treeOf(html)))
  } catch {
    return html
  }
}
