import { existsSync, mkdirSync, statSync } from 'node:fs'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { type BackupReport, writeBackup } from '#src/platform/backup/write-backup.ts'
import { readConfig } from '#src/platform/config.ts'
import { LAST_BACKUP, rememberState } from '#src/platform/db/site-state.ts'
import { backupPlan } from './backup-plan.ts'
import { placeOf, progress, runCommand, stopSignal, UsageError } from './command.ts'
import { withInstallation } from './installation.ts'

// `npm run backup`: database and files as of one moment, in one archive, whether the server runs or not.

await runCommand('用法：npm run backup [-- --to <新文件>]', async (words) => {
  const order = readOrder(words)
  const signal = stopSignal()
  return withInstallation(readConfig(), async ({ pool, db, files, home }) => {
    const to = order ?? newPlace(home)
    const tell = progress()
    const report = await writeBackup({ pool, files, plan: backupPlan }, to, {
      signal,
      onTable: (name, rows) => console.log(`${name}：${rows} 行`),
      onFile: (done) => tell(() => `已写入 ${done} 个文件`),
    })
    await rememberState(db, LAST_BACKUP, new Date().toISOString())
    show(report, to)
    return 0
  })
})

function readOrder(args: string[]): string | null {
  const to = parseWords(args)
  if (to === undefined) return null
  const place = placeOf(to)
  if (existsSync(place)) throw new UsageError(`已经有 ${place}，没有覆盖它：请换一个文件名`)
  if (!statSync(path.dirname(place), { throwIfNoEntry: false })?.isDirectory())
    throw new UsageError(`没有文件夹 ${path.dirname(place)}：请先建立它`)
  return place
}

function parseWords(args: string[]): string | undefined {
  try {
    return parseArgs({ args, options: { to: { type: 'string' } } }).values.to
  } catch {
    throw new UsageError('有不认识的参数，或者参数缺少内容')
  }
}

function newPlace(home: string): string {
  const folder = path.join(home, 'backups')
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  return path.join(folder, `gewu-${new Date().toISOString().slice(0, 19).replaceAll(':', '')}Z.tar.zst`)
}

function show({ rows, files, listed, missing, changed }: BackupReport, to: string) {
  const list = (keys: string[]) => keys.map((key) => `  ${key}`).join('\n')
  if (missing.length)
    console.error(`\n数据库里有、磁盘上没有的文件（${missing.length}），备份里也没有：\n${list(missing)}`)
  if (changed.length)
    console.error(`\n内容与存入时不同的文件（${changed.length}），照现在的样子备份：\n${list(changed)}`)
  console.log(
    `\n备份完成：${rows} 行，${files} 个文件${listed ? '（只列出名字和哈希，内容仍在文件存储里：请另外为桶打开版本保留或复制）' : ''}，${(statSync(to).size / 1024 / 1024).toFixed(1)} MB`,
  )
  console.log(`${to}\n它和数据库一样机密：请放到别的机器上，只让自己读到。`)
}
