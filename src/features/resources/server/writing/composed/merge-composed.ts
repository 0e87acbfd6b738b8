import type { ComposedKind } from '#src/features/resources/kind.ts'
import { visibleText } from '#src/platform/html/text.ts'
import type { Choices, Merged, Sides } from '#src/platform/merge/collision.ts'
import { mergeKeyed, type Part } from '#src/platform/merge/keyed.ts'
import { offThread } from '#src/platform/off-thread/off-thread.ts'
import { MapError, readKm, writeKm } from '#src/shared/mind-map/km.ts'
import { type MindMap, type MindNode, most as mostOfMap } from '#src/shared/mind-map/mind-map.ts'
import { most as mostOfPlan, PlanError, type PlanStep, readPlan, writePlan } from '#src/shared/plan/plan.ts'
import { most as mostOfVideo, readVideo, VideoError, type VideoPart, writeVideo } from '#src/shared/video/video.ts'
import { escapeText } from '#src/shared/html/escape.ts'

// Maps are merged node by node, plans step by step, videos part by part. All three texts are the JSON of what was composed.

interface Texts extends Sides {
  kind: ComposedKind
  choices: Choices
}

/** @returns null for what is none of that kind: it is merged as a whole then */
export function mergeComposed({ kind, ...texts }: Texts): Merged | null {
  try {
    if (kind === 'mind') return mergeMaps(texts)
    return kind === 'plan' ? mergePlans(texts) : mergeVideos(texts)
  } catch (error) {
    if (error instanceof MapError || error instanceof PlanError || error instanceof VideoError) return null
    throw error
  }
}

const words = (html: string) => visibleText(html).trim()
const line = (text: string) => `<p>${escapeText(text).replaceAll('\n', '<br>')}</p>`

/** As it was changed; where both changed it otherwise, as it stands now. */
const oneOf = <T>(base: T, current: T, proposed: T): T => (current === base ? proposed : current)

function mergeMaps({ choices, ...texts }: Omit<Texts, 'kind'>): Merged {
  const [base, current, proposed] = [texts.base, texts.current, texts.proposed].map((source) => readKm(source).map) as [
    MindMap,
    MindMap,
    MindMap,
  ]
  const top = current.root.id
  const { parts, collisions } = mergeKeyed({
    base: nodesOf(base, top),
    current: nodesOf(current, top),
    proposed: nodesOf(proposed, top),
    choices,
    show: ({ value }) => line((JSON.parse(value) as MindNode).text),
    rewrite: (part, html) => ({
      ...part,
      value: JSON.stringify({ ...(JSON.parse(part.value) as MindNode), text: words(html).slice(0, mostOfMap.text) }),
    }),
  })
  const map = {
    root: treeOf(parts, top),
    template: oneOf(base.template, current.template, proposed.template),
    theme: oneOf(base.theme, current.theme, proposed.theme),
    height: oneOf(base.height, current.height, proposed.height),
  }
  return { content: writeKm(map), collisions }
}

/** The centre is the centre, whatever it is called. */
function nodesOf({ root }: MindMap, top: string): Part[] {
  const nameOf = (id: string) => (id === root.id ? top : id === top ? root.id : id)
  const parts: Part[] = []
  const walk = ({ id, children, ...about }: MindNode, parent: string | null) => {
    const key = nameOf(id)
    parts.push({ key, parent, value: JSON.stringify(about) })
    for (const child of children) walk(child, key)
  }
  walk(root, null)
  return parts
}

function treeOf(parts: readonly Part[], top: string): MindNode {
  const inside = Map.groupBy(parts, ({ parent }) => parent)
  const nodeOf = ({ key, value }: Part): MindNode => ({
    ...(JSON.parse(value) as Omit<MindNode, 'id' | 'children'>),
    id: key,
    children: (inside.get(key) ?? []).map(nodeOf),
  })
  return nodeOf(parts.find(({ key }) => key === top)!)
}

function mergePlans({ choices, ...texts }: Omit<Texts, 'kind'>): Merged {
  const [base, current, proposed] = [texts.base, texts.current, texts.proposed].map(readPlan) as [
    ReturnType<typeof readPlan>,
    ReturnType<typeof readPlan>,
    ReturnType<typeof readPlan>,
  ]
  const partsOf = (steps: readonly PlanStep[]): Part[] =>
    steps.map(({ key, ...step }) => ({ key, parent: null, value: JSON.stringify(step) }))
  const { parts, collisions } = mergeKeyed({
    base: partsOf(base.steps),
    current: partsOf(current.steps),
    proposed: partsOf(proposed.steps),
    choices,
    show: ({ value }) => line(saidOf(JSON.parse(value) as PlanStep)),
    rewrite: (part, html) => ({
      ...part,
      value: JSON.stringify({ ...(JSON.parse(part.value) as PlanStep), note: words(html).slice(0, mostOfPlan.note) }),
    }),
  })
  const steps = parts.map(({ key, value }) => ({ ...(JSON.parse(value) as Omit<PlanStep, 'key'>), key }))
  return { content: writePlan({ start: oneOf(base.start, current.start, proposed.start), steps }), collisions }
}

function mergeVideos({ choices, ...texts }: Omit<Texts, 'kind'>): Merged {
  const [base, current, proposed] = [texts.base, texts.current, texts.proposed].map((source) =>
    readVideo(source).map(({ id: key, ...part }): Part => ({ key, parent: null, value: JSON.stringify(part) })),
  ) as [Part[], Part[], Part[]]
  const videoOf = ({ key: id, value }: Part) => ({ ...(JSON.parse(value) as Omit<VideoPart, 'id'>), id })
  const { parts, collisions } = mergeKeyed({
    base,
    current,
    proposed,
    choices,
    show(part) {
      const { title, name, text } = videoOf(part)
      return [title || name, text].filter(Boolean).map(line).join('')
    },
    rewrite: (part, html) => ({
      ...part,
      value: JSON.stringify({ ...JSON.parse(part.value), text: words(html).slice(0, mostOfVideo.text) }),
    }),
  })
  return { content: writeVideo(parts.map(videoOf)), collisions }
}

const saidOf = ({ id, day, note }: Omit<PlanStep, 'key'>) =>
  [day === null ? '' : `第 ${day} 天`, note || (id === null ? '' : '没有说明的资源')].filter(Boolean).join('：')

export const mergeComposedOffThread = offThread({
  file: import.meta.url,
  work: mergeComposed,
  isSmall: ({ base, current, proposed }: Texts) => base.length + current.length + proposed.length <= 20_000,
})
