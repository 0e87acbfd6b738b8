import { useSyncExternalStore } from 'react'
import { newKey } from '#src/client/data/idempotent-call.ts'
import { addressOf } from '#src/shared/endpoint.ts'
import { AppError, errorNameOf } from '#src/shared/errors.ts'
import { importDeck } from '#src/features/resources/contract.ts'

// What somebody is about to import, and the run that it became. One of each place for the whole page: a run is found again when its dialog
// is closed.

/** A deck that is filled, or where one is made: null is nowhere but with oneself. */
export type Into = { deck: number } | { space: number | null }

interface Import {
  readonly file: File | null
  readonly isOpen: boolean
  /** Of a package: with what was remembered in the other program. */
  readonly withMemory: boolean
  readonly runId: number | null
}

const begun: Import = { file: null, isOpen: false, withMemory: false, runId: null }
const imports = new Map<string, Import>()
const listeners = new Set<() => void>()
const nameOf = (into: Into) => JSON.stringify(into)

export function change(into: Into, changed: Partial<Import>) {
  imports.set(nameOf(into), { ...importOf(into), ...changed })
  for (const listener of listeners) listener()
}

const importOf = (into: Into): Import => imports.get(nameOf(into)) ?? begun

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}
export const useImportInto = (into: Into) =>
  useSyncExternalStore(
    subscribe,
    () => importOf(into),
    () => begun,
  )

/** Sends what was chosen; the run that it becomes is shown then. @throws what the server says */
export async function sendDeck(into: Into, { dryRun }: { dryRun: boolean }): Promise<void> {
  const { file, isOpen, withMemory } = importOf(into)
  const form = new FormData()
  if ('deck' in into) form.set('deck_id', String(into.deck))
  else if (into.space !== null) form.set('product_id', String(into.space))
  form.set('is_open', String(isOpen))
  form.set('scheduling', String(withMemory))
  form.set('dry_run', String(dryRun))
  form.set('file', file!)
  const response = await fetch(addressOf(importDeck, {}), {
    method: 'POST',
    headers: { 'come-from': 'web', 'idempotency-key': newKey() },
    body: form,
  }).catch(() => null)
  // a file that has changed since it was chosen cannot be read, either
  if (!response) throw new AppError('unavailable', '没能发送文件，请检查网络，或重新选择文件')
  const { code, message, data } = (await response.json()) as { code: number; message: string; data: { run_id: number } }
  if (code !== 0) throw new AppError(errorNameOf(code), message)
  change(into, { runId: data.run_id })
}
