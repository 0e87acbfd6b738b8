import { isDatabaseLost } from '#src/platform/db/pool.ts'
import { limitOf } from '../formats/all.ts'
import type { Outcome } from '../tree-import.ts'
import { failed, type Job, leftOpen } from './job.ts'
import { parentOf } from './locate.ts'
import { convert, moreOf } from './read-document.ts'
import type { SourceFile } from './survey.ts'
import { createImported, mayKeepCore, type NewImport, prepareImported } from './write-document.ts'

/** So many new documents are written together, and texts of so many characters. */
const most = 100
const longest = 1_000_000
/** In at least so many steps, so that whoever waits sees it go on, and little is lost where it is broken off. */
const steps = 20

/** New documents, written some at a time: by so many statements, however many they are. */
export class NewDocuments {
  readonly #job: Job
  readonly #atOnce: number
  readonly #onEnd: (path: string, outcome: Outcome) => void
  #waiting: NewImport[] = []
  #length = 0

  /** @param files how many there are in all @param onEnd told what became of each, at the latest by `finish` */
  constructor(job: Job, files: number, onEnd: (path: string, outcome: Outcome) => void) {
    this.#job = job
    this.#atOnce = Math.min(most, Math.max(1, Math.floor(files / steps)))
    this.#onEnd = onEnd
  }

  /** What fails becomes a remark, and nothing of it is written. */
  async add(file: SourceFile): Promise<void> {
    try {
      const document = await prepare(this.#job, file)
      if (this.#job.dryRun) this.#end(document, mayKeepCore(this.#job.target, document))
      else this.#waiting.push(document)
      this.#length += document.text.content.length + document.text.rendered.length
    } catch (error) {
      this.#onEnd(file.path, failed(this.#job, file.path, error))
    }
    if (this.#waiting.length >= this.#atOnce || this.#length > longest) await this.finish()
  }

  /** Writes those that wait. */
  async finish(): Promise<void> {
    const documents = this.#waiting
    this.#waiting = []
    this.#length = 0
    if (documents.length) await this.#write(documents)
  }

  /** All together; where that fails, each by itself, so that only what is wrong is left out. */
  async #write(documents: readonly NewImport[]): Promise<void> {
    try {
      const left = new Set(await createImported(this.#job.writer, this.#job.target, documents))
      for (const document of documents) this.#end(document, !left.has(document.path))
    } catch (error) {
      const [only, ...others] = documents
      if (!others.length) this.#onEnd(only!.path, failed(this.#job, only!.path, error))
      else if (isDatabaseLost(error)) throw error
      else for (const document of documents) await this.#write([document])
    }
  }

  #end({ path }: NewImport, isKept: boolean) {
    if (!isKept) this.#job.remarks.lost(path, leftOpen)
    this.#onEnd(path, 'created')
  }
}

async function prepare(job: Job, file: SourceFile): Promise<NewImport> {
  const { path } = file
  const bytes = await job.targets.tree.read(path, limitOf(path))
  const { title, content, described, losses } = await convert(job, file, bytes)
  const more = moreOf(job, path, described)
  const place = path === job.readme ? ('readme' as const) : { folder: job.targets.folders.get(parentOf(path)) ?? null }
  const { id } = job.targets.documents.get(path)!
  const text = await prepareImported(job.writer, { more, content, place })
  return { id, path, bytes, title, text, more, losses, place, isCore: job.core.has(path) }
}
