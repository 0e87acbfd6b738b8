import { snippetLanguages } from '#src/shared/snippet-languages.ts'
import { isRichText } from '#src/features/resources/kind.ts'

/** What its form edits of a text as it is stored: snippets and what is composed stand there as a block of code. In the browser alone. */
export function storedSource(type: string, html: string): { content: string; ext?: string } {
  if (isRichText(type)) return { content: html }
  const blocks = new DOMParser().parseFromString(html, 'text/html').querySelectorAll('pre > code')
  const code = blocks.item(blocks.length - 1)
  if (!code) return { content: '' }
  const language = snippetLanguages.find((one) => code.classList.contains(`language-${one.language}`))
  return { content: code.textContent, ...(language && { ext: language.ext }) }
}
