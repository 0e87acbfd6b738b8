import { createHash } from 'node:crypto'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { createApp } from '#src/app/server/app.ts'
import { makeDemoWorld } from '#src/app/server/start/demo-world.ts'
import { importFolder } from '#src/features/imports/server/public.ts'
import { findOwner } from '#src/features/runs/server/public.ts'
import { readConfig, root } from '#src/platform/config.ts'
import { cloneDatabase, startTestDatabase } from '#src/platform/db/testing.ts'
import { sessionCookie, startSession } from '#src/platform/http/guard/sessions.ts'
import { addressesOf } from './addresses.ts'

// `npm run record -- <folder>`: what every GET call and page answers to a visitor, a member and a site administrator over the
// demo world and an imported library. Recorded before and after a change that must change nothing, two folders are
// compared by `diff -r`.

const folder = path.resolve(process.env.INIT_CWD ?? '.', process.argv[2] ?? 'build/recording')
const library = path.resolve(root, process.argv[3] ?? '../shared/data/advanced-java')

const server = await startTestDatabase()
const home = mkdtempSync(path.join(os.tmpdir(), 'gewu-recording-'))
const config = readConfig({ LOG_LEVEL: 'silent', NODE_ENV: 'test', FETCH_PICTURES: '0', RATE_LIMITS: '0' })
const databaseUrl = await cloneDatabase(server.url, server.template)
const { app, services, db } = await createApp({ config, databaseUrl, home, withPages: true })
await makeDemoWorld(services)
await importFolder(services, await findOwner(db, 'wang@example.com'), {
  folder: library,
  space: '导入的资料',
  onProgress: () => {},
})

const readers: Record<string, string> = { visitor: '' }
for (const name of ['wang', 'lin', 'admin']) {
  const { id } = await findOwner(db, `${name}@example.com`)
  readers[name] = `${sessionCookie}=${await startSession(db, id)}`
}
const addresses = await addressesOf(db)
for (const [name, cookie] of Object.entries(readers)) {
  mkdirSync(path.join(folder, name), { recursive: true })
  for (const url of addresses) writeFileSync(path.join(folder, name, fileNameOf(url)), await answerTo(url, cookie))
}
console.log(`${addresses.length} addresses, ${Object.keys(readers).length} readers: ${folder}`)
await app.close()
await server.stop()
rmSync(home, { recursive: true, force: true })

async function answerTo(url: string, cookie: string): Promise<string> {
  const reply = await app.inject({ url, headers: cookie ? { cookie } : {} })
  const { 'content-type': type = '', location = '' } = reply.headers
  return timeless(`${url}\n${reply.statusCode} ${type} ${location}\n${lines(inOrder(reply.body))}\n`)
}

/** What the loaders of a page fetched stands in it in the order in which it came: here by its address. */
function inOrder(page: string) {
  return page.replace(/(?<=<script type="application\/json" id="state">).*(?=<\/script>)/s, (json) => {
    const state = JSON.parse(json) as { replies: unknown[] }
    return JSON.stringify({ ...state, replies: state.replies.map((reply) => JSON.stringify(reply)).toSorted() })
  })
}

/** One tag or property a line, so that a difference can be read. */
function lines(body: string) {
  return body.replace(/(?<=>)(?=<)|(?<=,)(?=")/g, '\n')
}

/** Without what differs from one moment to the next: times, names of built files, signatures, random keys. */
function timeless(text: string) {
  return text
    .replace(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, 'TIME')
    .replace(/[A-Z][a-z]{2}, \d\d [A-Z][a-z]{2} \d{4} [\d:]+ GMT/g, 'TIME')
    .replace(/\d{4}-\d\d-\d\d \d\d:\d\d/g, 'TIME')
    .replace(/刚刚|\d+ 分钟前/g, 'AGO')
    .replace(/"(now|dataUpdatedAt|dehydratedAt)":\d+/g, '"$1":NOW')
    .replace(/\/assets\/[\w.-]+/g, '/assets/FILE')
    .replace(/(expires|signature)=[\w-]+/g, '$1=SIGNED')
    .replace(/tinymce-\w+-\d{13}(-[\w-]{20})?/g, 'KEY')
}

function fileNameOf(url: string) {
  return `${decodeURIComponent(url)
    .replace(/[^\w.\u4e00-\u9fff-]+/g, '_')
    .slice(0, 80)}-${createHash('sha256').update(url).digest('hex').slice(0, 8)}`
}
