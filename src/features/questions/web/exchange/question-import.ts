import { useSyncExternalStore } from 'react'
import { newKey } from '#src/client/data/idempotent-call.ts'
import { addressOf } from '#src/shared/endpoint.ts'
import { AppError, errorNameOf } from '#src/shared/errors.ts'
import { importQuestions } from '#src/features/questions/contract.ts'
import type { Difficulty } from '#src/features/questions/kind.ts'

// What somebody is about to import, and the run that it became. One of each space for the whole page: what was typed stays, and a run is
// found again, when the dialog is closed.

export interface Chosen {
  /** Null: the text is meant. */
  readonly file: File | null
  readonly text: string
  readonly tags: readonly string[]
  readonly difficulty: Difficulty
}

interface Import extends Chosen {
  readonly runId: number | null
}

const begun: Import = { file: null, text: '', tags: [], difficulty: 2, runId: null }
const imports = new Map<number, Import>()
const listeners = new Set<() => void>()

export function change(spaceId: number, changed: Partial<Import>) {
  imports.set(spaceId, { ...importOf(spaceId), ...changed })
  for (const listener of listeners) listener()
}

export const importOf = (spaceId: number): Import => imports.get(spaceId) ?? begun

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}
export const useImportOf = (spaceId: number) =>
  useSyncExternalStore(
    subscribe,
    () => importOf(spaceId),
    () => begun,
  )

interface How {
  dryRun: boolean
  /** Leaves out what cannot be taken. */
  skips?: boolean
}

/** Sends what was chosen; the run that it becomes is shown then. @throws what the server says */
export async function sendQuestions(spaceId: number, { dryRun, skips = false }: How): Promise<void> {
  const { file, text, tags, difficulty } = importOf(spaceId)
  const form = new FormData()
  form.set('dry_run', String(dryRun))
  form.set('skip_errors', String(skips))
  form.set('tag_titles', tags.join())
  form.set('difficulty', String(difficulty))
  if (!file) form.set('format', 'text')
  form.set('file', file ?? new File([text], '粘贴的题目.txt'))
  const response = await fetch(addressOf(importQuestions, { params: { spaceId } }), {
    method: 'POST',
    headers: { 'come-from': 'web', 'idempotency-key': newKey() },
    body: form,
  }).catch(() => null)
  // a file that has changed since it was chosen cannot be read, either
  if (!response)
    throw new AppError('unavailable', file ? '没能发送文件，请检查网络，或重新选择文件' : '网络错误，请检查网络后重试')
  const { code, message, data } = (await response.json()) as { code: number; message: string; data: { run_id: number } }
  if (code !== 0) throw new AppError(errorNameOf(code), message)
  change(spaceId, { runId: data.run_id })
}
