import { compareSequences, type Effort, type Stretch } from './sequences.ts'
import type { Run } from './text-tree.ts'
import type { MarkedRun } from './write-html.ts'

let segmenter: Intl.Segmenter | undefined
/** Made when it is needed: its dictionary is large. */
const words = (text: string) => (segmenter ??= new Intl.Segmenter('zh', { granularity: 'word' })).segment(text)

/** Two texts as one, each of whose words says whether it is only in one of them; null where that cannot be afforded. */
export function compareWords(before: readonly Run[], after: readonly Run[], effort: Effort): MarkedRun[] | null {
  const { head, middle, tail } = peeled(before, after)
  if (!effort.spend(lengthOf(middle.flat()) * STEPS_A_CHARACTER)) return null
  const old = middle[0].flatMap(wordsOf)
  const present = middle[1].flatMap(wordsOf)
  const stretches = compareSequences(old.map(keyOf), present.map(keyOf), effort)
  if (!stretches) return null
  const runs: MarkedRun[] = [...head]
  let oldAt = 0
  let at = 0
  for (const { kept, removed, added } of withoutIslands(stretches, present)) {
    for (const word of old.slice(oldAt + kept, oldAt + kept + removed)) runs.push({ ...word, change: 'del' })
    for (const word of present.slice(at, at + kept)) runs.push(word)
    for (const word of present.slice(at + kept, at + kept + added)) runs.push({ ...word, change: 'ins' })
    oldAt += kept + removed
    at += kept + added
  }
  return [...runs, ...tail]
}

/** What finding words costs, beside comparing them. */
const STEPS_A_CHARACTER = 10
const lengthOf = (runs: readonly Run[]) => runs.reduce((sum, { text }) => sum + text.length, 0)

interface Peeled {
  head: Run[]
  middle: [before: Run[], after: Run[]]
  tail: Run[]
}

/**
 * What two texts begin and end with in common, up to the ends of sentences and clauses, so that the words around stay
 * whole: to find words costs more than all else.
 */
function peeled(before: readonly Run[], after: readonly Run[]): Peeled {
  const old = [...before]
  const present = [...after]
  const head: Run[] = []
  const tail: Run[] = []
  while (old.length && present.length && keyOf(old[0]!) === keyOf(present[0]!)) {
    head.push(present.shift()!)
    old.shift()
  }
  while (old.length && present.length && keyOf(old.at(-1)!) === keyOf(present.at(-1)!)) {
    tail.unshift(present.pop()!)
    old.pop()
  }
  const start = sharedStart(old[0], present[0])
  if (start) head.push({ ...present[0]!, text: cutStart(old, start) && cutStart(present, start) })
  const end = sharedEnd(old.at(-1), present.at(-1))
  if (end) tail.unshift({ ...present.at(-1)!, text: cutEnd(old, end) && cutEnd(present, end) })
  return { head, middle: [old, present], tail }
}

const boundary = /[\s，。；：、！？,.;:!?]/

function sharedStart(before: Run | undefined, after: Run | undefined): number {
  if (!areTexts(before, after)) return 0
  let length = 0
  while (length < before.text.length && before.text[length] === after!.text[length]) length++
  while (length > 0 && !boundary.test(before.text[length - 1]!)) length--
  return length
}

function sharedEnd(before: Run | undefined, after: Run | undefined): number {
  if (!areTexts(before, after)) return 0
  const [old, present] = [before.text, after!.text]
  let length = 0
  const most = Math.min(old.length, present.length)
  while (length < most && old[old.length - 1 - length] === present[present.length - 1 - length]) length++
  while (length > 0 && !boundary.test(old[old.length - length]!)) length--
  return length
}

const areTexts = (before: Run | undefined, after: Run | undefined): before is Run =>
  Boolean(before?.text && after?.text && before.marks.join('') === after.marks.join(''))

/** Takes that many characters off the first run. @returns them */
function cutStart(runs: Run[], length: number): string {
  const { text } = runs[0]!
  runs[0] = { ...runs[0]!, text: text.slice(length) }
  return text.slice(0, length)
}
function cutEnd(runs: Run[], length: number): string {
  const last = runs.pop()!
  const at = last.text.length - length
  runs.push({ ...last, text: last.text.slice(0, at) })
  return last.text.slice(at)
}

/** Visible characters, by code point, without white space; a formula or picture counts as one (as the editor counts). */
export const weightOf = (runs: readonly Run[]): number =>
  runs.reduce((sum, { text, html }) => sum + (html ? Number(!html.startsWith('<br')) : charactersIn(text)), 0)
export const charactersIn = (text: string) => Array.from(text.replace(/\s/g, '')).length

const wordsOf = (run: Run): Run[] =>
  run.html ? [run] : Array.from(words(run.text), ({ segment }) => ({ text: segment, html: '', marks: run.marks }))

const keyOf = ({ text, html, marks }: Run) => marks.join('') + (html || `\n${text}`)

/** A comma, blank or single character between two replacements is replaced with them: one change is read more easily than two. */
function withoutIslands(stretches: readonly Stretch[], present: readonly Run[]): Stretch[] {
  const list: Stretch[] = []
  let at = 0
  stretches.forEach((stretch, i) => {
    const before = list.at(-1)
    const isIsland = stretch.kept > 0 && isReplacement(before) && isReplacement(stretches[i + 1])
    if (isIsland && lettersIn(present.slice(at, at + stretch.kept)) <= 1) {
      before!.removed += stretch.kept
      before!.added += stretch.kept
    } else if (stretch.kept === 0 && before?.kept === 0) {
      before.removed += stretch.removed
      before.added += stretch.added
    } else list.push({ ...stretch })
    at += stretch.kept + stretch.added
  })
  return list
}

const isReplacement = (stretch: Stretch | undefined) => Boolean(stretch?.removed && stretch.added)
const lettersIn = (runs: readonly Run[]) =>
  runs.reduce((sum, { text, html }) => sum + (html ? 2 : (text.match(/[\p{L}\p{N}]/gu)?.length ?? 0)), 0)
