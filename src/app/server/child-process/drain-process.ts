import { once } from 'node:events'
import { drainQueue } from '#src/features/runs/server/public.ts'
import { filesIn } from '../commands/installation.ts'
import { openPool } from '#src/platform/db/pool.ts'
import { SlowStatements } from '#src/platform/db/slow/slow-statements.ts'
import { registerAllOwnData } from '../own-data.ts'
import { registerRuns } from '../runs.ts'
import { buildServices } from '../start/services.ts'
import { registerAllKinds } from '../kinds.ts'
import type { Order, Outcome } from './drain-in-process.ts'
import { sayAlive } from './end-when-silent.ts'

// The process that a server starts for imports and exports (drain-in-process.ts). What they do, they say in the database.

/** One for what it does, one for its lock, and two for the pictures that it takes in meanwhile. */
const connections = 4
/** What it asks by prepared statements, it asks one after the other. */
const planning = 1

sayAlive()
const closing = new AbortController()
// a server that is gone waits for nothing, and the next one begins this work again
process.once('disconnect', () => process.exit(1))
const [order] = (await once(process, 'message')) as [Order]
process.once('message', () => closing.abort())
const problems = await work(order)
const outcome: Outcome = { problems: problems.map((problem) => (problem as Error).stack ?? String(problem)) }
process.send!(outcome, () => process.exit(0))

async function work({ config, databaseUrl, home, queue }: Order): Promise<unknown[]> {
  const slow = new SlowStatements()
  const { pool, db } = openPool(databaseUrl, { max: connections, planning, onSlow: slow.note })
  slow.keepIn(pool)
  registerAllKinds()
  registerRuns()
  registerAllOwnData()
  const services = buildServices({
    config,
    pool,
    db,
    files: await filesIn(home, config),
    home,
    log: (line) => console.log(line),
  })
  try {
    return await drainQueue(services, queue, closing.signal)
  } catch (error) {
    return [error]
  } finally {
    await slow.write()
    await pool.end()
  }
}
