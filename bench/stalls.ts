import { readFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Lab } from './lab/lab.ts'
import { fire, highestWhile, memoryOf, round } from './lab/measure.ts'
import { claim, report } from './lab/report.ts'
import { burdens, type Burden, type Sender } from './lab/burdens.ts'

// Whether what four people send at once stalls anybody else: how long another reader waits for a document's page, and how much the
// thread that answers has to work before it comes to a request that costs nothing.

const senders = 4
const quietReads = 300
/** A burden that is over sooner is sent again: of fewer reads a percentile says nothing. */
const leastReads = 100
/** A minute after the last answer the memory is back. */
const patience = 60_000

export async function measureStalls(lab: Lab): Promise<void> {
  const quiet = percentile(await readPages(lab, (reads) => reads < quietReads), 99)
  for (const burden of await burdens(lab)) await measureBurden(lab, burden, quiet)
}

async function measureBurden(lab: Lab, { name, people, send }: Burden, quiet: number) {
  let busy = true
  const seen = { reads: 0, looks: 0 }
  const goesOn = (what: keyof typeof seen) => (count: number) => {
    seen[what] = count
    return busy
  }
  const sendAgain = async (by: Sender) => {
    do await send(by)
    while (Math.min(seen.reads, seen.looks) < leastReads)
  }
  const sending = () => Promise.all(people.slice(0, senders).map(sendAgain)).finally(() => (busy = false))
  const server = () => memoryOf(lab.ours.pid)
  // whichever of them fails breaks this part off
  const { highest, result } = await highestWhile(server, () =>
    Promise.all([readPages(lab, goesOn('reads')), lookAtHealth(lab, goesOn('looks')), sending()]),
  )
  const [reads, stalls] = result
  claim(`${name}: at least ${leastReads} reads and looks while it is under way`, reads.length >= leastReads && stalls.length >= leastReads, { reads: reads.length, looks: stalls.length }) // prettier-ignore
  const p99 = percentile(reads, 99)
  report({ figure: `${name}: p99 of another reader’s page, times the quiet one`, ratio: round(p99 / quiet), limit: 5, p99, quiet, reads: reads.length }) // prettier-ignore
  report({ figure: `${name}: longest stall of /healthz, ms of CPU of its thread`, value: Math.max(...stalls), limit: 200, looks: stalls.length }) // prettier-ignore
  report({ figure: `${name}: memory of the server within a minute, MB`, value: await memoryAfter(server), limit: 250, highest }) // prettier-ignore
}

/** Milliseconds that each page took, one after the other. */
async function readPages({ ours, world }: Lab, goOn: (reads: number) => boolean): Promise<number[]> {
  const times: number[] = []
  while (goOn(times.length)) {
    const document = world.documents[times.length % world.documents.length]!
    const start = performance.now()
    await fire(ours.port, { path: `/spaces/${world.space}/resources-docs/${document}` })
    times.push(round(performance.now() - start))
  }
  return times
}

/** What the main thread worked while each look waited for its answer: on a machine with other work a clock would count that, too. */
async function lookAtHealth({ ours }: Lab, goOn: (looks: number) => boolean): Promise<number[]> {
  const worked: number[] = []
  while (goOn(worked.length)) {
    const before = mainThread(ours.pid)
    await fire(ours.port, { path: '/healthz' })
    worked.push(round(mainThread(ours.pid) - before))
    await sleep(5)
  }
  return worked
}

/** Milliseconds of CPU of the thread that answers. */
const mainThread = (pid: number) =>
  Number(readFileSync(`/proc/${pid}/task/${pid}/schedstat`, 'utf8').split(' ')[0]) / 1_000_000

async function memoryAfter(memory: () => number): Promise<number> {
  let least = memory()
  for (const end = performance.now() + patience; least > 250 && performance.now() < end; await sleep(500))
    least = Math.min(least, memory())
  return least
}

const percentile = (times: readonly number[], percent: number) =>
  times.toSorted((a, b) => a - b)[Math.ceil((times.length * percent) / 100) - 1] ?? 0
