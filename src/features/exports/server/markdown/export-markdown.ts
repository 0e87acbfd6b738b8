import { seenFiles } from '#src/features/files/server/public.ts'
import { isAppError } from '#src/shared/errors.ts'
import { Archive } from '../content/archive.ts'
import { aboutPage } from '../content/about-page.ts'
import type { Exporting } from '../exporting.ts'
import { type Layout, layOut } from './layout.ts'
import { openStored } from '../content/open-stored.ts'
import { readAnchors, readSources, readTexts, type Content, type Item } from '../content/read-content.ts'
import { surveyThings } from '../things/files-of-things.ts'
import { writeThings } from '../things/write-things.ts'
import { markdownOf, type Setting } from './write-document.ts'

/** Texts that are in memory at once. */
const batch = 50

/** A space as a zip of Markdown. What is missing becomes a remark and does not keep the rest. */
/** @returns how many files, and how many things that are none, it holds besides the texts */
export async function exportMarkdown(exporting: Exporting, given: Content): Promise<{ files: number; things: number }> {
  const { services, origin, me } = exporting
  const { count: things, files: used } = await surveyThings(exporting, given.space.id)
  const unknown = used.filter((key) => !given.files.has(key))
  const content = { ...given, files: new Map([...given.files, ...(await seenFiles(services.db, me, unknown))]) }
  const layout = layOut(content, used)
  exporting.begin(content.items.filter(({ type }) => type !== 'folder').length + layout.stored.length + things)
  const setting: Setting = { content, layout, anchors: await readAnchors(services.db, content.space.id), origin }
  const archive = new Archive(exporting.place)
  try {
    await addTexts(exporting, archive, setting)
    await addFiles(exporting, archive, layout)
    await writeThings(exporting, archive, setting)
    for (const path of Object.keys(layout.folderTitles)) archive.addFolder(path)
    await archive.add(layout.about, aboutPage(setting, exporting.remarks.list()))
    await archive.end()
    return { files: layout.stored.length, things }
  } catch (error) {
    archive.drop()
    throw error
  }
}

async function addTexts(exporting: Exporting, archive: Archive, setting: Setting) {
  const { services, me } = exporting
  const { layout, content } = setting
  const items = content.items.filter(({ type }) => type !== 'folder')
  for (let at = 0; at < items.length; at += batch) {
    const some = items.slice(at, at + batch)
    const sources = await readSources(services.db, idsOf(some.filter(({ id }) => layout.verbatim.has(id))))
    const texts = await readTexts(services.db, me, { ids: idsOf(some.filter(({ id }) => !sources.has(id))) })
    for (const item of some) {
      exporting.step()
      const path = (item.type === 'file' ? layout.notes : layout.items).get(item.id)!
      const content = sources.get(item.id) ?? written(setting, item, { path, html: texts.get(item.id) })
      if (typeof content === 'object' && 'why' in content) exporting.remarks.lost(path, content.why)
      else await archive.add(path, content, { mtime: item.updated })
    }
  }
}

const idsOf = (items: readonly Item[]) => items.map(({ id }) => id)

/** @returns why not, where there is nothing to write */
function written(setting: Setting, item: Item, { path, html }: { path: string; html: string | undefined }) {
  if (html === undefined) return { why: '导出时已被删除' }
  try {
    return markdownOf(setting, item, { html, path })
  } catch (error) {
    if (isAppError(error)) return { why: error.message }
    throw error
  }
}

async function addFiles({ services, remarks, step }: Exporting, archive: Archive, { stored }: Layout) {
  for (const { key, path, source } of stored) {
    step()
    const stored = await openStored(services.files, source ?? key)
    if (typeof stored === 'string') remarks.lost(path, stored)
    else await archive.add(path, stored, { isPacked: packed.test(path) })
  }
}

const packed = /\.(?:png|jpe?g|gif|webp|avif|mp[34]|zip|docx|xlsx|pptx)$/i
