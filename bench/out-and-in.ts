import { createHash, randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import path from 'node:path'
import pg from 'pg'
import { diskStore } from '#src/platform/files/file-store.ts'
import { root } from '#src/platform/config.ts'
import { zipFolder } from '#test/support/libraries/zips.ts'
import type { Lab } from './lab/lab.ts'
import { call, sendZip, timed } from './lab/long-work.ts'
import { highestWhile, memoryOf, memoryOfTree, round } from './lab/measure.ts'
import { claim, report } from './lab/report.ts'

// The real input, 93 documents with 133 pictures, comes in as a zip and goes out again: from the request until the file is there.
// What counts is the time that server and database work, which on a machine without other work is what a person waits.

const folder = path.join(root, '../shared/data/advanced-java')

export async function measureOutAndIn(lab: Lab): Promise<void> {
  await measureMemory(lab)
  if (!existsSync(folder)) return claim(`import and export of ${folder}, which is missing: not measured`, true)
  const { id } = await call<{ id: number }>(lab, '/v1/products', { title: 'Java 进阶' })
  const space = `/v1/products/${id}`
  const bytes = await zipFolder(folder)
  const imported = await timed(lab, `${space}/imports`, () => sendZip(lab, `${space}/imports`, bytes))
  report({ figure: 'import of 93 documents, s', value: imported.worked, waited: imported.waited, limit: 20 })
  claim('all of them are there', imported.state === 'done', { report: imported.report })
  for (const format of ['markdown', 'epub']) {
    const exported = await timed(lab, `${space}/exports`, () => call(lab, `${space}/exports`, { format }))
    const { worked, waited, size } = exported
    report({ figure: `export of 93 documents (${format}), s`, value: worked, waited, limit: 5, bytes: size })
    claim(`all of them are in it (${format})`, exported.report?.documents === 93, { report: exported.report })
  }
}

const pictures = { count: 300, bytes: 2 * 1024 * 1024 }

/** How much memory it takes at most that 600 MB of pictures go out: more of the server, and all of the process that does it. */
async function measureMemory(lab: Lab): Promise<void> {
  const { id } = await call<{ id: number }>(lab, '/v1/products', { title: '图册' })
  const keys = await storePictures(lab, id)
  for (let at = 0; at < keys.length; at += 30)
    await call(lab, `/v1/products/${id}/product_files`, {
      type: 'ProductDocument',
      title: `第 ${at / 30 + 1} 页`,
      content: keys.slice(at, at + 30).map((key) => `<p><img src="/files/${key}"></p>`).join(''), // prettier-ignore
    })
  for (const format of ['markdown', 'epub']) {
    const server = () => memoryOf(lab.ours.pid)
    const before = server()
    const address = `/v1/products/${id}/exports`
    let helper = 0
    const { highest, result } = await highestWhile(
      () => {
        const own = server()
        helper = Math.max(helper, memoryOfTree(lab.ours.pid) - own)
        return own
      },
      () => timed(lab, address, () => call(lab, address, { format })),
    )
    const { report: made, waited } = result
    const figure = `export of 600 MB of pictures (${format})`
    report({ figure: `${figure}: more memory of the server, MB`, value: round(highest - before), limit: 150, before, waited }) // prettier-ignore
    report({ figure: `${figure}: memory of the process that makes it, MB`, value: round(helper), limit: 300 })
    claim(`there was such a process (${format})`, helper > 0)
    claim(`all the pictures are in it (${format})`, made?.files === pictures.count, { report: made })
  }
}

/** As uploads leave them, without the work of cleaning each. */
async function storePictures({ databaseUrl, folder: home }: Lab, space: number): Promise<string[]> {
  const store = diskStore(path.join(home, 'files'))
  const client = new pg.Client(databaseUrl)
  await client.connect()
  const keys: string[] = []
  for (let n = 0; n < pictures.count; n++) {
    const [key, bytes] = [`tinymce-image-${randomBytes(12).toString('hex')}.png`, randomBytes(pictures.bytes)]
    await store.put(key, bytes)
    await client.query(
      `insert into files (key, owner_id, space_id, name, content_type, size, sha256, width, height)
       select $1, subjects.owner_id, $2, '图.png', 'image/png', $3, $4, 1000, 1000 from subjects where id = $2`,
      [key, space, bytes.length, createHash('sha256').update(bytes).digest()],
    )
    keys.push(key)
  }
  await client.end()
  return keys
}
