import { readKm } from '#src/shared/mind-map/km.ts'
import type { MindNode } from '#src/shared/mind-map/mind-map.ts'
import { type PlanStep, readPlan } from '#src/shared/plan/plan.ts'
import { inSameOrder } from '#src/shared/same-order.ts'
import { formatDuration } from '#src/shared/format.ts'
import { readVideo } from '#src/shared/video/video.ts'

/** A node or a step, with what became of it. */
export interface PartChange {
  key: string
  depth: number
  /** `moved`: it lies elsewhere, or stands elsewhere among its neighbours. */
  act: 'same' | 'added' | 'removed' | 'changed' | 'moved'
  before: string
  after: string
}
interface Part {
  key: string
  parent: string | null
  depth: number
  text: string
  /** All of it. */
  value: string
}

export function nodeChanges(before: string, after: string): PartChange[] {
  return changes(nodesIn(before), nodesIn(after))
}
export const stepChanges = (before: string, after: string): PartChange[] => changes(stepsIn(before), stepsIn(after))

function nodesIn(source: string): Part[] {
  if (!source.trim()) return []
  const parts: Part[] = []
  const walk = ({ id, children, ...about }: MindNode, parent: string | null, depth: number) => {
    // the centre is the centre, whatever it is called
    const key = parent === null ? '' : id
    parts.push({ key, parent, depth, text: about.text, value: JSON.stringify(about) })
    for (const child of children) walk(child, key, depth + 1)
  }
  walk(readKm(source).map.root, null, 0)
  return parts
}

const stepsIn = (source: string): Part[] =>
  readPlan(source).steps.map(({ key, ...step }) => ({
    key,
    parent: null,
    depth: 0,
    text: textOf(step),
    value: JSON.stringify(step),
  }))

export const videoChanges = (before: string, after: string): PartChange[] =>
  changes(partsOfVideo(before), partsOfVideo(after))

const partsOfVideo = (source: string): Part[] =>
  (source.trim() ? readVideo(source) : []).map(({ id: key, ...part }) => ({
    key,
    parent: null,
    depth: 0,
    text: [
      part.title || part.name || '视频',
      part.seconds === null ? '' : formatDuration(part.seconds),
      part.text,
      part.captions.length ? `字幕：${part.captions.map(({ label }) => label).join('、')}` : '',
    ]
      .filter(Boolean)
      .join(' · '),
    value: JSON.stringify(part),
  }))

const textOf = ({ id, day, note }: Omit<PlanStep, 'key'>) =>
  [day === null ? '' : `第 ${day} 天`, note, id === null ? '' : `资源 #${id}`].filter(Boolean).join(' · ')

/** In the order of what is to be; what goes stands behind what it stood behind. */
function changes(before: readonly Part[], after: readonly Part[]): PartChange[] {
  const was = new Map(before.map((part) => [part.key, part]))
  const is = new Map(after.map((part) => [part.key, part]))
  const [keysBefore, keysAfter] = [before, after].map((parts) => parts.map(({ key }) => key)) as [string[], string[]]
  const stays = inSameOrder(keysBefore, keysAfter)
  const out = after.map((part): PartChange => {
    const former = was.get(part.key)
    const said = { key: part.key, depth: part.depth, before: former?.text ?? '', after: part.text }
    if (!former) return { ...said, act: 'added' }
    if (former.value !== part.value) return { ...said, act: 'changed' }
    return { ...said, act: former.parent === part.parent && stays.has(part.key) ? 'same' : 'moved' }
  })
  let behind = ''
  for (const { key, depth, text } of before) {
    if (!is.has(key))
      out.splice(placeBehind(out, behind, depth), 0, { key, depth, act: 'removed', before: text, after: '' })
    else if (out.every((one) => one.key !== key || one.act === 'moved')) continue
    behind = key
  }
  return out
}

/** With all that lies in what it stands behind. */
function placeBehind(out: readonly PartChange[], behind: string, depth: number): number {
  let at = out.findIndex((one) => one.key === behind) + 1
  while (at < out.length && out[at]!.depth > depth) at++
  return at
}

/** Those that changed, with what they lie in. */
export function shownOf(all: readonly PartChange[]): PartChange[] {
  const shown = new Set<PartChange>()
  const above: PartChange[] = []
  for (const one of all) {
    above.length = Math.min(above.length, one.depth)
    above[one.depth] = one
    if (one.act !== 'same') above.forEach((part) => shown.add(part))
  }
  return all.filter((one) => shown.has(one))
}
