import { spawn } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { cpuOf } from '../bench/lab/measure.ts'
import type { Totals } from './support/totals.ts'

// `npm test`: every check and suite in turn, whatever became of those before, and then one line of totals. A check
// counts as one test. With the word `check` (`npm run check`) it stops before the suites.

const root = path.resolve(import.meta.dirname, '..')
const bin = path.join(root, 'node_modules/.bin')

interface Step {
  name: string
  command: string
  /** A suite writes its own totals to the file that TOTALS_FILE names. */
  suite?: true
  /** Ends what hangs; a busy machine needs many times what a quiet one does. */
  minutes: number
}

const steps: Step[] = [
  { name: 'formatter', command: 'oxfmt --check', minutes: 15 },
  { name: 'linter', command: 'oxlint', minutes: 15 },
  { name: 'import rules', command: 'node test/rules/boundaries.ts', minutes: 15 },
  { name: 'types of the server', command: 'tsc -p tsconfig.server.json', minutes: 15 },
  { name: 'types of the pages', command: 'tsc -p tsconfig.web.json', minutes: 15 },
  { name: 'types of the browser tests', command: 'tsc -p tsconfig.browser-tests.json', minutes: 15 },
  { name: 'dead code', command: 'knip', minutes: 15 },
  { name: 'unit and HTTP tests', command: 'vitest run --allowOnly=false', suite: true, minutes: 90 },
  { name: 'browser tests', command: 'playwright test --forbid-only', suite: true, minutes: 90 },
]

const onlyChecks = process.argv.includes('check')
const sum: Totals = { passed: 0, failed: 0, failures: [], skipped: [] }
const spent = worked()
for (const step of steps.filter(({ suite }) => !suite || !onlyChecks)) {
  console.log(`\n── ${step.name}: ${step.command}`)
  const begin = performance.now()
  const cpu = worked()
  const { passed, failed, failures, skipped } = await totalsOf(step)
  const seconds = ((performance.now() - begin) / 1000).toFixed(1)
  console.log(`── ${step.name}: ${passed} passed, ${failed} failed, ${skipped.length} skipped in ${seconds} s${cpu()}`)
  sum.passed += passed
  sum.failed += failed
  sum.failures.push(...failures)
  sum.skipped.push(...skipped)
}
console.log(`\n── all of it${spent()}`)
for (const name of sum.failures) console.log(`failed: ${name}`)
for (const reason of sum.skipped) console.log(`skipped: ${reason}`)
console.log(`${sum.passed} passed, ${sum.failed} failed, ${sum.skipped.length} skipped`)
process.exitCode = sum.failed ? 1 : 0

/** @returns what says how much CPU was used since, by every program that has ended; nothing where the system does not tell */
function worked(): () => string {
  const before = cpuOf(process.pid)
  return () => (before ? `, ${((cpuOf(process.pid) - before) / 60).toFixed(1)} min of CPU` : '')
}

async function totalsOf(step: Step): Promise<Totals> {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'gewu-totals-'))
  const file = path.join(folder, 'totals.json')
  try {
    const ok = await run(step, file)
    if (!step.suite) return { passed: ok ? 1 : 0, failed: ok ? 0 : 1, failures: ok ? [] : [step.name], skipped: [] }
    const totals: Totals = existsSync(file)
      ? JSON.parse(readFileSync(file, 'utf8'))
      : { passed: 0, failed: 0, failures: [], skipped: [] }
    if (!totals.passed && !totals.failed) console.error(`${step.name}: no test was run`)
    // neither a suite without tests nor one that dies at its end may pass for a good one
    if ((!ok || !totals.passed) && !totals.failed) totals.failed = 1
    return totals
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** Runs a program of node_modules/.bin, whether npm or anybody else started this one. @returns whether it went well */
function run({ name, command, minutes }: Step, totalsFile: string): Promise<boolean> {
  const [program, ...args] = command.split(' ') as [string, ...string[]]
  const child = spawn(path.join(bin, program), args, {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, PATH: `${bin}${path.delimiter}${process.env.PATH}`, TOTALS_FILE: totalsFile },
    timeout: minutes * 60_000,
  })
  return new Promise((resolve, reject) => {
    child.once('error', reject)
    child.once('close', (code) => {
      if (code === null) console.error(`${name}: ended by a signal; it is stopped after ${minutes} minutes`)
      resolve(code === 0)
    })
  })
}
