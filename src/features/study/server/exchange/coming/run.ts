import { access, readFile } from 'node:fs/promises'
import {
  type Ending,
  fetchRunFile,
  Remarks,
  type Run,
  type RunKind,
  type Watch,
} from '#src/features/runs/server/public.ts'
import type { Db } from '#src/platform/db/pool.ts'
import type { Services } from '#src/platform/http/route.ts'
import type { SignedIn } from '#src/platform/permission.ts'
import { AppError } from '#src/shared/errors.ts'
import { fittingTitle } from '../fields.ts'
import { readPackage } from '../apkg/read-package.ts'
import { readTextDeckOffThread, type TextFormat } from '../texts/read-text.ts'
import { accessOf } from './access.ts'
import { portionsOf, type Report, takeDeckIn } from './take-deck.ts'

/** Takes in a file of cards: what can be taken of it, some cards at a time. Begun again, it finds what it made and goes on. */
export const deckImports: RunKind = {
  name: 'deck_import',
  verb: '导入',
  lock: 727_255,
  advice: '请把文件分成几份再试',
  keptDays: 30,
  requireReadable,
  requireMayGoOn: accessOf,
  execute: takeIn,
  batchOf: ({ report }) => {
    if (report === null) return null
    const { found, made, changed, preview, path } = report as unknown as Report
    return { found, made, changed, preview, path }
  },
}

/** One's own: it tells what is in the file. */
async function requireReadable(_db: Db, me: SignedIn, run: Run): Promise<void> {
  if (run.user_id !== me.id) throw new AppError('not_found')
}

async function takeIn(services: Services, run: Run, watch: Watch): Promise<Ending> {
  const { me, order, place } = await accessOf(services.db, run)
  watch.onProgress({ stage: 'reading', done: 0, total: 0 })
  const path = await fetchRunFile(services.files, run)
  await access(path).catch(explainMissing)
  const remarks = new Remarks()
  const { dry_run: dryRun, with_memory: withMemory } = order
  const read =
    order.format === 'apkg'
      ? await readPackage({ services, me, path, remarks, spaceId: place.spaceId, withMemory, dryRun })
      : await readText(run, { path, remarks, format: order.format as TextFormat })
  try {
    const title = order.title || fittingTitle(read.title).title || titleOfFile(run.file_name) || '导入的卡片集'
    return await takeDeckIn(services, { run, watch, remarks, ...read, title })
  } finally {
    await read.close()
  }
}

interface Text {
  path: string
  remarks: Remarks
  format: TextFormat
}
async function readText(run: Run, { path, remarks, format }: Text) {
  const read = await readTextDeckOffThread(run.user_id, { bytes: await readFile(path), format })
  if ('refusal' in read) throw new AppError('refused', read.refusal)
  for (const { at, why, lost } of read.findings) remarks[lost ? 'lost' : 'note'](at || (run.file_name ?? ''), why)
  return { title: read.title, total: read.cards.length, portions: portionsOf(read.cards), close: async () => {} }
}

const titleOfFile = (name: string | null) => fittingTitle((name ?? '').replace(/\.[^.]*$/, '')).title

function explainMissing(error: unknown): never {
  if ((error as { code?: string }).code !== 'ENOENT') throw error
  throw new AppError('not_found', '文件已经不在服务器上，请重新上传')
}
