import type { Browser, Page } from '@playwright/test'

// What a page's main thread was held by, in time of that thread: a machine that is busy with something else interrupts tasks, which
// then are long by the clock and still no fault of the page.

interface TraceEvent {
  name: string
  pid: number
  tid: number
  /** In microseconds of the clock, when it began; the duration in those of the thread. */
  ts: number
  tdur?: number
  args?: { name?: string }
}

/** Longer than this, a task is noticed: a click waits for its end. In ms. */
const noticed = 50

export async function longTasks(browser: Browser, page: Page, act: () => Promise<void>) {
  await browser.startTracing(page, {
    categories: ['-*', 'disabled-by-default-devtools.timeline', 'loading', '__metadata'],
  })
  let trace: Buffer
  try {
    await act()
  } finally {
    trace = await browser.stopTracing()
  }
  const { traceEvents: events } = JSON.parse(trace.toString()) as { traceEvents: TraceEvent[] }
  const threadOf = ({ pid, tid }: TraceEvent) => `${pid} ${tid}`
  const isMain = ({ name, args }: TraceEvent) => name === 'thread_name' && args?.name === 'CrRendererMain'
  const main = new Set(events.filter(isMain).map(threadOf))
  const tasks = events
    .filter((event) => event.name === 'RunTask' && main.has(threadOf(event)))
    .map(({ ts, tdur = 0 }) => ({ ts, ms: tdur / 1000 }))
  const painted = events.find(({ name }) => name === 'firstContentfulPaint')?.ts
  if (tasks.length === 0 || painted === undefined)
    throw new Error('the browser told of no task or no paint of the page')
  return {
    blocked: tasks.reduce((sum, { ms }) => sum + Math.max(0, ms - noticed), 0),
    longestAfterPaint: Math.max(...tasks.map(({ ts, ms }) => (ts > painted ? ms : 0))),
  }
}
