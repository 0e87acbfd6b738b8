import type { Readable } from 'node:stream'
import { modelsIn } from '#src/platform/html/written-by-ai.ts'
import { buffer } from 'node:stream/consumers'
import { licenses } from '#src/shared/licenses.ts'
import { isAppError } from '#src/shared/errors.ts'
import { paths } from '#src/shared/paths.ts'
import { inTime } from '#src/platform/off-thread/in-time.ts'
import { node } from '#src/platform/xml/xml.ts'
import { authorsOf } from '../content/about-page.ts'
import { Archive } from '../content/archive.ts'
import { bookOf, type Entry, textsOf } from '../content/book.ts'
import type { Exporting } from '../exporting.ts'
import { openStored } from '../content/open-stored.ts'
import { type Content, type Item, readAnchors, readTexts } from '../content/read-content.ts'
import type { Ways } from '../content/rewrite-links.ts'
import { type BookFile, containerFile, hrefOf, navigation, packageFile, styleSheet } from './package-files.ts'
import { type Chapter, chapter, page } from './xhtml.ts'

/** Texts that are in memory at once. */
const batch = 50
const xhtml = 'application/xhtml+xml'
const about = { href: 'about.xhtml', title: '关于' }
/** The pictures that every reader shows (EPUB 3.3, section 3.2); others are re-encoded as the first of them. */
const known: Readonly<Record<string, string>> = {
  'image/png': 'png',
  'image/jpeg': 'jpg',
  'image/gif': 'gif',
  'image/webp': 'webp',
}

/** A space as an EPUB 3 (3.3). What a book cannot hold becomes a remark. Discussions, questions and cards are not in it. @returns how many pictures it holds */
export async function exportEpub(exporting: Exporting, content: Content): Promise<{ files: number; things: number }> {
  const archive = new Archive(exporting.place)
  try {
    const entries = bookOf(content.items)
    const book = new Book(exporting, archive, content)
    archive.addMark('mimetype', 'application/epub+zip')
    await archive.add('META-INF/container.xml', containerFile)
    exporting.begin(textsOf(entries).length + book.pictureCount)
    await book.addTexts(textsOf(entries))
    const count = await book.addPictures()
    await book.finish(entries)
    await archive.end()
    return { files: count, things: 0 }
  } catch (error) {
    archive.drop()
    throw error
  }
}

class Book {
  readonly #exporting: Exporting
  readonly #archive: Archive
  readonly #content: Content
  readonly #files: BookFile[] = []
  /** Names of pictures by key. */
  readonly #models = new Set<string>()
  readonly #pictures: ReadonlyMap<string, string>
  #anchors: ReadonlyMap<number, ReadonlySet<string>> = new Map()

  constructor(exporting: Exporting, archive: Archive, content: Content) {
    this.#exporting = exporting
    this.#archive = archive
    this.#content = content
    const shown = content.items.filter(({ type }) => type !== 'file').flatMap(({ shown }) => shown)
    const pictures = [...new Set(shown)].flatMap((key) => {
      const type = content.files.get(key)?.content_type ?? ''
      return type.startsWith('image/') ? [[key, `${key.replace(/\.\w+$/, '')}.${known[type] ?? 'png'}`] as const] : []
    })
    this.#pictures = new Map(pictures.map(([key, name]) => [key, `images/${name}`]))
  }

  get pictureCount() {
    return this.#pictures.size
  }

  async #add(file: BookFile, content: Buffer | string | Readable) {
    this.#files.push(file)
    await this.#archive.add(`EPUB/${file.href}`, content, { isPacked: file.type.startsWith('image/') })
  }

  async addTexts(items: readonly Item[]) {
    const { services, me, step, remarks } = this.#exporting
    this.#anchors = await readAnchors(services.db, this.#content.space.id)
    for (let at = 0; at < items.length; at += batch) {
      const some = items.slice(at, at + batch)
      const texts = await readTexts(services.db, me, { ids: some.map(({ id }) => id), as: 'said' })
      for (const item of some) {
        step()
        const html = texts.get(item.id)
        if (html === undefined) remarks.lost(item.title, '导出时已被删除')
        await this.#addText(item, html ?? '')
      }
    }
  }

  async #addText(item: Item, html: string) {
    const href = hrefOf(item.id)
    for (const model of modelsIn(html)) this.#models.add(model)
    const { xml, hasMath } = this.#chapterOf(item, html)
    await this.#add({ href, type: xhtml, ...(hasMath && { properties: 'mathml' }) }, xml)
    for (const key of item.attachments)
      this.#exporting.remarks.note(item.title, '附件不能放进 EPUB', this.#content.files.get(key)?.name ?? '')
  }

  /** One that is too complex says so in the book, too. */
  #chapterOf(item: Item, html: string): Chapter {
    const given = { title: item.title, line: this.#lineOf(item), ways: this.#waysFrom(item) }
    try {
      return inTime(() => chapter({ ...given, html }))
    } catch (error) {
      if (!isAppError(error)) throw error
      this.#exporting.remarks.lost(item.title, error.message)
      return chapter({ ...given, html: `<p>${error.message}</p>` })
    }
  }

  #lineOf({ id, author, original }: Item) {
    const address = this.#exporting.origin + paths.document(this.#content.space.id, id)
    const from = original.type === 2 ? ['　转载自：', node('a', { href: original.source }, original.author)] : []
    return [`作者：${author}`, ...from, '　', node('a', { href: address }, '原文')]
  }

  /** What is not in the book is found on the site. */
  #waysFrom(item: Item): Ways {
    const texts = new Set(
      this.#content.items.filter(({ type }) => type !== 'folder' && type !== 'file').map(({ id }) => id),
    )
    const fragment = (id: number, anchor: string) => (this.#anchors.get(id)?.has(anchor) ? `#${encodeURI(anchor)}` : '')
    return {
      space: this.#content.space.id,
      origin: this.#exporting.origin,
      document: (id, anchor) => (texts.has(id) ? hrefOf(id) + fragment(id, anchor) : null),
      folder: () => null,
      picture: (key) => this.#pictures.get(key) ?? null,
      // a link leads to a page (EPUB 3.3, section 3.5)
      file: () => null,
      here: (anchor) => hrefOf(item.id) + fragment(item.id, anchor),
    }
  }

  async addPictures(): Promise<number> {
    const { remarks, step } = this.#exporting
    for (const [key, href] of this.#pictures) {
      step()
      const { content_type: type, name } = this.#content.files.get(key)!
      const picture = await this.#read(key, type)
      if (typeof picture === 'string') remarks.lost(name, picture)
      const shown = known[type] ? type : 'image/png'
      await this.#add({ href, type: shown }, typeof picture === 'string' ? await onePixel(known[shown]!) : picture)
    }
    return this.#pictures.size
  }

  /** @returns why not, where it cannot be had: the book is whole without it */
  async #read(key: string, type: string): Promise<Readable | Buffer | string> {
    const stored = await openStored(this.#exporting.services.files, key)
    if (typeof stored === 'string' || known[type]) return stored
    try {
      return await asPng(await buffer(stored))
    } catch {
      return '图片已损坏'
    }
  }

  /** The page about the book, its contents and its list of files. */
  async finish(entries: readonly Entry<Item>[]) {
    const { origin, remarks } = this.#exporting
    const { space, items } = this.#content
    for (const { title, type } of items) if (type === 'file') remarks.note(title, '本地文件不能放进 EPUB')
    const license = licenses[space.license ?? '']
    const metadata = {
      title: space.title,
      description: space.description,
      authors: authorsOf(this.#content),
      source: origin + paths.space(space.id),
      rights: license ? `${license.name} ${license.href}` : '没有写明许可，版权归各自的作者',
      modified: new Date(),
      models: [...this.#models],
    }
    await this.#add({ href: about.href, type: xhtml }, aboutPage(metadata, remarks.list()))
    await this.#add({ href: 'nav.xhtml', type: xhtml, properties: 'nav' }, navigation(space.title, entries, about))
    await this.#add({ href: 'style.css', type: 'text/css' }, styleSheet)
    const spine = [about.href, ...textsOf(entries).map(({ id }) => hrefOf(id))]
    await this.#archive.add('EPUB/package.opf', packageFile(metadata, this.#files, spine))
  }
}

type About = Parameters<typeof packageFile>[0]

function aboutPage(
  { title, description, authors, source, rights, modified, models }: About,
  remarks: readonly { path: string; what: string; why: string }[],
) {
  const line = (name: string, value: string) => node('p', null, `${name}：${value}`)
  return page(title, [
    node('h1', null, title),
    description ? node('p', null, description) : null,
    line('作者', authors.join('、')),
    models.length ? line('其中有 AI 生成的内容', models.join('、')) : null,
    node('p', null, '来源：', node('a', { href: source }, source)),
    line('许可', rights),
    line('导出时间', modified.toISOString()),
    remarks.length
      ? [
          node('h2', null, '没有放进来的'),
          node(
            'ul',
            null,
            remarks.map(({ path, what, why }) => node('li', null, [path, what, why].filter(Boolean).join('：'))),
          ),
        ]
      : null,
  ])
}

/** Stands where a picture is missing, of the kind that the book's pages and list expect there. */
async function onePixel(ending: string): Promise<Buffer> {
  const { default: sharp } = await import('sharp')
  const image = sharp({ create: { width: 1, height: 1, channels: 3, background: '#fff' } })
  return image.toFormat(ending as 'png').toBuffer()
}

async function asPng(bytes: Buffer): Promise<Buffer> {
  const { default: sharp } = await import('sharp')
  return sharp(bytes).png().toBuffer()
}
