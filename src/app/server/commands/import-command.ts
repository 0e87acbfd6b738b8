import { parseArgs } from 'node:util'
import { importFolder, type ImportReport, type Progress } from '#src/features/imports/server/public.ts'
import { findOwner } from '#src/features/runs/server/public.ts'
import { paths } from '#src/shared/paths.ts'
import { placeOf, runCommand, UsageError } from './command.ts'
import { withServices } from './with-services.ts'

const usage = `用法：npm run import -- markdown <文件夹> --space <空间名称> --owner <邮箱或手机号> [--into <空间里的文件夹编号>] [--strict]
所有文档都到了，以 0 结束，并说出有多少处警告（没能导入的图片、附件或链接）；有文档没能导入，以 1 结束。
--strict  有警告时也以 1 结束`
const outcomes = { created: '新建', updated: '更新', unchanged: '未变', kept: '保留', failed: '失败' } as const

interface Order {
  folder: string
  space: string
  owner: string
  into?: number
  /** Something of a document that did not arrive counts like a document that did not. */
  strict: boolean
}

await runCommand(usage, async (words) => {
  const order = readOrder(words)
  return withServices(async (services) => {
    const owner = await findOwner(services.db, order.owner)
    const report = await importFolder(services, owner, { ...order, onProgress: showProgress })
    showReport(report)
    const isWhole = report.documents.failed === 0 && !(order.strict && report.counts.lost > 0)
    return isWhole ? 0 : 1
  })
})

function readOrder(words: string[]): Order {
  const { positionals, values } = parseWords(words)
  const [format, folder, ...more] = positionals
  if (format !== 'markdown') throw new UsageError(format ? `不认识的格式：${format}` : '请写明格式 markdown')
  if (!folder) throw new UsageError('请写明文件夹')
  if (more.length) throw new UsageError(`多余的参数：${more.join(' ')}`)
  if (!values.space) throw new UsageError('请用 --space 写明空间名称')
  if (!values.owner) throw new UsageError('请用 --owner 写明空间拥有者的邮箱或手机号')
  const { space, owner, into, strict = false } = values
  if (into !== undefined && !/^[1-9]\d{0,15}$/.test(into)) throw new UsageError('--into 应为文件夹的编号')
  return { folder: placeOf(folder), space, owner, strict, ...(into !== undefined && { into: Number(into) }) }
}

function parseWords(args: string[]) {
  try {
    return parseArgs({
      args,
      allowPositionals: true,
      options: {
        space: { type: 'string' },
        owner: { type: 'string' },
        into: { type: 'string' },
        strict: { type: 'boolean' },
      },
    })
  } catch {
    throw new UsageError('有不认识的参数，或者参数缺少内容')
  }
}

function showProgress({ stage, done, total, path: file, outcome }: Progress) {
  const place = `[${String(done).padStart(String(total).length)}/${total}]`
  if (stage === 'documents') console.log(`${place} ${outcomes[outcome!]} ${file}`)
  else if (stage === 'pictures' && (done % 20 === 0 || done === total)) console.log(`${place} 图片`)
}

function showReport(report: ImportReport) {
  const { space, documents, pictures, remarks, counts, omitted } = report
  const results = (Object.keys(outcomes) as (keyof typeof outcomes)[]).map(
    (name) => `${outcomes[name]} ${documents[name]}`,
  )
  const [lost, notes] = [remarks.filter((remark) => remark.lost), remarks.filter((remark) => !remark.lost)]
  if (notes.length) console.log(`\n说明（${counts.note}）：\n${linesOf(notes)}`)
  if (lost.length) console.log(`\n没能导入（${counts.lost + counts.failed}）：\n${linesOf(lost)}`)
  if (omitted) console.log(`\n还有 ${omitted} 处没有列出`)
  console.log(`\n空间“${space.title}”：${paths.space(space.id)}`)
  console.log(`文档：${results.join('，')}；图片：${pictures}；警告：${counts.lost}`)
}

function linesOf(remarks: ImportReport['remarks']) {
  return remarks.map(({ path: file, what, why }) => `  ${file}${what && ` 中的 ${what}`}：${why}`).join('\n')
}
