// Text as Anki writes it: lines that begin with # say what the columns are, a field between quotation marks may hold line breaks and
// separators, and `""` in it is one mark.

export interface AnkiNote {
  /** The line it begins on. */
  readonly at: number
  /** What is neither tags nor a column of Anki's own. */
  readonly fields: readonly string[]
  /** By which Anki knows it; '' where the file does not say. */
  readonly guid: string
  readonly tags: readonly string[]
}
export interface AnkiFile {
  /** Whether its fields are HTML. */
  readonly isHtml: boolean
  /** What the fields are called, where the file says it. */
  readonly columns: readonly string[]
  readonly notes: readonly AnkiNote[]
}

export function readAnki(file: string): AnkiFile {
  const settings = settingsOf(file)
  const separator = separatorOf(settings.get('separator'))
  const column = (name: string) => Number(settings.get(`${name} column`) ?? 0) - 1
  const tagsAt = column('tags')
  const guidAt = column('guid')
  const own = new Set([tagsAt, column('deck'), column('notetype'), guidAt])
  const forAll = tagsIn(settings.get('tags'))
  const notes = rowsOf(file, separator).map(({ at, fields }) => ({
    at,
    fields: fields.filter((_field, n) => !own.has(n)),
    guid: fields[guidAt]?.trim() ?? '',
    tags: [...new Set([...forAll, ...tagsIn(fields[tagsAt])])],
  }))
  const columns = settings.get('columns')?.split(separator) ?? []
  return {
    isHtml: settings.get('html')?.toLowerCase() === 'true',
    columns: columns.filter((_name, n) => !own.has(n)),
    notes,
  }
}

/** The lines at the beginning, `#separator:tab`. */
function settingsOf(file: string): Map<string, string> {
  const settings = new Map<string, string>()
  for (const [, name, value] of /^(?:#.*\r?\n?)*/.exec(file)![0].matchAll(/^#([^:\r\n]+):(.*?)\r?$/gm))
    settings.set(name!.trim().toLowerCase(), value!)
  return settings
}

const separators = new Map([
  ['tab', '\t'],
  ['comma', ','],
  ['semicolon', ';'],
  ['space', ' '],
  ['pipe', '|'],
  ['colon', ':'],
])
const separatorOf = (said = 'tab') => separators.get(said.trim().toLowerCase()) ?? (said[0] || '\t')
const tagsIn = (text = '') => text.split(/\s+/).filter(Boolean)

function rowsOf(file: string, separator: string): { at: number; fields: string[] }[] {
  const rows = []
  let [place, line] = [0, 1]
  while (place < file.length) {
    const row = file[place] === '#' ? { fields: [], end: lineEnd(file, place) } : rowAt(file, place, separator)
    if (row.fields.some((field) => field.trim())) rows.push({ at: line, fields: row.fields })
    // its own line breaks, and the one that ends it
    line += file.slice(place, row.end + 1).split('\n').length - 1
    place = row.end + 1
  }
  return rows
}

/** @returns `end` where the line break stands that ends it, or the end of the file */
function rowAt(file: string, start: number, separator: string): { fields: string[]; end: number } {
  const fields = []
  const isOver = (place: number) => place >= file.length || /^(?:\n|\r\n)/.test(file.slice(place, place + 2))
  for (let place = start; ; place++) {
    const closing = file[place] === '"' ? closingMark(file, place) : -1
    const isQuoted = closing > 0 && (isOver(closing + 1) || file[closing + 1] === separator)
    let end = isQuoted ? closing + 1 : place
    while (!isOver(end) && file[end] !== separator) end++
    fields.push(isQuoted ? file.slice(place + 1, closing).replaceAll('""', '"') : file.slice(place, end))
    if (isOver(end)) return { fields, end: lineEnd(file, end) }
    place = end
  }
}

/** Where the marks end that began at `start`; -1 where they do not. */
function closingMark(file: string, start: number): number {
  for (let at = file.indexOf('"', start + 1); at >= 0; at = file.indexOf('"', at + 2))
    if (file[at + 1] !== '"') return at
  return -1
}

function lineEnd(file: string, from: number): number {
  const at = file.indexOf('\n', from)
  return at < 0 ? file.length : at
}
