// Files of questions: what they come in by and go out as.

export const importFormats = ['gift', 'qti', 'excel', 'text', 'json'] as const
export type ImportFormat = (typeof importFormats)[number]

export const exportFormats = ['gift', 'qti', 'qti3', 'excel', 'text', 'json'] as const
export type ExportFormat = (typeof exportFormats)[number]

/** What people call them, and how their files end. */
export const formatFacts: Record<ExportFormat, { name: string; endings: readonly string[] }> = {
  gift: { name: 'GIFT', endings: ['gift'] },
  qti: { name: 'QTI 2.1', endings: ['zip', 'xml'] },
  qti3: { name: 'QTI 3.0', endings: ['zip', 'xml'] },
  excel: { name: 'Excel', endings: ['xlsx', 'xls'] },
  text: { name: '文本', endings: ['txt', 'md'] },
  json: { name: 'JSON', endings: ['json', 'jsonl'] },
}

/** The format of a file by its name, where nobody says it. */
export function formatOf(name: string): ImportFormat | null {
  const ending = /\.([^.]+)$/.exec(name.toLowerCase())?.[1] ?? ''
  return importFormats.find((format) => formatFacts[format].endings.includes(ending)) ?? null
}

export const importEndings = importFormats.flatMap((format) => formatFacts[format].endings.map((end) => `.${end}`))

/** Of one import. */
export const mostQuestions = 5000
/** Bytes of a file that is imported. */
export const mostBytes = 10 * 1024 * 1024
/** Questions of one file that goes out. */
export const exportPart = 2000
