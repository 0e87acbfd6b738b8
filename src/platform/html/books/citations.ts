import type { BookNotes } from './labels.ts'

/** `(Vaswani et al., 2017；Ba et al., 2016)`, or `Vaswani et al. (2017)` as part of a sentence. */
export function citationWords(env: BookNotes, name: 'cite' | 'citet', target: string): string {
  const keys = target
    .split(/[,;，]/)
    .map((key) => key.trim())
    .filter(Boolean)
  const cited = (env.cited ??= new Set())
  const words = keys.map((key) => {
    cited.add(key)
    const found = env.book?.citations?.get(key)
    if (!found) return key
    return name === 'citet'
      ? `${found.authors} (${found.year})`
      : [found.authors, found.year].filter(Boolean).join(', ')
  })
  return name === 'citet' ? words.join('、') : `(${words.join('; ')})`
}

/** Cites everything that the book knows, so that its list holds it. */
export function citeAll(env: BookNotes): void {
  const cited = (env.cited ??= new Set())
  for (const key of env.book?.citations?.keys() ?? []) cited.add(key)
}

/** A line for each text that is cited and known. */
export const referenceLines = ({ cited, book }: BookNotes): string[] =>
  [...(cited ?? [])].flatMap((key) => book?.citations?.get(key)?.full ?? [])
