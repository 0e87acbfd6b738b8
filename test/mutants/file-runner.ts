import { readFileSync } from 'node:fs'
import { type RunnerTask, type RunnerTestFile, type RunnerTestSuite, TestRunner } from 'vitest'
import { withTwins } from './checks.ts'
import { firstLine, isSlowness, noticed, versionOf, write } from './records.ts'
import { state } from './switch.ts'

/** A whole file without a check; after it the same file with it, which runs where the first one failed. */
export interface Turn {
  id: string
  test: string
  isControl: boolean
}
interface Failure {
  task: string
  said: string
}

/** Runs whole files, each with a check out, up to the first test that fails: it has noticed where it goes well with the check. */
export default class FileRunner extends TestRunner {
  private readonly turns: Turn[] = JSON.parse(readFileSync(process.env.TURNS!, 'utf8'))
  private turn: Turn | null = null
  private failed: Failure | null = null
  /** Of the turn before a control. */
  private suspected: Failure | null = null
  private isDone = false

  onBeforeCollect() {
    const next = this.turns.shift()!
    this.turn = (next.isControl ? this.suspected : !noticed().has(next.id)) ? next : null
    this.failed = null
    this.isDone = false
  }

  /** A file that has nothing to be asked about has no tests. */
  override importFile(...file: Parameters<TestRunner['importFile']>) {
    return this.turn ? super.importFile(...file) : undefined
  }

  /** Only now: what is read once, when its module is, must not stay without it. */
  onBeforeRunFiles() {
    state.out = withTwins(this.turn && !this.turn.isControl ? this.turn.id : undefined)
  }

  override async onBeforeRunTask(test: RunnerTask) {
    await super.onBeforeRunTask(test)
    if (this.isDone) test.mode = 'skip'
  }

  override onAfterRunTask(test: RunnerTask) {
    super.onAfterRunTask(test)
    this.hear(test)
    if (this.turn?.isControl && test.name === this.suspected?.task) this.isDone = true
  }

  override async onAfterRunSuite(suite: RunnerTestSuite) {
    await super.onAfterRunSuite(suite)
    if (this.turn) this.hear(suite)
  }

  override onAfterRunFiles(files: RunnerTestFile[]) {
    super.onAfterRunFiles(files)
    state.out = new Set()
    if (!this.turn) return
    const { id, test, isControl } = this.turn
    const isNotice = isControl && !this.failed
    const { suspected, failed } = this
    this.suspected = isControl ? null : failed
    if (isNotice) write('notices', { id, test, said: `${suspected!.task}: ${suspected!.said}` })
    else if (isControl || !failed) write('misses', { id, test, version: versionOf(files[0]!.filepath) })
  }

  private hear({ name, result }: RunnerTask) {
    const error = result?.errors?.find(({ message }) => !isSlowness(message))
    if (!error || this.failed) return
    this.failed = { task: name, said: firstLine(error.message) }
    this.isDone = true
  }
}
