import { licenses } from '#src/shared/licenses.ts'
import { paths } from '#src/shared/paths.ts'
import { toMarkdown } from '#src/platform/html/to-markdown/to-markdown.ts'
import { parseTree } from '#src/platform/html/tree.ts'
import { modelsIn } from '#src/platform/html/written-by-ai.ts'
import { inTime } from '#src/platform/off-thread/in-time.ts'
import { writeHead } from '#src/features/imports/server/public.ts'
import { isComposed } from '#src/features/resources/kind.ts'
import { composedSource } from '#src/features/resources/server/public.ts'
import { readPlan } from '#src/shared/plan/plan.ts'
import { filesOf, readVideo } from '#src/shared/video/video.ts'
import type { Layout } from './layout.ts'
import type { Content, Item } from '../content/read-content.ts'
import { anchorFor, relative, rewriteLinks, type Ways } from '../content/rewrite-links.ts'

export interface Setting {
  readonly content: Content
  readonly layout: Layout
  readonly anchors: ReadonlyMap<number, ReadonlySet<string>>
  /** The address of the site, without a slash at its end. */
  readonly origin: string
}

/** A document, snippet or map as a Markdown file, or what is said of a local file. @throws refused for one that is too complex */
export function markdownOf(setting: Setting, item: Item, { html, path }: { html: string; path: string }): string {
  const text = inTime(() => toMarkdown(rewriteLinks(parseTree(html), waysFrom(setting, item, path))))
  const steps = item.type === 'plan' ? stepsOf(setting.layout, composedSource(html), path) : undefined
  const media = item.type === 'video' ? mediaOf(setting.layout, composedSource(html), path) : undefined
  return `${headOf(setting, item, { path, steps, media, models: modelsIn(html) })}\n${text}`
}

const wayTo = (layout: Layout, from: string, key: string | null) =>
  key !== null && layout.files.has(key) ? relative(from, layout.files.get(key)!) : ''

/** What a folder, or the file that a text was imported from, cannot say itself. @param path where it lies */
export function detailsOf(layout: Layout, { tags, original, cover, attachments: keys }: Item, path: string) {
  const attachments = keys.map((key) => wayTo(layout, path, key)).filter((way) => way !== '')
  const front = wayTo(layout, path, cover)
  return {
    ...(tags.length && { tags }),
    ...(original.type === 2 && {
      original_type: 2,
      original_author: original.author,
      original_source: original.source,
    }),
    ...(front && { cover: front }),
    ...(attachments.length && { attachments }),
  }
}

/** Where the things of a plan's steps lie, by the numbers that they have on this site and on no other. */
function stepsOf(layout: Layout, source: string, path: string): Record<string, string> {
  const ids = readPlan(source).steps.flatMap(({ id }) => id ?? [])
  return Object.fromEntries(
    ids.flatMap((id) => (layout.items.has(id) ? [[id, relative(path, layout.items.get(id)!)]] : [])),
  )
}

/** Where the files of a video lie, by the keys that they have on this site and on no other. */
function mediaOf(layout: Layout, source: string, path: string): Record<string, string> {
  const { films, posters, captions } = filesOf(readVideo(source))
  return Object.fromEntries(
    [...films, ...posters, ...captions].map((key) => [key, wayTo(layout, path, key)]).filter(([, way]) => way !== ''),
  )
}

interface Placed {
  path: string
  steps: object | undefined
  media: object | undefined
  /** That wrote parts of it. */
  models: readonly string[]
}
function headOf({ content, layout, origin }: Setting, item: Item, { path, steps, media, models }: Placed): string {
  const { type } = item
  return writeHead({
    title: item.title,
    ...(type === 'snippet' && { type, ext: item.ext }),
    ...(isComposed(type) && { type }),
    ...(steps && { steps }),
    ...(media && { media }),
    ...(type === 'deck' && { type, cards: item.cards }),
    ...(type === 'examination' && { type, examination: item.examination }),
    ...(type === 'file' && { type, file: wayTo(layout, path, item.file) }),
    author: item.author,
    source: origin + paths.document(content.space.id, item.id),
    license: licenseOf(content),
    core: item.isCore || undefined,
    ...(models.length && { ai_generated: models }),
    ...detailsOf(layout, item, path),
    created: item.created.toISOString(),
    updated: item.updated.toISOString(),
  })
}

export const licenseOf = ({ space }: Content): string => licenses[space.license ?? '']?.name ?? ''

/** Links are relative to where the file lies. */
export function waysFrom({ content, layout, anchors, origin }: Setting, item: Item | null, path: string): Ways {
  const own = (item && anchors.get(item.id)) ?? new Set()
  const file = (key: string) => {
    const to = layout.files.get(key)
    return to === undefined ? null : relative(path, to)
  }
  return {
    space: content.space.id,
    origin,
    document(id, anchor) {
      const to = layout.items.get(id)
      const ids = anchors.get(id) ?? new Set()
      return to === undefined ? null : relative(path, to) + (anchor && `#${anchorFor(anchor, ids)}`)
    },
    folder(id) {
      const to = id === null ? '' : layout.items.get(id)
      return to === undefined ? null : `${relative(path, to)}/`
    },
    picture: file,
    file,
    here: (anchor) => `#${anchor && anchorFor(anchor, own)}`,
  }
}
