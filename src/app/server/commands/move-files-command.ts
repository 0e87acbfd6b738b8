import { parseArgs } from 'node:util'
import { readConfig } from '#src/platform/config.ts'
import { moveFiles } from '#src/platform/files/s3/move-files.ts'
import path from 'node:path'
import { backupPlan } from './backup-plan.ts'
import { progress, runCommand, stopSignal, UsageError } from './command.ts'
import { withInstallation } from './installation.ts'

// `npm run move-files`: brings the files of the folder into the bucket, while the site runs; begun again, it goes on.

const usage = '用法：npm run move-files [-- --remove]（--remove：核对无误后删除文件夹里的）'

await runCommand(usage, async (words) => {
  const isRemoving = removes(words)
  const config = readConfig()
  if (!config.s3) throw new UsageError('没有设置 S3_ENDPOINT：不知道要搬到哪里')
  const { s3 } = config
  const signal = stopSignal()
  const tell = progress()
  return withInstallation(config, async ({ pool, home }) => {
    const report = await moveFiles(
      { pool, settings: s3, folder: path.join(home, 'files'), named: backupPlan.files },
      { isRemoving, signal, onFile: (done) => tell(() => `已核对 ${done} 个文件`) },
    )
    const { moved, there, removed, lost, changed } = report
    console.log(`\n搬了 ${moved} 个文件，已在桶里的 ${there} 个，从文件夹删除 ${removed} 个`)
    for (const key of changed) console.error(`内容与存入时不同，没有搬：${key}`)
    for (const key of lost) console.error(`数据库里有、文件夹和桶里都没有：${key}`)
    return lost.length + changed.length ? 1 : 0
  })
})

function removes(args: string[]): boolean {
  try {
    return parseArgs({ args, options: { remove: { type: 'boolean' } } }).values.remove ?? false
  } catch {
    throw new UsageError('有不认识的参数')
  }
}
