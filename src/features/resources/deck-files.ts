// Decks as files: what they come in by and go out as.

export const deckFormats = ['apkg', 'csv', 'tsv', 'json'] as const
export type DeckFormat = (typeof deckFormats)[number]

/** What people call them, and how their files end. */
export const deckFormatFacts: Record<DeckFormat, { name: string; hint: string; endings: readonly string[] }> = {
  apkg: { name: 'Anki（.apkg）', hint: '带图片、声音和标签，也可以带学习进度', endings: ['apkg', 'colpkg'] },
  csv: { name: '表格（CSV）', hint: 'Excel、WPS 能打开；图片不在文件里', endings: ['csv'] },
  tsv: { name: '文本（TSV）', hint: 'Anki 能导入的文本；图片不在文件里', endings: ['tsv', 'txt'] },
  json: { name: 'JSON', hint: '内容最全，适合程序处理；图片不在文件里', endings: ['json'] },
}

/** The format of a file by its name, where nobody says it. */
export function deckFormatOf(name: string): DeckFormat | null {
  const ending = /\.([^.]+)$/.exec(name.toLowerCase())?.[1] ?? ''
  return deckFormats.find((format) => deckFormatFacts[format].endings.includes(ending)) ?? null
}
export const deckEndings = deckFormats.flatMap((format) => deckFormatFacts[format].endings.map((end) => `.${end}`))

/** Bytes of a file that comes in. */
export const mostDeckBytes = 20 * 1024 * 1024
/** Of a package, with its media. */
export const mostPackageBytes = 300 * 1024 * 1024
export const mostBytesOf = (format: DeckFormat): number => (format === 'apkg' ? mostPackageBytes : mostDeckBytes)
