import { existsSync, rmSync, statSync } from 'node:fs'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { exportForOwner, type ExportProgress, type ExportReport, formats } from '#src/features/exports/server/public.ts'
import type { Config } from '#src/platform/config.ts'
import { formatFileSize } from '#src/shared/format.ts'
import { keepNew } from './keep-new.ts'
import { placeOf, runCommand, stopSignal, UsageError } from './command.ts'
import { withServices } from './with-services.ts'

const usage = '用法：npm run export -- --space <空间编号> [--format markdown|epub] [--to <文件>]'

interface Order {
  space: number
  format: keyof typeof formats
  /** Absent: named like the space. */
  to?: string
}

// `npm run export`: a space as one file, as its owner sees it, whether the server runs or not.

await runCommand(usage, async (words) => {
  const order = readOrder(words)
  const signal = stopSignal()
  // beside where it is to lie, and so on the same disk
  const folder = order.to === undefined ? placeOf('.') : path.dirname(order.to)
  const part = path.join(folder, `.export-${process.pid}.part`)
  try {
    const report = await withServices((services) =>
      exportForOwner(services, {
        spaceId: order.space,
        format: order.format,
        place: part,
        origin: originOf(services.config),
        onProgress: showProgress,
        signal,
      }),
    )
    const to = keepNew(part, order.to ?? path.join(folder, report.name))
    showReport(report, to)
    return report.remarks.some(({ lost }) => lost) ? 1 : 0
  } finally {
    rmSync(part, { force: true })
  }
})

function readOrder(words: string[]): Order {
  const { positionals, values } = parseWords(words)
  if (positionals.length) throw new UsageError(`多余的参数：${positionals.join(' ')}`)
  const { space, format = 'markdown', to } = values
  if (!space || !/^[1-9]\d{0,15}$/.test(space)) throw new UsageError('请用 --space 写明空间的编号')
  if (!Object.hasOwn(formats, format)) throw new UsageError(`不认识的格式：${format}`)
  const place = to === undefined ? undefined : requireNew(placeOf(to))
  return { space: Number(space), format: format as Order['format'], ...(place !== undefined && { to: place }) }
}

function parseWords(args: string[]) {
  const text = { type: 'string' } as const
  try {
    return parseArgs({ args, allowPositionals: true, options: { space: text, format: text, to: text } })
  } catch {
    throw new UsageError('有不认识的参数，或者参数缺少内容')
  }
}

/** Nothing is written over. */
function requireNew(place: string): string {
  if (existsSync(place)) throw new UsageError(`已经存在：${place}，请用 --to 写明另一个文件`)
  const folder = path.dirname(place)
  if (!statSync(folder, { throwIfNoEntry: false })?.isDirectory())
    throw new UsageError(`没有文件夹 ${folder}：请先建立它`)
  return place
}

function originOf({ publicUrl, port }: Config): string {
  return publicUrl ?? `http://127.0.0.1:${port}`
}

function showProgress({ done, total }: ExportProgress) {
  if (done % 100 === 0 || done === total) console.log(`[${String(done).padStart(String(total).length)}/${total}]`)
}

function showReport({ documents, files, size, remarks, counts, omitted }: ExportReport, place: string) {
  const lines = (wanted: boolean) =>
    remarks
      .filter(({ lost }) => lost === wanted)
      .map(({ path: at, what, why }) => `  ${at}${what && ` 中的 ${what}`}：${why}`)
  const [lost, notes] = [lines(true), lines(false)]
  if (notes.length) console.log(`\n说明（${counts.note}）：\n${notes.join('\n')}`)
  if (lost.length) console.log(`\n没能导出（${counts.lost}）：\n${lost.join('\n')}`)
  if (omitted) console.log(`\n还有 ${omitted} 处没有列出`)
  console.log(`\n${place}（${formatFileSize(size)}）\n文档：${documents}；图片和文件：${files}`)
}
