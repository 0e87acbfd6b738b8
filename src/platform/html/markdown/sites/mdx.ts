import type { MarkdownIt } from 'markdown-it'
import { withoutJsx } from '../mdx/without-jsx.ts'
import { noteUnknown } from '../unknown.ts'

/** Markdown with programs in it, as Docusaurus reads all its texts: what stands further in is no code there. */
export function mdxPlugin(md: MarkdownIt) {
  md.disable('code')
  md.core.ruler.after('normalize', 'mdx', (state) => {
    state.src = withoutJsx(state.src, (what) => noteUnknown(state, what))
  })
}
