import { inWords } from '../preview-error.ts'
import { openWorkbook, type Sheet, type Workbook } from './workbook.ts'

// Spreadsheets are read beside the page: however long one takes, the page answers, and it can be stopped.

export type Question = { id: number } & ({ bytes: Uint8Array<ArrayBuffer> } | { sheet: number })
export type Answer = { id: number } & ({ names: string[] } | { sheet: Sheet } | { error: string })

let workbook: Workbook | undefined

addEventListener('message', ({ data: question }: MessageEvent<Question>) => {
  answerTo(question).then(
    (answer) => postMessage({ id: question.id, ...answer }),
    (error: unknown) => postMessage({ id: question.id, error: inWords(error).message }),
  )
})

async function answerTo(question: Question) {
  if ('sheet' in question) return { sheet: await workbook!.sheet(question.sheet) }
  workbook = await openWorkbook(question.bytes)
  return { names: workbook.names }
}
