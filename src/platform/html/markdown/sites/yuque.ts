import type { MarkdownIt, Token } from 'markdown-it'

/** 语雀 writes an empty line as `<br />` between blocks, and the size of a picture into its address. */
export function yuquePlugin(md: MarkdownIt) {
  md.core.ruler.after('inline', 'yuque', (state) => {
    state.tokens = state.tokens.filter(({ type, content }) => !(type === 'html_block' && BREAKS.test(content)))
    for (const { children } of state.tokens)
      for (const child of children ?? []) if (child.type === 'image') sizePicture(child)
  })
}

const BREAKS = /^\s*(?:<br\s*\/?>\s*)+$/i

function sizePicture(picture: Token): void {
  const src = String(picture.attrGet('src') ?? '')
  const [, width] = /#(?:[^#]*&)?width=(\d{1,4})(?:\.\d+)?(?:&|$)/.exec(src) ?? []
  if (width) picture.attrSet('width', width)
}
