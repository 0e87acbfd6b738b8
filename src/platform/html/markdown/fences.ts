import type { MarkdownIt } from 'markdown-it'
import { element, serialise } from '../tree.ts'

/** Code blocks with their language, under the name of the file where one is given. */
export function fencePlugin(md: MarkdownIt) {
  md.renderer.rules.fence = (tokens, at) => {
    const { content, info, meta } = tokens[at]!
    if (info.trim() === 'math' && content.trim() !== '') return formulaBlock(content.trim())
    return codeBlock(content, md.utils.unescapeAll(info), (meta as FenceMeta | null)?.isNamed)
  }
  md.renderer.rules.code_block = (tokens, at) => codeBlock(tokens[at]!.content, '')
}

/** GitHub's way of writing one. */
const formulaBlock = (latex: string) =>
  `${serialise([element('div', { 'data-type': 'block-math', 'data-latex': latex })])}\n`

/** Of a fence whose name stands above it already, as that of a tab. */
export interface FenceMeta {
  isNamed: boolean
}

/**
 * Of the info string the language: sites add line numbers to it (`java {1,3}`, `js:line-numbers`, `python hl_lines="2"`), and
 * mkdocs and pandoc write it as a class (`{ .python .annotate }`).
 */
function codeBlock(content: string, info: string, isNamed = false): string {
  const language = /^[^\s:{,]+/.exec(info.trim())?.[0] ?? /^\{[^}]*?\.([\w+#-]+)/.exec(info.trim())?.[1] ?? 'none'
  const name = isNamed ? undefined : fenceTitle(info)
  const title = name === undefined ? [] : [element('p', {}, [element('code', {}, [name])])]
  const code = element('code', { class: `language-${language}` }, [content.replace(/\n$/, '')])
  return `${serialise([...title, element('pre', {}, [code])])}\n`
}

/** `title="a.py"` of mkdocs and Docusaurus, `[a.py]` of VitePress. */
export const fenceTitle = (info: string): string | undefined =>
  /\b(?:title|filename)=(?:"([^"]+)"|'([^']+)')/.exec(info)?.slice(1).find(Boolean) ?? /\[([^\]]+)\]/.exec(info)?.[1]
