import { existsSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { root } from '#src/platform/config.ts'
import { zipFolder } from '#test/zips.ts'
import type { Lab } from './lab.ts'
import { cpuOf, cpuOfTree, fire, round } from './measure.ts'
import { claim, report } from './report.ts'

// The real input, 93 documents with 133 pictures, comes in as a zip and goes out again: from the request until the file is there.
// What counts is the time that server and database work, which on a machine without other work is what a person waits.

const folder = path.join(root, '../shared/data/advanced-java')

export async function measureOutAndIn(lab: Lab): Promise<void> {
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

interface Work {
  id: number
  state: string
  finished_at: string | null
  size?: number
  report: { documents: unknown } | null
}

/** Begins it, and looks until it is finished. */
async function timed(lab: Lab, address: string, begin: () => Promise<{ id: number }>) {
  const cpu = () => cpuOf(lab.ours.pid) + cpuOfTree(lab.ours.database)
  const [start, before] = [performance.now(), cpu()]
  const { id } = await begin()
  for (;;) {
    const work = await call<Work>(lab, `${address}/${id}`)
    if (work.finished_at !== null)
      return { ...work, worked: round(cpu() - before), waited: round((performance.now() - start) / 1000) }
    await sleep(50)
  }
}

async function call<T extends object = { id: number }>({ ours, world }: Lab, address: string, body?: object) {
  const headers = { authorization: world.token, ...(body && { 'content-type': 'application/json' }) }
  const sent = body ? { method: 'POST' as const, body: JSON.stringify(body) } : {}
  return JSON.parse(await fire(ours.port, { path: address, headers, ...sent })).data as T
}

async function sendZip({ ours, world }: Lab, address: string, bytes: Buffer): Promise<{ id: number }> {
  const form = new FormData()
  form.set('file', new Blob([new Uint8Array(bytes)], { type: 'application/zip' }), 'advanced-java.zip')
  const reply = await fetch(`http://127.0.0.1:${ours.port}${address}`, {
    method: 'POST',
    headers: { authorization: world.token },
    body: form,
  })
  const { data, message } = (await reply.json()) as { data: { id: number } | null; message: string }
  if (!data) throw new Error(message)
  return data
}
