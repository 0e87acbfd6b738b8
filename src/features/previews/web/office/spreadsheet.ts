import { PreviewError } from '../preview-error.ts'
import type { Answer, Question } from './sheet-worker.ts'
import type { Sheet } from './workbook.ts'

export interface Spreadsheet {
  names: string[]
  sheet(index: number): Promise<Sheet>
}

/** Milliseconds; what takes longer is no table that anybody reads here. */
const PATIENCE = 30_000

type Asked = { bytes: Uint8Array<ArrayBuffer> } | { sheet: number }
interface Waiting {
  resolve: (answer: Answer) => void
  reject: (error: PreviewError) => void
  timer: ReturnType<typeof setTimeout>
}

/** Opens a workbook in a worker that lives until the signal ends. @throws PreviewError */
export async function openSpreadsheet(bytes: Uint8Array<ArrayBuffer>, signal: AbortSignal): Promise<Spreadsheet> {
  const worker = new Worker(new URL('./sheet-worker.ts', import.meta.url), { type: 'module' })
  const waiting = new Map<number, Waiting>()
  const stop = (error: PreviewError) => {
    worker.terminate()
    for (const { reject, timer } of waiting.values()) {
      clearTimeout(timer)
      reject(error)
    }
    waiting.clear()
  }
  signal.addEventListener('abort', () => stop(new PreviewError('预览已关闭')))
  worker.addEventListener('error', () => stop(new PreviewError('表格读取失败', { passing: true })))
  worker.addEventListener('message', ({ data: answer }: MessageEvent<Answer>) => {
    const { resolve, reject, timer } = waiting.get(answer.id)!
    waiting.delete(answer.id)
    clearTimeout(timer)
    if ('error' in answer) reject(new PreviewError(answer.error))
    else resolve(answer)
  })
  let lastId = 0
  const ask = (asked: Asked) =>
    new Promise<Answer>((resolve, reject) => {
      const id = (lastId += 1)
      const timer = setTimeout(() => stop(new PreviewError('表格太大，没有在 30 秒内读完')), PATIENCE)
      waiting.set(id, { resolve, reject, timer })
      const transferred = 'bytes' in asked ? [asked.bytes.buffer] : []
      worker.postMessage({ id, ...asked } satisfies Question, transferred)
    })
  const { names } = (await ask({ bytes })) as { names: string[] }
  return { names, sheet: async (index) => ((await ask({ sheet: index })) as { sheet: Sheet }).sheet }
}
