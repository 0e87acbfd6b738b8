import { constants } from 'node:fs'
import { access, mkdir, statfs } from 'node:fs/promises'
import { createServer } from 'node:net'
import path from 'node:path'
import { type Config, root } from '#src/platform/config.ts'
import type { Finding } from './finding.ts'

/** Folders, room on the disk, and the port. */
export async function placesFindings(config: Config): Promise<Finding[]> {
  return [await dataFolder(config), await builtPages(config), await portOf(config)].filter((one) => one !== null)
}

const gigabyte = 1024 ** 3

async function dataFolder({ dataDir }: Config): Promise<Finding> {
  const what = '数据目录'
  try {
    await mkdir(dataDir, { recursive: true })
    await access(dataDir, constants.R_OK | constants.W_OK)
    const { bavail, bsize } = await statfs(dataDir)
    const free = (bavail * bsize) / gigabyte
    if (free < 1) return { state: 'wrong', what, told: `${dataDir} 所在的磁盘只剩 ${free.toFixed(1)} GB，请腾出地方` }
    return { state: 'right', what, told: `${dataDir} 可以读写，磁盘还剩 ${Math.floor(free)} GB` }
  } catch {
    return { state: 'wrong', what, told: `${dataDir} 不能读写：请改正权限，或者用 DATA_DIR 换一个地方` }
  }
}

async function builtPages({ servePages, dev }: Config): Promise<Finding | null> {
  if (!servePages || dev) return null
  const built = await access(path.join(root, 'build')).then(
    () => true,
    () => false,
  )
  if (built) return { state: 'right', what: '页面', told: '已经构建' }
  return {
    state: 'hint',
    what: '页面',
    told: '还没有构建：第一次启动会自动构建，要等一会儿；也可以先运行 npm run build',
  }
}

async function portOf({ port, host }: Config): Promise<Finding> {
  const what = '端口'
  const problem = await listen(port, host)
  if (!problem) return { state: 'right', what, told: `${port} 空闲` }
  if (problem === 'EADDRINUSE')
    return { state: 'hint', what, told: `${port} 正被使用：如果不是格物自己在运行，请用 PORT 换一个端口` }
  return { state: 'wrong', what, told: `不能在 ${host}:${port} 监听（${problem}）：请检查 HOST 和 PORT` }
}

const listen = (port: number, host: string) =>
  new Promise<string | null>((resolve) => {
    const server = createServer()
    server.once('error', ({ code = '' }: NodeJS.ErrnoException) => resolve(code))
    server.listen(port, host, () => server.close(() => resolve(null)))
  })
