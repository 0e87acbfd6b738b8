import { request } from 'node:http'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { Lab } from './lab/lab.ts'
import { fire, highestWhile, residentMemory, round } from './lab/measure.ts'
import { claim, report } from './lab/report.ts'

const gigabyte = 1024 ** 3

/** How much more memory the server has at most while a gigabyte comes: as a form, and as the parts of an upload that can go on. */
export async function measureUploads({ ours, world: { space, token } }: Lab): Promise<void> {
  const headers = { authorization: token }
  const leave = JSON.parse(await fire(ours.port, { path: `/v1/qinius?product_id=${space}`, headers })).data
    .token as string
  for (const [way, upload] of Object.entries({ form: asForm, parts: inParts })) {
    const memory = () => residentMemory(ours.pid)
    const before = memory()
    const start = performance.now()
    const { highest, result } = await highestWhile(memory, () => upload(ours.port, leave))
    const seconds = round((performance.now() - start) / 1000)
    report({
      figure: `upload of 1 GB (${way}): more memory, MB`,
      value: round(highest - before),
      limit: 100,
      before,
      seconds,
    })
    claim(`upload of 1 GB (${way}) is there`, result.size === gigabyte)
    await fire(ours.port, { path: `/v1/qinius/${result.key}`, method: 'DELETE', headers })
  }
}

interface Stored {
  key: string
  size: number
}

async function asForm(port: number, token: string): Promise<Stored> {
  const head = Buffer.from(
    `--edge\r\ncontent-disposition: form-data; name="token"\r\n\r\n${token}\r\n` +
      `--edge\r\ncontent-disposition: form-data; name="file"; filename="large.bin"\r\n\r\n`,
  )
  const foot = Buffer.from('\r\n--edge--\r\n')
  const { body } = await send(port, {
    method: 'POST',
    path: '/upload',
    headers: {
      'content-type': 'multipart/form-data; boundary=edge',
      'content-length': String(head.length + gigabyte + foot.length),
    },
    content: [head, gigabyte, foot],
  })
  return JSON.parse(body).data
}

async function inParts(port: number, token: string): Promise<Stored> {
  const protocol = { 'tus-resumable': '1.0.0', 'upload-token': token }
  const { location } = await send(port, {
    method: 'POST',
    path: '/upload/tus',
    headers: { ...protocol, 'upload-length': String(gigabyte), 'content-length': '0' },
    content: [],
  })
  const part = gigabyte / 4
  let answer = { body: '' }
  for (let at = 0; at < gigabyte; at += part)
    answer = await send(port, {
      method: 'PATCH',
      path: location,
      headers: {
        ...protocol,
        'upload-offset': String(at),
        'content-type': 'application/offset+octet-stream',
        'content-length': String(part),
      },
      content: [part],
    })
  return JSON.parse(answer.body).data
}

interface Sent {
  method: string
  path: string
  headers: Record<string, string>
  /** Bytes as they are, or how many of any. */
  content: (Buffer | number)[]
}

async function send(port: number, { content, ...sent }: Sent): Promise<{ body: string; location: string }> {
  const going = request({ port, host: '127.0.0.1', ...sent })
  const answered = new Promise<{ body: string; location: string }>((resolve, reject) => {
    going.on('error', reject)
    going.on('response', (reply) => {
      let body = ''
      reply.on('data', (part: Buffer) => (body += part.toString()))
      reply.on('end', () => {
        if (reply.statusCode! < 300) resolve({ body, location: reply.headers.location ?? '' })
        else reject(new Error(`${sent.method} ${sent.path} answered ${reply.statusCode}: ${body}`))
      })
    })
  })
  await Promise.all([pipeline(Readable.from(piecesOf(content)), going), answered])
  return answered
}

const piece = Buffer.alloc(256 * 1024, 7)

function* piecesOf(content: Sent['content']) {
  for (const part of content)
    if (typeof part !== 'number') yield part
    else for (let left = part; left > 0; left -= piece.length) yield piece.subarray(0, Math.min(left, piece.length))
}
