import { setTimeout as sleep } from 'node:timers/promises'
import type { Lab } from './lab.ts'
import { cpuOfTree, fire, round } from './measure.ts'

// Imports and exports, as somebody asks for them and waits.

interface Work {
  id: number
  state: string
  finished_at: string | null
  size?: number
  report: { documents: unknown; files?: number } | null
}

/** Begins it, and looks until it is finished. */
export async function timed(lab: Lab, address: string, begin: () => Promise<{ id: number }>) {
  const cpu = () => cpuOfTree(lab.ours.pid) + cpuOfTree(lab.ours.database)
  const [start, before] = [performance.now(), cpu()]
  const { id } = await begin()
  for (;;) {
    const work = await call<Work>(lab, `${address}/${id}`)
    if (work.finished_at !== null)
      return { ...work, worked: round(cpu() - before), waited: round((performance.now() - start) / 1000) }
    await sleep(50)
  }
}

export async function call<T extends object = { id: number }>({ ours, world }: Lab, address: string, body?: object) {
  const headers = { authorization: world.token, ...(body && { 'content-type': 'application/json' }) }
  const sent = body ? { method: 'POST' as const, body: JSON.stringify(body) } : {}
  return JSON.parse(await fire(ours.port, { path: address, headers, ...sent })).data as T
}

export const sendZip = (lab: Lab, address: string, bytes: Buffer) =>
  sendFile<{ id: number }>(lab, address, { name: '资料.zip', bytes })

export async function sendFile<T>(
  { ours, world }: Lab,
  address: string,
  { name, bytes }: { name: string; bytes: Buffer },
): Promise<T> {
  const form = new FormData()
  form.set('file', new Blob([new Uint8Array(bytes)]), name)
  const reply = await fetch(`http://127.0.0.1:${ours.port}${address}`, {
    method: 'POST',
    headers: { authorization: world.token },
    body: form,
  })
  const { data, message } = (await reply.json()) as { data: T | null; message: string }
  if (!data) throw new Error(message)
  return data
}
