import sharp from 'sharp'
import { entriesOf, type FixtureNote } from '#test/support/files/anki-packages.ts'
import { zipOf } from '#test/support/libraries/zips.ts'
import type { Lab } from './lab/lab.ts'
import { sendFile, timed } from './lab/long-work.ts'
import { highestWhile, memoryOf, round } from './lab/measure.ts'
import { claim, report } from './lab/report.ts'

// What a package of Anki costs until all of its cards are there: 20,000 notes, every tenth with a picture of its own.

const many = 20_000
const pictures = 2000
/** As the issue has it; `more`: by how much the server may grow while it takes the package in. */
const limits = { seconds: 60, more: 120 }

export async function measureDecks(lab: Lab): Promise<void> {
  const bytes = await packageOf()
  const server = () => memoryOf(lab.ours.pid)
  const before = server()
  const { highest, result: run } = await highestWhile(
    server,
    () =>
      timed(lab, '/v1/runs', async () => {
        const file = { name: '词汇.apkg', bytes }
        return { id: (await sendFile<{ run_id: number }>(lab, '/v1/decks/import', file)).run_id }
      }),
    250,
  )
  const { state, batch } = run as typeof run & { batch?: { made: number } }
  const { waited, worked } = run
  report({ figure: `a package of ${many} notes and ${pictures} pictures taken in, s`, value: waited, worked, limit: limits.seconds, bytes: bytes.length }) // prettier-ignore
  report({ figure: 'server while it is taken in, MB more than before', value: round(highest - before), limit: limits.more, highest }) // prettier-ignore
  claim('all of its notes are cards', state === 'done' && batch?.made === many, { state, made: batch?.made })
}

async function packageOf(): Promise<Buffer> {
  const media: Record<string, Buffer> = {}
  for (let n = 0; n < pictures; n++) media[`图${n}.png`] = await picture(n)
  const notes = Array.from({ length: many }, (_, n): FixtureNote => {
    const shown = n % (many / pictures) === 0 ? ` <img src="图${n / (many / pictures)}.png">` : ''
    return { guid: `bench-${n}`, fields: [`第 ${n} 个词怎么读？${shown}`, `<b>读音 ${n}</b>，见第 ${n % 300} 页`] }
  })
  return zipOf(entriesOf('anki21', notes, media))
}

/** Each another one: of noise, so that it is some kilobytes. */
const picture = (n: number) => {
  const pixels = Buffer.alloc(48 * 48 * 3, n & 255)
  for (let at = 0; at < pixels.length; at++) pixels[at] = (at * 31 + n * 17 + ((at * n) >> 5)) & 255
  pixels.writeUInt16BE(n, 0)
  return sharp(pixels, { raw: { width: 48, height: 48, channels: 3 } })
    .png()
    .toBuffer()
}
