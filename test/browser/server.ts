import { type AddressInfo, createServer } from 'node:net'
import { mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { createApp } from '#src/app/server/app.ts'
import { makeDemoWorld } from '#src/app/server/start/demo-world.ts'
import { startJobs } from '#src/app/server/jobs.ts'
import { readConfig } from '#src/platform/config.ts'
import { cloneDatabase, startTestDatabase } from '#src/platform/db/testing.ts'
import { migrateJobs } from '#src/platform/jobs/jobs.ts'
import { plays, startModelServer } from '../support/peers/model-server.ts'
import { startPeer } from '../support/peers/oidc-peer.ts'

// The program that the browser tests visit: the demo world on a database of its own, at a free port of this machine.
// It builds the pages when they are not those of the present sources.

const database = await startTestDatabase()
const port = await freePort()
const peer = await startPeer(`http://127.0.0.1:${port}/users/oauth_callback`)
// polishes one word, and one text never to its end; goes on, sums up and translates in its own way
const model = await startModelServer()
model.will((reply, request) => {
  const { text = '', language } = JSON.parse(request.asked) as { text?: string; language?: string }
  const told = request.messages[0]!.content
  if (text.includes('没完没了')) return plays.waits('没', request.left)(reply, request)
  if (language) return plays.says(text.replaceAll('锁', 'Lock'))(reply, request)
  if (told.includes('大纲')) return plays.says('- 续租\n- 围栏')(reply, request)
  if (told.includes('概括')) return plays.says('锁会过期。')(reply, request)
  return plays.says(text.replaceAll('的得', '的').replaceAll('要要', '要') || '好的。')(reply, request)
})
const home = mkdtempSync(path.join(os.tmpdir(), 'gewu-browser-'))
const running = await createApp({
  // two people of the demo world do in minutes what a class does in a day; texts of the tests name hosts that are none
  config: readConfig({
    NODE_ENV: 'test',
    LOG_LEVEL: 'warn',
    RATE_LIMITS: '0',
    FETCH_PICTURES: '0',
    QQ_GROUP: '612345678',
    AI_BASE_URL: model.address,
    OAUTH_PROVIDERS: JSON.stringify(peer.settings),
  }),
  databaseUrl: await cloneDatabase(database.url, database.template),
  home,
  withPages: true,
})
const { app, services, pool } = running
await migrateJobs(pool)
await makeDemoWorld(services)
const jobs = await startJobs(running)
const address = await app.listen({ port, host: '127.0.0.1' })
// playwright.config.ts waits for this line and reads the port from it
console.log(`listening on port ${new URL(address).port}`)

process.once('SIGTERM', async () => {
  await jobs.stop()
  await app.close()
  await peer.stop()
  await model.close()
  await database.stop()
  rmSync(home, { recursive: true, force: true })
  process.exit(0)
})

/** The peer has to know it before there is anything to listen. */
async function freePort(): Promise<number> {
  const server = createServer()
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const { port: free } = server.address() as AddressInfo
  await new Promise<void>((closed) => server.close(() => closed()))
  return free
}
