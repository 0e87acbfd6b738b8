import { randomBytes } from 'node:crypto'
import sharp from 'sharp'
import { zipOf } from '#test/support/libraries/zips.ts'
import type { Lab } from './lab/lab.ts'
import { call, sendZip, timed } from './lab/long-work.ts'
import { highestWhile, memoryOf, memoryOfTree, round } from './lab/measure.ts'
import { claim, report } from './lab/report.ts'

// Libraries larger than the real ones: what they take of memory and of the processor.

export async function measureImports(lab: Lab): Promise<void> {
  await measureMemory(lab)
  await measureFolders(lab)
}

const pictured = 1000

/** As many documents as pictures, each with its own. */
async function measureMemory(lab: Lab): Promise<void> {
  const files: Record<string, string | Buffer> = {}
  for (let n = 0; n < pictured; n++) {
    files[`${n % 20}/${n}.md`] = `# 第 ${n} 篇\n\n${'归并排序先分后合。'.repeat(40)}\n\n![图](img/${n}.png)\n`
    files[`${n % 20}/img/${n}.png`] = await noise()
  }
  const address = await newSpace(lab, '图文')
  const bytes = await zipOf(files)
  const server = () => memoryOf(lab.ours.pid)
  const before = server()
  let importer = 0
  const { highest, result } = await highestWhile(
    () => {
      const own = server()
      importer = Math.max(importer, memoryOfTree(lab.ours.pid) - own)
      return own
    },
    () => timed(lab, address, () => sendZip(lab, address, bytes)),
  )
  const figure = `import of ${pictured} documents with ${pictured} pictures`
  const { waited, worked } = result
  report({ figure: `${figure}: memory of the server, MB`, value: round(highest), limit: 300, before: round(before), waited, worked }) // prettier-ignore
  report({ figure: `${figure}: memory of the process that does it, MB`, value: round(importer), limit: 300, zip: bytes.length }) // prettier-ignore
  claim('all of them are there', result.state === 'done', { report: result.report })
}

const folders = 9000

async function measureFolders(lab: Lab): Promise<void> {
  const files = Object.fromEntries(
    Array.from({ length: folders }, (_, n) => [
      `第 ${n} 章/文.md`,
      `# 第 ${n} 节\n\n正文，见[下一节](../第%20${n + 1}%20章/文.md)。\n`,
    ]),
  )
  const address = await newSpace(lab, '很多文件夹')
  const bytes = await zipOf(files)
  const { waited, worked, state, report: made } = await timed(lab, address, () => sendZip(lab, address, bytes))
  report({ figure: `import of ${folders} documents in ${folders} folders, s of CPU`, value: worked, waited, limit: 60 })
  claim('all of them are there', state === 'done', { report: made })
}

async function newSpace(lab: Lab, title: string): Promise<string> {
  const { id } = await call<{ id: number }>(lab, '/v1/products', { title })
  return `/v1/products/${id}/imports`
}

/** Some 90 KB that no two have in common. */
function noise(): Promise<Buffer> {
  const raw = { width: 200, height: 150, channels: 3 } as const
  return sharp(randomBytes(raw.width * raw.height * raw.channels), { raw })
    .png()
    .toBuffer()
}
