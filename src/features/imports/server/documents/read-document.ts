import { fileKeysIn } from '#src/features/files/server/public.ts'
import { typeNames } from '#src/features/resources/kind.ts'
import { relinkPlan, relinkVideo } from '#src/features/resources/server/public.ts'
import { type LibraryText, readText } from '../dialects/read-text.ts'
import { inlinePicture } from '../pictures/take-pictures.ts'
import { type ConvertedText, convertMarkdown } from './convert-markdown.ts'
import type { Job } from './job.ts'
import { locate } from './locate.ts'
import { lossesOf } from './losses.ts'
import type { Described } from './own-head.ts'
import { rewriteAddresses } from './rewrite-addresses.ts'
import { hashOf, inlineKey, isInline, type SourceFile } from './survey.ts'
import type { More } from './write-document.ts'

/** What the head of an exported file says, with the files that it names as they are stored now. */
export function moreOf(job: Job, from: string, described: Described): More {
  const {
    snippet,
    composed,
    steps: _steps,
    media: _media,
    deck,
    examination,
    file,
    cover,
    attachments,
    ...more
  } = described
  const [whole] = keysOf(job, from, file)
  const [front] = keysOf(job, from, cover)
  return {
    ...more,
    ...(snippet && { type: typeNames.snippet, ext: snippet }),
    ...(composed && { type: typeNames[composed] }),
    ...(deck && { type: typeNames.deck, cards: deck }),
    ...(examination !== undefined && { type: typeNames.examination, ...(examination && { examination }) }),
    ...(whole && { type: typeNames.file, ufile_key: whole }),
    ...(front && { cover_key: front }),
    ...(attachments && { documents: keysOf(job, from, ...attachments).map((key) => ({ ufile_key: key })) }),
  }
}

function keysOf({ targets, remarks }: Job, from: string, ...ways: (string | undefined)[]): string[] {
  return ways.flatMap((way) => {
    if (way === undefined) return []
    const place = locate(targets.tree, from, way)
    const stored = place.kind === 'file' ? targets.files : targets.pictures
    const address = 'path' in place ? stored.get(place.path) : undefined
    if (address === undefined) remarks.lost(from, '附件或封面没有导入', way)
    return fileKeysIn(address ?? '')
  })
}

/** The document that a file is now, its links and pictures leading inside. */
export async function convert(
  job: Job,
  file: SourceFile,
  bytes: Buffer,
): Promise<ConvertedText & { losses: string[] }> {
  const { ready } = file
  if (ready?.source.equals(hashOf(bytes))) return { ...whole(job, file, ready.converted), losses: ready.losses }
  const text = await readText(job.library, file.path, bytes)
  if (file.hasInline) await takeInline(job, text)
  const converted = convertMarkdown(text, rewriteAddresses(job.targets, file, job.remarks))
  return { ...whole(job, file, converted), losses: lossesOf(text) }
}

const whole = (job: Job, file: SourceFile, converted: ConvertedText) =>
  withMedia(job, file.path, withSteps(job, file.path, withDetails(job, file, converted)))

/** The steps of a plan lead to what came along; the numbers of another site would lead anywhere. */
function withSteps({ targets, remarks }: Job, from: string, converted: ConvertedText): ConvertedText {
  const { steps: ways } = converted.described
  if (!ways) return converted
  const idOf = (id: number) => {
    const place = ways[id] === undefined ? null : locate(targets.tree, from, ways[id])
    const found = place?.kind === 'document' ? targets.documents.get(place.path)?.id : undefined
    return found ?? null
  }
  const { content, left } = relinkPlan(converted.content, idOf)
  for (const note of left) remarks.lost(from, '计划的这一步没有随资料导出，请重新选择', note)
  return { ...converted, content }
}

/** The files of a video are those that came along; their keys on another site are nothing here. */
function withMedia(job: Job, from: string, converted: ConvertedText): ConvertedText {
  const { media } = converted.described
  if (!media) return converted
  const keyOf = (key: string) => (media[key] === undefined ? null : (keysOf(job, from, media[key])[0] ?? null))
  return { ...converted, content: relinkVideo(converted.content, keyOf) }
}

const withDetails = ({ details }: Job, { path }: SourceFile, converted: ConvertedText): ConvertedText => ({
  ...converted,
  described: { ...converted.described, ...details.get(path) },
})

/** Stores the pictures that are written into a text, only now, so that those of all texts are never in memory at once. */
async function takeInline({ targets, store }: Job, text: LibraryText) {
  const { path } = text
  const found = new Map<string, string>()
  const see = (src: string) => {
    if (isInline(src) && !targets.pictures.has(inlineKey(src))) found.set(inlineKey(src), src)
    return null
  }
  convertMarkdown(text, { resolveImage: see })
  for (const [key, src] of found) {
    const url = await store.take('图片', () => inlinePicture(src, text.embedded), { path, what: '写在文中的图片' })
    if (url !== null) targets.pictures.set(key, url)
  }
}
