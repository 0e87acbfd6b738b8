import { existsSync, globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { createApp } from '#src/app/server/app.ts'
import { callsAs } from '#src/app/server/in-process.ts'
import { createComment } from '#src/features/comments/contract.ts'
import { createDocument, createFolder } from '#src/features/resources/contract.ts'
import { createSpace, setMember } from '#src/features/spaces/contract.ts'
import { createUser } from '#src/features/users/server/public.ts'
import { readConfig, root } from '#src/platform/config.ts'
import type { Db } from '#src/platform/db/pool.ts'
import { migrate } from '#src/platform/db/migrate.ts'
import { markdownToHtml } from '#src/platform/html/markdown.ts'
import { startSession } from '#src/platform/http/guard/sessions.ts'
import type { SignedIn } from '#src/platform/permission.ts'
import { migrateJobs } from '#src/platform/jobs/jobs.ts'
import type { Call } from '#src/shared/endpoint.ts'
import { searchCorpus } from './search-corpus.ts'

/** What the benchmarks read and write, made by the product's own calls. */
export interface BenchWorld {
  /** An open space with a readme and some 90 documents in folders. */
  space: number
  /** A document of it with 10 comments. */
  document: number
  /** Its other documents. */
  documents: number[]
  /** A private space, and in it the same text: who reads that has to be a member. */
  privateSpace: number
  privateDocument: number
  /** Session of a member of both spaces. */
  token: string
  /** Sessions of people who write now and then. */
  writers: string[]
}

interface Source {
  folder: string
  title: string
  html: string
}

/** About what a document of a computing course has: some 20 KB of HTML. */
const middleSize = 20_000

export async function makeWorld(databaseUrl: string, home: string): Promise<BenchWorld> {
  const config = readConfig({ NODE_ENV: 'test', LOG_LEVEL: 'silent', FETCH_PICTURES: '0' })
  const { app, services, pool, db } = await createApp({ config, databaseUrl, home, withPages: false })
  await migrate(pool, () => migrateJobs(pool))
  const [wang, lin] = [await person(db, '王老师'), await person(db, '小林')]
  const [asWang, asLin] = [callsAs(services, wang), callsAs(services, lin)]
  const sources = realDocuments() ?? generatedDocuments()
  const middle = sources.toSorted((a, b) => distance(a) - distance(b))[0]!
  const open = await asWang(createSpace, {
    body: { title: '互联网 Java 工程师进阶', is_open: true, license_key: 'cc-by-sa-4.0', description: '进阶知识' },
  })
  const closed = await asWang(createSpace, { body: { title: '备课', is_open: false } })
  for (const { id } of [open, closed])
    await asWang(setMember, { params: { spaceId: id }, body: { user_id: lin.id, role: 'member' } })
  await writeDocument(asWang, open.id, { source: middle, type: 'ProductReadme' })
  const made = await fillSpace(asWang, open.id, sources)
  const document = made.get(middle)!
  for (let n = 0; n < 10; n++) await comment(asLin, document, n)
  const writers: string[] = []
  for (let n = 0; n < 300; n++) writers.push(await writer(db, n))
  const world = {
    space: open.id,
    document,
    documents: [...made.values()].filter((id) => id !== document),
    privateSpace: closed.id,
    privateDocument: await writeDocument(asWang, closed.id, { source: middle, type: 'ProductDocument' }),
    token: await startSession(db, lin.id),
    writers,
  }
  await pool.query('vacuum analyze')
  await app.close()
  return world
}

const distance = ({ html }: Source) => Math.abs(Buffer.byteLength(html) - middleSize)

const writer = async (db: Db, n: number) => startSession(db, (await person(db, `同学${n}`)).id)

async function person(db: Db, nickname: string): Promise<SignedIn> {
  const email = `${encodeURIComponent(nickname).toLowerCase().replaceAll('%', '')}@example.com`
  const id = await db.transaction().execute((trx) => createUser(trx, { nickname, email }))
  return { id, nickname, isAdmin: false }
}

async function fillSpace(call: Call, spaceId: number, sources: Source[]): Promise<Map<Source, number>> {
  const folders = new Map<string, number>()
  for (const title of new Set(sources.map(({ folder }) => folder)))
    folders.set(title, (await call(createFolder, { params: { spaceId }, body: { title, parent_id: 0 } })).id)
  const made = new Map<Source, number>()
  for (const source of sources) {
    const place = { source, parent: folders.get(source.folder)!, type: 'ProductDocument' } as const
    made.set(source, await writeDocument(call, spaceId, place))
  }
  return made
}

interface Place {
  source: Source
  type: 'ProductDocument' | 'ProductReadme'
  parent?: number
}
async function writeDocument(call: Call, spaceId: number, { source: { title, html }, type, parent }: Place) {
  const body = { type, title, content: html, ...(parent !== undefined && { parent_id: parent }) }
  return (await call(createDocument, { params: { spaceId }, body })).id
}

const comment = (call: Call, id: number, n: number) =>
  call(createComment, {
    body: {
      commentable_type: 'ProductDocument',
      commentable_id: id,
      content: `<p>第 ${n + 1} 条：这一段讲得很清楚，<strong>例子</strong>也好。请问锁过期以后，还在执行的那个线程怎么办？</p>`,
    },
  })

/** The documents of a published book (CC BY-SA 4.0), where it lies beside the project. */
function realDocuments(): Source[] | null {
  const folder = path.join(root, '../shared/data/advanced-java/docs')
  if (!existsSync(folder)) return null
  return globSync('*/**/*.md', { cwd: folder })
    .toSorted()
    .map((name) => ({
      folder: name.split(path.sep)[0]!,
      title: path.basename(name, '.md'),
      html: markdownToHtml(readFileSync(path.join(folder, name), 'utf8'), {}),
    }))
}

function generatedDocuments(): Source[] {
  const corpus = searchCorpus({ seed: 2 })
  return Array.from({ length: 90 }, (_, n) => {
    const parts = Array.from({ length: 1 + (n % 9) }, (_, part) => corpus.document(n * 10 + part))
    const html = parts.map(({ title, body }) => `<h2>${title}</h2>${paragraphs(body)}`).join('')
    return { folder: `第 ${1 + (n % 8)} 章`, title: `${n + 1} ${parts[0]!.title}`.slice(0, 60), html }
  })
}

const paragraphs = (text: string) =>
  text
    .split('\n')
    .map((line) => `<p>${line.replace(/ (\w+) /, ' <code>$1</code> ').replace(/。(..)/, '。<strong>$1</strong>')}</p>`)
    .join('')
