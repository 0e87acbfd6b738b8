import { blocksOf } from '#src/features/cards/server/public.ts'
import { csvRow, safeField } from '#src/shared/csv.ts'
import { escapeClean } from '#src/platform/html/tree.ts'
import { htmlField, tagWords } from '../fields.ts'
import type { DeckRow } from '../going/rows.ts'
import { columns } from './columns.ts'

// Decks of text, written as their cards are read.

interface Deck {
  title: string
  rows: AsyncIterable<DeckRow[]>
}
type Writer = (deck: Deck) => AsyncGenerator<string>

export const textWriters: Record<'csv' | 'tsv' | 'json', Writer> = { csv: table, tsv: lines, json }

const titlesOf = ({ tags }: DeckRow) => (tags ?? []).map(({ title }) => title)
const cells = (row: DeckRow) => [
  row.guid,
  row.title,
  htmlField(blocksOf(row.content)),
  titlesOf(row).join(','),
  row.border_hex,
  row.horizontal ? '是' : '否',
  String(row.font_size),
  row.original_type === 2 ? row.original_author : '',
  row.original_type === 2 ? row.original_content : '',
]

async function* table({ rows }: Deck) {
  yield `\uFEFF${csvRow(columns)}`
  for await (const some of rows) yield some.map((row) => csvRow(cells(row))).join('')
}

/** As Anki reads them: lines at the beginning say what the columns are. */
async function* lines({ rows }: Deck) {
  yield `#separator:tab\n#html:true\n#guid column:1\n#tags column:4\n#columns:${columns.join('\t')}\n`
  for await (const some of rows)
    yield some
      .map((row) => {
        const [guid, title, content, , ...look] = cells(row)
        return [guid!, escapeClean(title!), content!, tagWords(titlesOf(row)), ...look].map(lineField).join('\t')
      })
      .map((line) => `${line}\n`)
      .join('')
}
/** Spreadsheets open such files, too. */
function lineField(text: string): string {
  const safe = safeField(text)
  return /["\t\r\n#]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

async function* json({ title, rows }: Deck) {
  yield `{"type":"gewu.deck","version":1,"title":${JSON.stringify(title)},"cards":[`
  let isFirst = true
  for await (const some of rows) {
    for (const row of some) {
      yield `${isFirst ? '' : ','}\n${JSON.stringify(cardOf(row))}`
      isFirst = false
    }
  }
  yield '\n]}\n'
}
const cardOf = (row: DeckRow) => ({
  guid: row.guid,
  title: row.title,
  content: blocksOf(row.content),
  tag_titles: titlesOf(row),
  border_hex: row.border_hex,
  horizontal: row.horizontal,
  font_size: row.font_size,
  ...(row.original_type === 2 && {
    original_type: 2,
    original_author: row.original_author,
    original_content: row.original_content,
  }),
})
