import { randomBytes } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import type { Config } from '#src/platform/config.ts'
import type { Finding } from './finding.ts'

const what = '文件存储'

/** Whether the bucket does all that the program asks of it; nothing where files lie in a folder. */
export async function fileStoreFindings({ s3, dataDir }: Config): Promise<Finding[]> {
  if (!s3) return []
  const { s3Store } = await import('#src/platform/files/s3/s3-store.ts')
  const { shared } = s3Store(s3, dataDir)
  const bytes = randomBytes(1000)
  const name = `ready-doctor-${randomBytes(6).toString('hex')}`
  let step = '写入'
  try {
    await shared!.put(name, bytes)
    step = '列出'
    if ((await shared!.list(name)).length !== 1) throw new Error('刚写入的对象不在列表里')
    step = '复制'
    await shared!.rename(name, `${name}-2`)
    step = '读取'
    const stream = await shared!.open(`${name}-2`, { start: 10, end: 19 })
    if (!stream || !(await buffer(stream)).equals(bytes.subarray(10, 20))) throw new Error('读到的内容不对')
    step = '删除'
    await shared!.remove(`${name}-2`)
  } catch (error) {
    return [{ state: 'wrong', what, told: `${s3.endpoint} 的桶 ${s3.bucket} 不能${step}：${reasonOf(error)}` }]
  }
  const right: Finding = {
    state: 'right',
    what,
    told: `${s3.endpoint} 的桶 ${s3.bucket} 可以写入、列出、复制、读取和删除`,
  }
  const isPlain =
    new URL(s3.endpoint).protocol === 'http:' && !/^(localhost|127\.|\[::1\])/.test(new URL(s3.endpoint).host)
  if (!isPlain) return [right]
  const told = 'S3_ENDPOINT 是 http://：文件会明文经过网络，请改用 https://，或确认是可信的内网'
  return [right, { state: 'hint', what, told }]
}

/** By what stores answer. */
const reasons: [RegExp, string][] = [
  [/NoSuchBucket|: 404/, '没有这个桶，请先建立它，或改正 S3_BUCKET'],
  [/SignatureDoesNotMatch|InvalidAccessKeyId/, '密钥不对，请看 S3_ACCESS_KEY、S3_SECRET_KEY 和 S3_REGION'],
  [/AccessDenied|: 403/, '没有权限，这个密钥要能读、写、列出和删除桶里的对象'],
  [/RequestTimeTooSkewed/, '这台机器的时钟与存储的相差太多'],
  [/keeps silent/, '没有回答'],
]

function reasonOf(error: unknown): string {
  const { cause = error } = error as { cause?: unknown }
  const inner = (cause as { cause?: unknown }).cause
  const said = [cause, inner]
    .map((one) => (one instanceof Error ? one.message : ''))
    .join(' ')
    .trim()
  return reasons.find(([sign]) => sign.test(said))?.[1] ?? `请看 S3_ENDPOINT 是否正确（${said.slice(0, 200)}）`
}
