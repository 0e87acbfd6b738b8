import { existsSync, globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { crc32, deflateSync } from 'node:zlib'
import { root } from '#src/platform/config.ts'
import { zipOf } from '#test/support/libraries/zips.ts'
import type { Lab } from './lab.ts'
import { fire } from './measure.ts'
import { searchCorpus } from './search-corpus.ts'

/** Somebody who sends, with a space of their own to send to. */
export interface Sender {
  token: string
  space: number
}
export interface Burden {
  name: string
  people: Sender[]
  /** Ends when all is done that it set off. */
  send(by: Sender): Promise<void>
}

/** What small requests have made a server do. */
export async function burdens(lab: Lab): Promise<Burden[]> {
  const people = await Promise.all(lab.world.writers.slice(0, 4).map((token) => withSpace(lab, token)))
  const fences = await zipOf({ '栅栏.md': '```\n'.repeat(237_500) })
  const course = await courseOf(466)
  const column = whitePicture(1, 20_000_000)
  // as many pixels as a picture may have, on its longest side
  const widest = whitePicture(16_384, 1525)
  const burden = (name: string, send: Burden['send']) => ({ name, people, send })
  return [
    burden(`a zip of ${fences.length} bytes with 237,500 fences`, (by) => importZip(lab, by, fences)),
    burden('1 MB of text with 34,000 links', (by) => saveText(lab, by, links(34_000))),
    burden('120,000 paragraphs', (by) => saveText(lab, by, '<p>字</p>'.repeat(120_000))),
    burden('2,000,000 brackets by nobody', () => sendBrackets(lab)),
    burden('a picture of 1 × 20,000,000, which is refused', (by) =>
      sendPicture(lab, by, { bytes: column, isTaken: false }),
    ),
    burden('a picture of 16,384 × 1,525', (by) => sendPicture(lab, by, { bytes: widest, isTaken: true })),
    burden('466 documents in a zip', (by) => importZip(lab, by, course)),
  ]
}

const links = (count: number) =>
  `<p>${Array.from({ length: count }, (_, n) => `<a href="/a/${n}">${n}</a>`).join(' ')}</p>`

async function withSpace(lab: Lab, token: string): Promise<Sender> {
  const { id } = await post<{ id: number }>(lab, token, {
    path: '/v1/products',
    body: { title: '试验', is_open: true },
  })
  return { token, space: id }
}

const saveText = async (lab: Lab, { token, space }: Sender, content: string) => {
  const body = { type: 'ProductDocument', title: '长文', content }
  await post(lab, token, { path: `/v1/products/${space}/product_files`, body })
}

async function post<T>({ ours }: Lab, token: string, { path, body }: { path: string; body: object }): Promise<T> {
  const headers = { authorization: token, 'content-type': 'application/json' }
  return JSON.parse(await fire(ours.port, { path, method: 'POST', headers, body: JSON.stringify(body) })).data
}

async function sendBrackets({ ours }: Lab) {
  // the server ends the connection, on which nobody else's request may follow
  const headers = { 'content-type': 'application/json', connection: 'close' }
  const refused = (status: number) => status >= 400 && status < 500
  const body = '['.repeat(2_000_000)
  // a server may refuse it before all of it has come, and close
  await fire(ours.port, { path: '/v1/votes', method: 'POST', headers, body, check: refused }).catch((error: Error) => {
    if (!/EPIPE|ECONNRESET|socket hang up/.test(`${error}`)) throw error
  })
}

async function sendPicture(lab: Lab, { token }: Sender, { bytes, isTaken }: { bytes: Buffer; isTaken: boolean }) {
  const { code, message } = await sendFile(lab, { address: '/upload/paste', token, name: '长图.png', bytes })
  if ((code === 0) !== isTaken) throw new Error(isTaken ? message : 'a picture of one endless column was taken')
}

async function importZip(lab: Lab, { token, space }: Sender, bytes: Buffer) {
  const address = `/v1/products/${space}/imports`
  const { data, message } = await sendFile(lab, { address, token, name: '资料.zip', bytes })
  if (!data) throw new Error(message)
  const look = { path: `${address}/${data.id}`, headers: { authorization: token } }
  while (!JSON.parse(await fire(lab.ours.port, look)).data.finished_at) await sleep(500)
}

interface File {
  address: string
  token: string
  name: string
  bytes: Buffer
}
async function sendFile({ ours }: Lab, { address, token, name, bytes }: File) {
  const form = new FormData()
  form.set('file', new Blob([new Uint8Array(bytes)]), name)
  const reply = await fetch(`http://127.0.0.1:${ours.port}${address}`, {
    method: 'POST',
    headers: { authorization: token },
    body: form,
  })
  return (await reply.json()) as { code: number; data: { id: number } | null; message: string }
}

/** At most 39 KB of PNG, of one colour. Packing it takes a third of a second, in which nothing could be measured. */
function whitePicture(width: number, height: number): Buffer {
  const size = Buffer.alloc(13)
  size.writeUInt32BE(width, 0)
  size.writeUInt32BE(height, 4)
  size.set([8, 0, 0, 0, 0], 8)
  const parts = { IHDR: size, IDAT: deflateSync(Buffer.alloc((1 + width) * height)), IEND: Buffer.alloc(0) }
  const chunks = Object.entries(parts).map(([type, data]) => chunk(Buffer.from(type), data))
  return Buffer.concat([Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'), ...chunks])
}

function chunk(type: Buffer, data: Buffer): Buffer {
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(data.length)
  sum.writeUInt32BE(crc32(Buffer.concat([type, data])))
  return Buffer.concat([length, type, data, sum])
}

/** So many documents with their pictures: the chapters of a published book, as often as it takes, where it lies beside the project. */
async function courseOf(count: number): Promise<Buffer> {
  const folder = path.join(root, '../shared/data/advanced-java')
  const files: Record<string, Buffer | string> = {}
  if (!existsSync(folder)) {
    const corpus = searchCorpus({ seed: 3 })
    for (let n = 0; n < count; n++) {
      const { title, body } = corpus.document(n)
      files[`第${n % 20}章/${n}.md`] = `# ${title}\n\n${body}\n`
    }
    return zipOf(files)
  }
  const all = globSync('**/*', { cwd: folder, withFileTypes: true }).filter((entry) => entry.isFile())
  let documents = 0
  for (let copy = 0; documents < count; copy++)
    for (const entry of all) {
      const place = path.join(entry.parentPath, entry.name)
      const isDocument = /\.md$/i.test(entry.name)
      if (isDocument && documents++ >= count) continue
      files[`${copy}/${path.relative(folder, place).split(path.sep).join('/')}`] = readFileSync(place)
    }
  return zipOf(files)
}
