import { describe, expect, test } from 'vitest'
import { markdownToHtml } from '#src/platform/html/markdown.ts'
import { canonicalHtml } from '#src/platform/html/to-markdown/same-html.ts'
import { toMarkdown } from '#src/platform/html/to-markdown/to-markdown.ts'
import { sanitise, sanitiseWith } from '#src/platform/html/cleaning/sanitise.ts'
import { parseTree } from '#src/platform/html/tree.ts'
import type { Dialect } from '#test/fixtures/dialects/construct.ts'
import { github } from '#test/fixtures/dialects/github.ts'
import { d2l } from '#test/fixtures/dialects/d2l.ts'
import { myst } from '#test/fixtures/dialects/myst.ts'
import { rst } from '#test/fixtures/dialects/rst.ts'
import { mdx } from '#test/fixtures/dialects/mdx.ts'
import { mkdocs } from '#test/fixtures/dialects/mkdocs.ts'
import { feishu, notion, obsidian, yuque } from '#test/fixtures/dialects/notes.ts'
import { lakes, notionPages, pages } from '#test/fixtures/dialects/pages.ts'
import { word } from '#test/fixtures/dialects/word.ts'
import { docsify, gitbook, sites } from '#test/fixtures/dialects/sites.ts'

// How much of what each dialect's documentation offers comes out as readers expect it.

const dialects = [
  mkdocs,
  github,
  sites,
  mdx,
  gitbook,
  docsify,
  obsidian,
  yuque,
  notion,
  feishu,
  pages,
  notionPages,
  lakes,
  word,
  myst,
  rst,
  d2l,
]
const addresses = {
  resolveLink: (href: string) => (/^(?:\/|#|https?:)/.test(href) ? href : `/x/${encodeURIComponent(href)}`),
  resolveImage: (src: string) => (src.startsWith('/') ? src : `/files/${encodeURIComponent(src)}`),
}
const canonical = (html: string) => canonicalHtml(parseTree(sanitise(html)))
const read = async ({ syntaxes, read: readOther }: Dialect, source: string) =>
  readOther ? sanitiseWith(await readOther(source), addresses) : markdownToHtml(source, { ...addresses, syntaxes })

async function wrongIn(dialect: Dialect): Promise<string[]> {
  const wrong: string[] = []
  for (const [name, source, html] of dialect.constructs)
    if (canonical(await read(dialect, source)) !== canonical(html)) wrong.push(name)
  return wrong
}

describe.each(dialects)('$name', (dialect) => {
  test('at least 99 of 100 constructs come out right, and these do not', async () => {
    const wrong = await wrongIn(dialect)
    expect(wrong, wrong.join('\n')).toHaveLength(0)
  })

  test('what came in goes out as Markdown and comes back the same', async () => {
    for (const [name, source] of dialect.constructs) {
      const stored = await read(dialect, source)
      const back = markdownToHtml(toMarkdown(parseTree(stored)), addresses)
      expect([name, canonical(back)]).toEqual([name, canonical(stored)])
    }
  })
})
