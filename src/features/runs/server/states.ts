import { readdir } from 'node:fs/promises'
import { sql } from 'kysely'
import type { Db } from '#src/platform/db/pool.ts'
import type { Services } from '#src/platform/http/route.ts'
import { daysAgo } from '#src/platform/jobs/task.ts'
import type { Allowed } from '#src/platform/permission.ts'
import { type Ending, type Run, runKindOf, runKinds } from './kinds.ts'
import { dropRunFile, oldSharedFiles } from './place.ts'
import { initialProgress, type Progress } from './watch.ts'

// The states of a run: waiting → running → done, failed or stopped; back to waiting when the program closes.

type Stores = Pick<Services, 'db' | 'files'>

const unfinished = (db: Db, id: number) => db.updateTable('runs').where('id', '=', id).where('finished_at', 'is', null)

/** @returns undefined for one that is finished or gone */
export const startRun = (db: Db, id: number): Promise<Run | undefined> =>
  unfinished(db, id)
    .set((eb) => ({ state: 'running', starts: eb('starts', '+', 1) }))
    .returningAll()
    .executeTakeFirst()

/** @returns false when it was told to stop, or is gone */
export async function noteProgress(db: Db, id: number, progress: Progress): Promise<boolean> {
  const row = await unfinished(db, id).set(progress).returning('stop_asked').executeTakeFirst()
  return row?.stop_asked === false
}

/** Closing is nobody's fault: such a start does not count. */
export const requeueRun = (db: Db, id: number) =>
  unfinished(db, id)
    .set((eb) => ({ ...initialProgress, state: 'waiting', starts: eb('starts', '-', 1) }))
    .execute()

/** The row first: whoever looks for the file of an unfinished run finds it. What a crash leaves between, the sweep takes. */
export async function endRun(services: Stores & Pick<Services, 'config'>, run: Run, ending: Ending): Promise<void> {
  const { db, files, config } = services
  const ended = await unfinished(db, run.id)
    .set({ state: ending.state, finished_at: new Date(), ...columnsOf(ending) })
    .returning('id')
    .executeTakeFirst()
  const kind = runKindOf(run.kind)
  // one that is gone, with its space, has nobody who could fetch what it made
  if (kind.makes && ended && ending.state === 'done') await dropOldResults(services, run, config.uploadQuota)
  else await dropRunFile(files, run)
}

function columnsOf(ending: Ending) {
  if (ending.state === 'failed') return { problem: ending.problem }
  const { report, remarks } = ending
  const told = report && { report: JSON.stringify(report), remarks: JSON.stringify(remarks ?? []) }
  const file = ending.state === 'done' && ending.file
  return { ...told, ...(file && { file_name: file.name, size: file.size }) }
}

/** One that waits ends here; one that runs is told, and ends when it hears. One that is finished stays as it is. */
export async function stopRun({ db, files }: Stores, run: Allowed<'stop', Pick<Run, 'id' | 'kind'>>): Promise<void> {
  const row = await unfinished(db, run.id)
    .set({
      stop_asked: true,
      state: sql`case when state = 'waiting' then 'stopped' else state end`,
      finished_at: sql`case when state = 'waiting' then now() end`,
    })
    .returning('state')
    .executeTakeFirst()
  if (row?.state === 'stopped') await dropRunFile(files, run)
}

/** The last files of a person stay. The rows first: whoever asks afterwards finds nothing, whether or not the bytes are gone already. */
async function dropOldResults({ db, files }: Stores, { kind, user_id }: Run, mostBytes: number) {
  const counted = db
    .selectFrom('runs')
    .select(['id', sql<number>`row_number() over (order by finished_at desc, id desc)`.as('nth')])
    .select(sql<number>`sum(coalesce(size, 0)) over (order by finished_at desc, id desc)`.as('bytes'))
    .where('user_id', '=', user_id)
    .where('kind', '=', kind)
    .where('finished_at', 'is not', null)
  const superfluous = db
    .selectFrom(counted.as('counted'))
    .select('id')
    .where(({ or, and, eb }) =>
      or([eb('nth', '>', runKindOf(kind).makes!.most), and([eb('nth', '>', 1), eb('bytes', '>', mostBytes)])]),
    )
  const dropped = await db.deleteFrom('runs').where('id', 'in', superfluous).returning('id').execute()
  for (const { id } of dropped) await dropRunFile(files, { kind, id })
}

/** The rows first: whoever asks afterwards finds nothing. */
export async function forgetOldRuns({ db, files }: Stores): Promise<void> {
  for (const { name, keptDays } of runKinds()) {
    const old = await db
      .deleteFrom('runs')
      .where('kind', '=', name)
      .where('finished_at', '<', daysAgo(keptDays))
      .returning(['id', 'kind'])
      .execute()
    for (const run of old) await dropRunFile(files, run)
  }
  await sweepMade({ db, files })
}

/** What a crash left there, or a person who is gone. */
async function sweepMade({ db, files }: Stores): Promise<void> {
  const names = await readdir(files.made).catch(() => [])
  const made = names.flatMap((name) => /^archive-(\d+)\.zip$/.exec(name)?.[1] ?? [])
  const found = [...made.map((id) => ({ kind: 'archive', id: Number(id) })), ...(await oldSharedFiles(files))]
  const known = await db
    .selectFrom('runs')
    .select('id')
    .where('id', 'in', [0, ...found.map(({ id }) => id)])
    .execute()
  const kept = new Set(known.map(({ id }) => id))
  for (const run of found) if (!kept.has(run.id)) await dropRunFile(files, run)
}
