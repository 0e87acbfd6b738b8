import type { SizeLimit } from '#src/platform/files/receive.ts'
import { embed, type Embedded } from '#src/platform/html/pages/pictures.ts'
import { invalidField } from '#src/shared/errors.ts'
import { maxCharacters, textLimit } from '../source/decode-text.ts'
import { isRecord } from '../source/read-yaml.ts'
import { fenced, type Place, textOf } from './notebook-text.ts'
import { outputsOf } from './notebook-outputs.ts'

export const isNotebook = (path: string): boolean => /\.ipynb$/i.test(path)

/** Pictures lie in the file as text. */
export const notebookLimit: SizeLimit = { maxBytes: 20 * 1024 * 1024, tooLarge: '笔记本超过 20 MB' }

export interface Notebook {
  /** As Markdown. */
  readonly text: string
  readonly encoding: string
  readonly embedded: Embedded
}

type Cell = Readonly<Record<string, unknown>>

/** A Jupyter notebook, of format 4 or 3. @throws invalid, at `file`, for what is none */
export function readNotebook(bytes: Uint8Array): Notebook {
  const notebook = parse(bytes)
  const metadata = isRecord(notebook.metadata) ? notebook.metadata : {}
  const embedded: Embedded = new Map()
  const language = languageOf(metadata)
  const title = typeof metadata.title === 'string' ? `---\ntitle: ${JSON.stringify(metadata.title)}\n---\n` : ''
  const parts = cellsOf(notebook).map((cell) => cellText(cell, { language, embedded }))
  const text = title + parts.filter(Boolean).join('\n\n') + '\n'
  if (text.length > maxCharacters) throw invalidField('file', textLimit.tooLarge)
  return { text, encoding: 'utf-8', embedded }
}

function parse(bytes: Uint8Array): Record<string, unknown> {
  try {
    const found: unknown = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes))
    if (isRecord(found) && (Array.isArray(found.cells) || Array.isArray(found.worksheets))) return found
  } catch {
    // said below, as for anything else that is no notebook
  }
  throw invalidField('file', '不是 Jupyter 笔记本，或者文件已损坏')
}

function cellsOf({ cells, worksheets }: Record<string, unknown>): Cell[] {
  const lists = Array.isArray(cells)
    ? [cells]
    : (worksheets as unknown[]).map((sheet) => (isRecord(sheet) ? sheet.cells : []))
  return lists.flat().filter(isRecord)
}

function languageOf(metadata: Record<string, unknown>): string {
  const { language_info: info, kernelspec: kernel } = metadata
  const said = [isRecord(info) && info.name, isRecord(kernel) && kernel.language].find(
    (name) => typeof name === 'string',
  )
  return typeof said === 'string' && /^[\w+#.-]{1,30}$/.test(said) ? said.toLowerCase() : 'python'
}

function cellText(cell: Cell, place: Place): string {
  const isTagged = tagsOf(cell)
  if (isTagged('remove-cell')) return ''
  const source = textOf(cell.source ?? cell.input)
  if (cell.cell_type === 'markdown') return withAttachments(source, cell, place)
  if (cell.cell_type === 'heading') return `${'#'.repeat(Math.min(6, Number(cell.level) || 1))} ${source}`
  if (cell.cell_type === 'raw') return rawText(source, cell)
  const isShown = !isTagged('remove-input') && source.trim() !== ''
  const code = isShown ? [fenced(source, languageIn(source, cell) ?? place.language)] : []
  const outputs = isTagged('remove-output') || !Array.isArray(cell.outputs) ? [] : outputsOf(cell.outputs, place)
  return [...code, ...outputs].join('\n\n')
}

/** Jupyter Book writes them with a line between the words, or below. */
function tagsOf({ metadata }: Cell): (name: string) => boolean {
  const tags = isRecord(metadata) && Array.isArray(metadata.tags) ? metadata.tags : []
  return (name) => tags.includes(name) || tags.includes(name.replaceAll('-', '_'))
}

/** `%%bash` at the beginning, or what the editor noted. */
function languageIn(source: string, { metadata }: Cell): string | undefined {
  const magic = /^%%(bash|sh|html|javascript|js|latex|perl|ruby|sql|svg|R|cython|markdown)\b/.exec(source)?.[1]
  const vscode = isRecord(metadata) && isRecord(metadata.vscode) ? metadata.vscode.languageId : undefined
  return magic?.toLowerCase() ?? (typeof vscode === 'string' && /^[\w+#-]{1,30}$/.test(vscode) ? vscode : undefined)
}

function rawText(source: string, { metadata }: Cell): string {
  const said = isRecord(metadata) ? (metadata.raw_mimetype ?? metadata.format) : undefined
  if (said === 'text/markdown' || said === 'text/html') return source
  return source.trim() === '' ? '' : fenced(source, 'none')
}

/** `![图](attachment:图.png)`: pictures that lie in the cell. */
function withAttachments(source: string, { attachments }: Cell, { embedded }: Place): string {
  if (!isRecord(attachments)) return source
  let text = source
  for (const [name, bundle] of Object.entries(attachments)) {
    const found = isRecord(bundle) ? Object.entries(bundle).find(([key]) => /^image\/[\w.+-]+$/.test(key)) : undefined
    if (found === undefined) continue
    const address = embed(embedded, Buffer.from(textOf(found[1]), 'base64'))
    for (const written of new Set([name, encodeURI(name), encodeURIComponent(name)]))
      text = text.replaceAll(`attachment:${written}`, address)
  }
  return text
}
