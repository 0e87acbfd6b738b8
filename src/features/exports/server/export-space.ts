import { stat } from 'node:fs/promises'
import type { Services } from '#src/platform/http/route.ts'
import type { Allowed } from '#src/platform/permission.ts'
import type { SpaceAccess } from '#src/features/spaces/server/public.ts'
import { type Remark, Remarks } from '#src/features/runs/server/public.ts'
import type { Exporting } from './exporting.ts'
import { exportEpub } from './epub/export-epub.ts'
import { exportMarkdown } from './markdown/export-markdown.ts'
import { type Content, readContent } from './content/read-content.ts'
import { safeName } from './content/safe-name.ts'

export const formats = {
  markdown: { ending: 'zip', type: 'application/zip', write: exportMarkdown },
  epub: { ending: 'epub', type: 'application/epub+zip', write: exportEpub },
} as const
export type Format = keyof typeof formats

/** How many of the things to write are written: texts and files. */
export interface ExportProgress {
  readonly done: number
  readonly total: number
}

export interface SpaceExport extends Pick<Exporting, 'me' | 'place' | 'origin'> {
  readonly space: Allowed<'export', SpaceAccess>
  readonly format: Format
  onProgress(progress: ExportProgress): void
  /** Ends it before its next file, with the reason thrown. */
  readonly signal: AbortSignal
}

export interface ExportReport {
  /** What to call the archive. */
  readonly name: string
  /** Bytes. */
  readonly size: number
  readonly documents: number
  readonly files: number
  /** Discussions, questions, cards. */
  readonly things: number
  readonly remarks: readonly Remark[]
  /** How many remarks there are, listed or not. */
  readonly counts: Remarks['counts']
  /** How many of them are not listed. */
  readonly omitted: number
}

/** Everything in the space that `me` may read becomes one file. What could not be taken along is said in the report. */
export async function exportSpace(services: Services, given: SpaceExport): Promise<ExportReport> {
  const { me, space, format, place, origin, signal } = given
  const { ending, write } = formats[format]
  const remarks = new Remarks()
  const content = await readContent(services.db, me, space.id)
  const progress = { done: 0, total: 0 }
  const begin = (total: number) => void (progress.total = total)
  const step = () => {
    signal.throwIfAborted()
    progress.done = Math.min(progress.done + 1, progress.total)
    given.onProgress({ ...progress })
  }
  const { files, things } = await write({ services, me, place, origin, remarks, signal, begin, step }, content)
  const { size } = await stat(place)
  const name = `${safeName(content.space.title)}.${ending}`
  const { counts, omitted } = remarks
  return { name, size, documents: textsIn(content), files, things, remarks: remarks.list(), counts, omitted }
}

const textsIn = ({ items }: Content) => items.filter(({ type }) => type !== 'folder' && type !== 'file').length
