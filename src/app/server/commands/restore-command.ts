import { statSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { checkBackup } from '#src/platform/backup/read-backup.ts'
import { restoreBackup, type RestoreReport } from '#src/platform/backup/restore-backup.ts'
import { readConfig } from '#src/platform/config.ts'
import { backupPlan } from './backup-plan.ts'
import { placeOf, progress, runCommand, stopSignal, UsageError } from './command.ts'
import { withInstallation } from './installation.ts'

// `npm run restore`: brings back what `npm run backup` has written, whole or not at all.

await runCommand('用法：npm run restore -- <备份文件> [--replace] [--without-lost-files]', async (words) => {
  const { place, replace, withoutLost } = readOrder(words)
  const config = readConfig()
  const signal = stopSignal()
  const tell = progress()
  const percent = (share: number) => `${Math.floor(share * 100)}%`
  // before the database is even started
  const backup = await checkBackup(place, { signal, onRead: (share) => tell(() => `检查备份 ${percent(share)}`) })
  const { made_at, version } = backup.manifest
  console.log(`备份完好：格物 ${version} 制作于 ${made_at}`)
  return withInstallation(config, async ({ pool, files }) => {
    const report = await restoreBackup({ pool, files, plan: backupPlan }, backup, {
      replace,
      withoutLost,
      signal,
      onRead: (share) => tell(() => `恢复 ${percent(share)}`),
      onFilled: () => console.log('重建索引'),
    })
    return show(report)
  })
})

function readOrder(args: string[]): { place: string; replace: boolean; withoutLost: boolean } {
  const { positionals, values } = parseWords(args)
  const [file, ...more] = positionals
  if (!file) throw new UsageError('请写明备份文件')
  if (more.length) throw new UsageError(`多余的参数：${more.join(' ')}`)
  const place = placeOf(file)
  if (!statSync(place, { throwIfNoEntry: false })?.isFile()) throw new UsageError(`没有文件 ${place}`)
  return { place, replace: values.replace ?? false, withoutLost: values['without-lost-files'] ?? false }
}

function parseWords(args: string[]) {
  try {
    const options = { replace: { type: 'boolean' }, 'without-lost-files': { type: 'boolean' } } as const
    return parseArgs({ args, allowPositionals: true, options })
  } catch {
    throw new UsageError('有不认识的参数')
  }
}

function show({ rows, files, missing, lost, untidy }: RestoreReport): number {
  console.log(`\n恢复完成：${rows} 行，${files} 个文件。所有人需要重新登录。`)
  if (missing) console.error(`有 ${missing} 个文件在备份时就已不在磁盘上，没有恢复`)
  if (lost) console.error(`有 ${lost} 个文件已不在文件存储里，或内容不同：它们的位置是空的`)
  if (untidy) console.error('原来的文件没能全部删掉，它们已经没有用处：', untidy)
  return untidy ? 1 : 0
}
