import path from 'node:path'
import type { Browser } from '@playwright/test'
import { sizeOf } from './lab/bytes.ts'
import { measureClicks, type PublicPage } from './lab/clicks.ts'
import type { Lab } from './lab/lab.ts'
import { round } from './lab/measure.ts'
import { report } from './lab/report.ts'
import { launchSlow, load, type Load } from './lab/slow-browser.ts'

// What a visitor with a slow phone in a slow net sees of public pages: each beside the same page without its scripts, in turn,
// so that a machine that is busy with something else is so for both.

const runs = 5

export async function measurePages({ ours, world }: Lab): Promise<void> {
  const { space, document } = world
  const paths = {
    document: `/spaces/${space}/resources-docs/${document}`,
    'space home': `/spaces/${space}`,
    home: '/',
    search: '/search?text=redis',
  }
  const browser = await launchSlow()
  try {
    for (const [name, address] of Object.entries(paths)) {
      const page = { name, address: `http://127.0.0.1:${ours.port}${address}` }
      await measurePage(browser, page)
      await measureClicks(browser, page)
    }
  } finally {
    await browser.close()
  }
}

async function measurePage(browser: Browser, { name, address }: PublicPage) {
  const [alive, still]: [Load[], Load[]] = [[], []]
  // the first load is the server's warming up
  for (let run = 0; run <= runs; run++)
    for (const scripts of run % 2 ? [true, false] : [false, true]) {
      const one = await load(browser, address, scripts)
      if (run > 0) (scripts ? alive : still).push(one)
    }
  const both = (of: Figure) => ({ with: median(alive, of), without: median(still, of) })
  const [paint, blocked] = [both('paint'), both('blocked')]
  report({ figure: `${name}: largest paint, ratio`, ratio: round(paint.with / paint.without), limit: 1.1, ms: paint })
  report({
    figure: `${name}: main thread blocked by scripts, ms`,
    value: round(blocked.with - blocked.without),
    limit: 80,
    ms: blocked,
  })
  report({
    figure: `${name}: longest task after the first paint, ms`,
    value: median(alive, 'longestAfterPaint'),
    limit: 50,
    without_scripts: median(still, 'longestAfterPaint'),
  })
  report({ figure: `${name}: layout shift`, value: median(alive, 'shift'), limit: 0.02 })
  const files = new Set(alive.flatMap((one) => one.files))
  report({ figure: `${name}: JavaScript in all, KB gzip`, value: sizeOf(assets(files, '.js')), limit: 170 })
  report({ figure: `${name}: CSS in all, KB gzip`, value: sizeOf(assets(files, '.css')), limit: 20 })
}

type Figure = 'paint' | 'shift' | 'blocked' | 'longestAfterPaint'
const median = (loads: Load[], of: Figure) =>
  round(loads.map((one) => one[of]).toSorted((a, b) => a - b)[loads.length >> 1]!)

const assets = (files: Set<string>, extension: string) =>
  [...files]
    .filter((file) => file.startsWith('/assets/') && path.extname(file) === extension)
    .map((file) => file.slice(1))
