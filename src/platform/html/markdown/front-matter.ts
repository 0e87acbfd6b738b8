/**
 * Takes VitePress' YAML head off a Markdown text. A rule (`---`) at the start of a text is told from it by what the
 * lines look like. Where nothing but a head is there (a home page), its titles and texts become the body.
 */
export function withoutFrontMatter(source: string): string {
  const text = source.replace(/^\ufeff/, '')
  const match = /^---[ \t]*\r?\n((?:.*\r?\n)*?)---[ \t]*(?:\r?\n|$)/.exec(text)
  const lines = match?.[1]!.split(/\r?\n/) ?? []
  if (!match || !lines.every((line) => /^(?:\s|#|- |[\p{L}\p{N}_"'.-]+\s*:(?:\s|$)|$)/u.test(line))) return text
  const body = text.slice(match[0].length)
  return body.trim() === '' ? homePage(lines) : body
}

/** Each mapping of the head (hero, action, feature) as Markdown; its lines may come in any order. */
function homePage(lines: readonly string[]): string {
  const mappings: Map<string, string>[] = []
  for (const line of lines) {
    const pair = /^(\s*(?:- +)?)([\w-]+):[ \t]*(.*?)\s*$/.exec(line)
    if (!pair) continue
    const [, start = '', key = '', value = ''] = pair
    if (value === '' || start.includes('-') || mappings.length === 0) mappings.push(new Map())
    if (value !== '') mappings.at(-1)!.set(key, value.replace(/^(["'])(.*)\1$/, '$2'))
  }
  return mappings.map(paragraphs).join('')
}

function paragraphs(mapping: ReadonlyMap<string, string>): string {
  const link = mapping.get('link')
  const linked = (text: string) => (link ? `[${text}](<${link}>)` : text)
  const marks: [string, (text: string) => string][] = [
    ['name', (text) => `# ${text}`],
    ['title', (text) => `## ${linked(text)}`],
    ['text', linked],
    ['tagline', (text) => text],
    ['details', (text) => text],
  ]
  return marks.map(([key, mark]) => (mapping.has(key) ? `${mark(mapping.get(key)!)}\n\n` : '')).join('')
}
