import { offThread } from '#src/platform/off-thread/off-thread.ts'
import type { ImportFormat } from '#src/features/questions/formats.ts'
import { readQuestions } from '../exchange.ts'
import { type Defaults, type Ready, readyOf } from './new-question.ts'

interface Given {
  bytes: Uint8Array
  format: ImportFormat
  defaults: Defaults
}

/** A file as the questions that it would become, and what keeps it from that. */
export const readFileOfQuestions = async ({ bytes, format, defaults }: Given): Promise<Ready> =>
  readyOf(await readQuestions({ bytes, format }), defaults)

export const readFileOffThread = offThread({
  file: import.meta.url,
  work: readFileOfQuestions,
  // what people send may be anything, and a reader of spreadsheets is large
  isSmall: () => false,
  limit: 60_000,
})
