import { Parser } from 'htmlparser2'
import { snippetLanguage, snippetLanguages, type SnippetExt } from '#src/shared/snippet-languages.ts'
import { escapeText } from '#src/shared/html/escape.ts'

// A snippet is stored as what it is on a page, one block of code, so that revisions, search and rendering need not know of it.

/** The clean HTML of a snippet's source. Line ends become `\n`, empty lines at the end go. */
export function snippetHtml(source: string, ext: SnippetExt): string {
  const code = source.replace(/\r\n?/g, '\n').trimEnd()
  return `<pre><code class="language-${snippetLanguage(ext)!.language}">${escapeText(code)}</code></pre>`
}

/** The way back: what was written, and in which language. */
export function snippetSource(html: string): { source: string; ext: SnippetExt } {
  let source = ''
  let ext: SnippetExt = 'txt'
  const parser = new Parser({
    ontext: (text) => (source += text),
    onopentag(name, { class: classes = '' }) {
      if (name !== 'code') return
      ext = snippetLanguages.find(({ language }) => classes.split(' ').includes(`language-${language}`))?.ext ?? 'txt'
    },
  })
  parser.end(html)
  return { source, ext }
}
