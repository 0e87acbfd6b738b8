import { existsSync, globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { importFolder, type ImportReport } from '#src/features/imports/server/public.ts'
import { findOwner } from '#src/features/runs/server/public.ts'
import { parseTree } from '#src/platform/html/tree.ts'
import { visibleText } from '#src/platform/html/text.ts'
import { migrateJobs } from '#src/platform/jobs/jobs.ts'
import { expectedFirstHits, sixtyQuestions } from '../support/searching/expected-first-hits.ts'
import { importZip, received } from '../support/libraries/importing.ts'
import { type Person, withApp, type World } from '../support/with-app.ts'
import { visibleGarbage } from '../support/libraries/visible-garbage.ts'
import { makeSpace } from '../support/world.ts'
import { zipFolder } from '../support/libraries/zips.ts'

// 93 Chinese documents and 189 pictures (doocs/advanced-java, CC BY-SA 4.0) become an open space.

const folder = path.resolve(import.meta.dirname, '../../../shared/data/advanced-java')
const isThere = existsSync(folder)
const suite = isThere
  ? 'advanced-java, imported as an open space'
  : 'advanced-java, imported (skipped: ../shared/data/advanced-java is missing)'

interface Page {
  id: number
  path: string
  title: string
  content: string
  outline: { id: string }[]
}
/** Milliseconds of this program's processor time, whatever else the machine does. */
const longestImport = 20_000

describe.skipIf(!isThere)(suite, () => {
  let world: World
  let wang: Person
  let report: ImportReport
  let milliseconds = 0
  const pages: Page[] = []
  const spaceUrl = () => `/v1/products/${report.space.id}`

  const runImport = async () => {
    const owner = await findOwner(world.db, `u${wang.id}@example.com`)
    return importFolder(world.services, owner, { folder, space: 'Java 进阶', onProgress() {} })
  }

  beforeAll(async () => {
    world = await withApp()
    wang = await world.person('王老师')
    const before = process.cpuUsage()
    report = await runImport()
    const { user, system } = process.cpuUsage(before)
    milliseconds = (user + system) / 1000
    const sources = await world.db.selectFrom('import_sources').select(['resource_id as id', 'path']).execute()
    for (const { id, path: file } of sources) {
      const { status, data } = await world.visitor.get(`${spaceUrl()}/product_files/${id}`)
      expect(status).toBe(200)
      pages.push({ ...data, path: file })
    }
  })
  afterAll(() => world?.close())

  test('readers see signs of how it was written on no more than 2 pages of a hundred', () => {
    const found = pages.flatMap(({ path: file, content }) => {
      const garbage = visibleGarbage(parseTree(content))
      return garbage.length ? [`${file}: ${garbage.join('; ')}`] : []
    })
    console.info(`pages with visible garbage: ${found.length} of ${pages.length}`, found.join('\n'))
    expect(found.length, found.join('\n')).toBeLessThanOrEqual(pages.length * 0.02)
  })

  test('all 93 documents are there, their bytes as they were, soon enough', async () => {
    const files = globSync('**/*.md', { cwd: folder }).sort()
    expect(files).toHaveLength(93)
    expect(report.documents).toEqual({ created: 93, updated: 0, unchanged: 0, kept: 0, failed: 0 })
    const rows = await world.db.selectFrom('import_sources').select(['path', 'bytes']).execute()
    expect(rows.map((row) => row.path).sort()).toEqual(files)
    for (const { path: file, bytes } of rows) expect(bytes.equals(readFileSync(path.join(folder, file)))).toBe(true)
    expect(milliseconds).toBeLessThan(longestImport)
  })

  test('the last paragraph of each file is text on its page', () => {
    const missing = pages.filter((page) => {
      const shown = lettersOf(`${page.title}\n${visibleText(page.content)}`)
      const last = lastParagraph(readFileSync(path.join(folder, page.path), 'utf8'))
      // formulas look different from their source
      const pieces = last.split(/\$[^$\n]+\$/).map(lettersOf)
      expect(pieces.join('')).not.toBe('')
      return !pieces.every((piece) => shown.includes(piece))
    })
    expect(missing.map((page) => page.path)).toEqual([])
  })

  test('every local picture loads; no page shows one from elsewhere', async () => {
    const shown = pages.flatMap(({ content }) =>
      [...content.matchAll(/<img[^>]*? src="([^"]*)"/g)].map(([, src]) => src!),
    )
    expect(shown.filter((src) => !src.startsWith('/files/'))).toEqual([])
    const written = pages.flatMap((page) => localPictures(readFileSync(path.join(folder, page.path), 'utf8')))
    expect(shown).toHaveLength(written.length)
    expect(written.length).toBeGreaterThan(120)
    for (const url of new Set(shown)) {
      const reply = await world.app.inject({ url })
      expect([url, reply.statusCode, reply.headers['content-type']]).toEqual([
        url,
        200,
        expect.stringMatching(/^image\/(png|jpeg)$/),
      ])
    }
  })

  test('pictures elsewhere are links', () => {
    for (const page of pages) {
      const source = readFileSync(path.join(folder, page.path), 'utf8')
      for (const src of remotePictures(source))
        expect([page.path, linksOf(page)]).toEqual([page.path, expect.arrayContaining([src])])
    }
  })

  test('every relative link leads to an existing page, and to a heading of it', () => {
    const known = new Map(pages.map((page) => [`/spaces/${report.space.id}/resources-docs/${page.id}`, page]))
    let count = 0
    for (const page of pages)
      for (const link of linksOf(page).filter((href) => !/^(?:https?|mailto):/.test(href))) {
        const [address, anchor] = link.split('#')
        const target = address === '' ? page : known.get(address!)
        expect([page.path, link, target !== undefined]).toEqual([page.path, link, true])
        if (anchor) expect([link, target!.outline.some(({ id }) => id === anchor)]).toEqual([link, true])
        count++
      }
    const written = pages.flatMap((page) => [
      ...withoutCode(readFileSync(path.join(folder, page.path), 'utf8')).matchAll(
        /(?<!!)\[(?:!?\[[^\]]*\]|[^\]])*\]\((?!https?:)[^)]*\.md\)/g,
      ),
    ])
    expect(count).toBeGreaterThanOrEqual(written.length)
  })

  test('what was not taken is said', () => {
    const lost = report.remarks.filter((remark) => remark.lost).map(({ path: file, what, why }) => [file, what, why])
    expect(lost).toEqual([['README.md', './LICENSE', '不是 Markdown 文档或图片']])
  })

  test.each(Object.entries(expectedFirstHits))('who searches for %s finds “%s” first', async (word, title) => {
    const { data } = await world.visitor.get(`/v1/search?select_type=ProductFile&title=${encodeURIComponent(word)}`)
    expect(data.list[0]?.title).toBe(title)
  })

  const firstHits = async (query: string, count: number) => {
    const url = `/v1/search?select_type=ProductFile&per_number=${count}&title=${encodeURIComponent(query)}`
    return (await world.visitor.get(url)).data.list.map(({ title }: { title: string }) => title) as string[]
  }

  test('of sixty questions, nine in ten find what they ask for first', async () => {
    expect(sixtyQuestions).toHaveLength(60)
    const wrong: string[][] = []
    for (const [query, title] of sixtyQuestions) {
      const [first = ''] = await firstHits(query, 1)
      if (first !== title) wrong.push([query, title, first])
    }
    expect(wrong.length, JSON.stringify(wrong, null, 1)).toBeLessThanOrEqual(6)
  })

  test('the two rarest words of a title find it among the first five, for nineteen documents in twenty', async () => {
    const words = (text: string) =>
      [...new Intl.Segmenter('zh', { granularity: 'word' }).segment(text.toLowerCase())].flatMap(
        ({ segment, isWordLike }) => (isWordLike ? segment : []),
      )
    const inDocuments = new Map<string, number>()
    for (const page of pages)
      for (const word of new Set(words(`${page.title} ${visibleText(page.content)}`)))
        inDocuments.set(word, (inDocuments.get(word) ?? 0) + 1)
    const missed: string[][] = []
    for (const { title } of pages) {
      const rarest = [...new Set(words(title))]
        .toSorted((a, b) => inDocuments.get(a)! - inDocuments.get(b)!)
        .slice(0, 2)
      const found = await firstHits(rarest.join(' '), 5)
      if (!found.includes(title)) missed.push([title, rarest.join(' '), ...found])
    }
    expect(missed.length, JSON.stringify(missed, null, 1)).toBeLessThanOrEqual(Math.floor(pages.length / 20))
  })

  test('zipped and sent through the interface it gives the same report and the same pages', async () => {
    await migrateJobs(world.pool)
    const space = await makeSpace(wang, { title: 'Java 进阶，压缩包' })
    const sent = await importZip(world, wang, space.id, { bytes: await zipFolder(folder), name: 'advanced-java.zip' })
    expect(sent).toMatchObject({
      state: 'done',
      report: { documents: report.documents, pictures: report.pictures, omitted: 0 },
    })
    expect(sent.remarks).toEqual(report.remarks)
    const comparable = (content: string) =>
      content.replace(/\/(spaces|resources|resources-docs)\/\d+/g, '/$1/N').replace(/\/files\/[\w.-]+/g, '/files/F')
    const rows = world.db.selectFrom('import_sources').select(['resource_id as id', 'path'])
    const sources = await rows.where('space_id', '=', space.id).execute()
    expect(sources).toHaveLength(93)
    for (const { id, path: file } of sources) {
      const { data } = await world.visitor.get(`/v1/products/${space.id}/product_files/${id}`)
      const twin = pages.find((page) => page.path === file)!
      expect([file, data.title, data.outline]).toEqual([file, twin.title, twin.outline])
      expect(comparable(data.content) === comparable(twin.content), file).toBe(true)
    }
    expect(received(world)).toEqual([])
  })

  test('a second run changes nothing', async () => {
    expect((await runImport()).documents).toEqual({ created: 0, updated: 0, unchanged: 93, kept: 0, failed: 0 })
  })

  const linksOf = ({ content }: Page) =>
    [...content.matchAll(/<a [^>]*?href="([^"]*)"/g)].map(([, href]) => readable(href!.replaceAll('&amp;', '&')))
})

const readable = (href: string) => (href.startsWith('http') ? href : decodeURIComponent(href))

const withoutCode = (source: string) => source.replace(/^```[\s\S]*?^```/gm, '').replace(/`[^`\n]*`/g, '')

const picturesIn = (source: string) =>
  [...withoutCode(source).matchAll(/!\[[^\]]*\]\(([^)\s]*)[^)]*\)|<img\b[^>]*?src="([^"]*)"/g)].map(
    ([, markdown, html]) => markdown ?? html!,
  )
const localPictures = (source: string) => picturesIn(source).filter((src) => !/^https?:/.test(src))
const remotePictures = (source: string) => picturesIn(source).filter((src) => /^https?:/.test(src))

/** The last block of the source that says something; of a file that is only front matter, its last text. */
function lastParagraph(source: string): string {
  const detail = /^---\n[\s\S]*\n---\s*$/.test(source) ? [...source.matchAll(/details: (.*)/g)].at(-1)?.[1] : undefined
  if (detail) return detail
  const blocks = source
    .replace(/<!--[\s\S]*?-->/g, '')
    .trim()
    .split(/\n\s*\n/)
  return blocks.map(plain).findLast((block) => lettersOf(block) !== '') ?? ''
}

/** Markdown without its marks. */
const plain = (block: string) =>
  block
    .replace(/!\[[^\]]*\]\([^)]*\)/g, '')
    .replace(/^```.*$/gm, '')
    .replace(/\]\([^)]*\)/g, '')
    .replace(/<\/?(?:a|b|br|center|details|div|h\d|iframe|img|p|span|sub|summary|table|tbody|td|tr)\b[^>]*>/g, '')
    .replace(/^\s*\d+\. /gm, '')

/** What does not depend on how Markdown is written. */
const lettersOf = (text: string) => [...text.matchAll(/[\p{L}\p{N}]/gu)].map(([letter]) => letter).join('')
