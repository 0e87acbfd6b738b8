import path from 'node:path'
import { BackupError } from '#src/platform/backup/backup-error.ts'
import { ConfigError } from '#src/platform/config.ts'
import { isDatabaseLost } from '#src/platform/db/pool.ts'
import { isAppError } from '#src/shared/errors.ts'

/** Wrong words on the command line, or things in them that do not exist. */
export class UsageError extends Error {}

/**
 * Runs a command and ends the program with what it says, 0: everything was done, 1: something was not or went wrong; or with
 * 2: nothing was begun.
 */
export async function runCommand(usage: string, main: (words: string[]) => Promise<number>): Promise<void> {
  const words = process.argv.slice(2)
  if (words.includes('--help')) return console.log(usage)
  try {
    process.exitCode = await main(words)
  } catch (error) {
    const said = wordsFor(error, usage)
    console.error(said ?? error)
    process.exitCode = said ? 2 : 1
  }
}

/** Null for what nobody foresaw. */
function wordsFor(error: unknown, usage: string): string | null {
  const { code = '', name, message, path: place = '' } = error as NodeJS.ErrnoException
  if (error instanceof UsageError) return `${message}\n${usage}`
  if (error instanceof ConfigError) return `设置有误：\n${message}`
  if (isAppError(error) || error instanceof BackupError) return message
  if (name === 'AbortError') return '已停止，没有改动'
  if (isDatabaseLost(error)) return `连不上数据库（${message}）：请看 DATABASE_URL 是否正确，数据库是否在运行`
  const problem = diskProblems[code]
  return problem ? `${problem}：${place || message}` : null
}

const diskProblems: Record<string, string> = {
  ENOSPC: '磁盘已满，请腾出地方再试',
  EDQUOT: '磁盘配额已满，请腾出地方再试',
  EACCES: '没有权限读写，请换一个用户或改正权限',
  EPERM: '没有权限读写，请换一个用户或改正权限',
  EROFS: '磁盘是只读的，请换一个地方',
}

/** A place as it was written: npm changes to the package's folder and says here where it was called. */
export const placeOf = (given: string) => path.resolve(process.env.INIT_CWD ?? '.', given)

/** Says a line at most once a second. */
export function progress(): (line: () => string) => void {
  let told = Date.now()
  return (line) => {
    if (Date.now() - told < 1000) return
    told = Date.now()
    console.log(line())
  }
}

/** The first Ctrl-C lets the work undo what it has begun; a second one does not wait. */
export function stopSignal(): AbortSignal {
  const stopping = new AbortController()
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => stopping.abort())
  return stopping.signal
}
