import { prepareText } from '#src/features/texts/server/public.ts'
import { type ComposedKind, composedKinds } from '#src/features/resources/kind.ts'
import type { Db } from '#src/platform/db/pool.ts'
import type { FoundText } from '#src/platform/html/stored-text.ts'
import { invalidField } from '#src/shared/errors.ts'
import type { Compose, Watched } from './composed-text.ts'
import { PlanError, readPlan, writePlan } from '#src/shared/plan/plan.ts'
import { readVideo, VideoError, writeVideo } from '#src/shared/video/video.ts'
import { escapeText, unescapeText } from '#src/shared/html/escape.ts'
import { composeMind } from './mind/compose-mind.ts'
import { composePlan } from './plan/compose-plan.ts'
import { composeVideo } from './video/compose-video.ts'

// What is composed is stored as what it says, with its JSON in a block of code at the end: so revisions, search, files, exports,
// excerpts and pages without scripts need not know of it (decision 140).

const composers: Record<ComposedKind, Compose> = { mind: composeMind, plan: composePlan, video: composeVideo }

/** Made before a transaction opens. @throws invalid, at `content`, for what is none of that kind; refused */
export async function prepareComposed(
  db: Db,
  person: { id: number },
  { kind, source }: { kind: ComposedKind; source: string },
): Promise<FoundText & Watched> {
  const made = await composers[kind](person.id, source)
  if ('problem' in made) throw invalidField('content', made.problem)
  const text = await prepareText(db, person, made.said)
  const { excerpt, seconds = null } = made
  return { ...text, excerpt, seconds, content: text.content + blockOf(kind, made.source) }
}

/** JSON in the place where `composedSource` finds it. */
export const blockOf = (kind: ComposedKind, source: string) => `${begin}${kind}">${escapeText(source)}${end}`

/** The plan of clean HTML with its steps leading elsewhere. @param idOf null: nowhere @returns `left`: what those steps said */
export function relinkPlan(html: string, idOf: (id: number) => number | null): { content: string; left: string[] } {
  const left: string[] = []
  try {
    const plan = readPlan(composedSource(html))
    const steps = plan.steps.map((step, at) => {
      const id = step.id === null ? null : idOf(step.id)
      if (step.id === null || id !== null) return { ...step, id }
      const note = step.note.trim() || `第 ${at + 1} 步`
      left.push(note)
      return { ...step, id, note }
    })
    const before = html.slice(0, Math.max(0, html.lastIndexOf(begin)))
    return { content: before + blockOf('plan', writePlan({ ...plan, steps })), left }
  } catch (error) {
    // it is refused where it is composed
    if (error instanceof PlanError) return { content: html, left: [] }
    throw error
  }
}

/** The video of clean HTML with other files. @param keyOf null: that file is not here; a part without its film is left out */
export function relinkVideo(html: string, keyOf: (key: string) => string | null): string {
  try {
    const parts = readVideo(composedSource(html)).flatMap((part) => {
      const key = keyOf(part.key)
      if (key === null) return []
      const captions = part.captions.flatMap((one) => {
        const file = keyOf(one.key)
        return file === null ? [] : [{ ...one, key: file }]
      })
      return [{ ...part, key, poster: part.poster && keyOf(part.poster), captions }]
    })
    return html.slice(0, Math.max(0, html.lastIndexOf(begin))) + blockOf('video', writeVideo(parts))
  } catch (error) {
    // it is refused where it is composed
    if (error instanceof VideoError) return html
    throw error
  }
}

const begin = '<pre><code class="language-gewu-'
const end = '</code></pre>'

/** The JSON of what is stored; '' where there is none. */
export function composedSource(html: string): string {
  const at = html.lastIndexOf(begin)
  if (at < 0) return ''
  const from = html.indexOf('>', at + begin.length) + 1
  const to = html.indexOf(end, from)
  return unescapeText(html.slice(from, to < 0 ? undefined : to))
}

/** What people read of it: of what is composed, all but the JSON. SQL. @param columns SQL for its type and its clean HTML */
export const saidSql = ({ type, content }: { type: string; content: string }) =>
  `case when ${type} in (${composedKinds.map((kind) => `'${kind}'`).join()}) then split_part(${content}, '${begin}', 1) else ${content} end`
