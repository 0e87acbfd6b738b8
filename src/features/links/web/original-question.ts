interface Whole {
  content: string
  /** JSON text of [{timestamp, title}]. */
  options: string
}

/** A question as a part of a text: its stem, and a list of what one chooses from. */
export function originalQuestion({ content, options }: Whole): string {
  const titles = (JSON.parse(options || '[]') as { title: string }[]).map(({ title }) => title)
  const items = titles.map((title) => `<li>${/^\s*</.test(title) ? title : `<p>${title}</p>`}</li>`)
  return content + (items.length ? `<ol type="A">${items.join('')}</ol>` : '')
}
