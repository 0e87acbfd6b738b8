import { setTimeout as pause } from 'node:timers/promises'
import { WebSocket } from 'ws'
import * as Y from 'yjs'
import { Connection, type Socket } from '#src/features/together/web/connection.ts'
import { openPool } from '#src/platform/db/pool.ts'
import { hashOf } from '#src/platform/http/guard/sessions.ts'
import type { Lab } from './lab/lab.ts'
import { cpuOf, cpuOfTree, round } from './lab/measure.ts'
import { claim, report } from './lab/report.ts'

const people = 50
/** Milliseconds between two keys of one person, and for which all write. */
const [key, writing] = [500, 20_000]

/** What 50 people who write one document at once cost server and database, of one core. */
export async function measureTogether({ ours, world, databaseUrl }: Lab): Promise<void> {
  const tokens = world.writers.slice(0, people)
  const id = world.documents[0]!
  await makeAdmins(databaseUrl, { id, tokens })
  const writers = tokens.map((token) => writer(ours.port, id, token))
  await until(() => writers.every(({ view }) => view().isReady && view().people.length === people))
  await pause(2000)
  const [server, database, start] = [cpuOf(ours.pid), cpuOfTree(ours.database), performance.now()]
  await Promise.all(writers.map((one, n) => write(one, n)))
  const seconds = (performance.now() - start) / 1000
  const used = [cpuOf(ours.pid) - server, cpuOfTree(ours.database) - database].map((cpu) =>
    round((100 * cpu) / seconds),
  )
  await until(() => writers.every(({ view }) => view().isKept))
  await until(() => new Set(writers.map(({ text }) => text().toString())).size === 1)
  report({
    figure: `${people} people in one document at ${1000 / key} keys a second each, % of one core`,
    value: round(used[0]! + used[1]!),
    limit: 20,
    server: used[0],
    database: used[1],
  })
  claim('all have the same text', writers[0]!.text().length >= people * Math.floor(writing / key))
  for (const { connection } of writers) connection.leave()
}

/** Those of the document's space, since its admins edit whatever lies there. */
async function makeAdmins(databaseUrl: string, { id, tokens }: { id: number; tokens: string[] }) {
  const { pool } = openPool(databaseUrl)
  await pool.query(
    `insert into memberships (space_id, user_id, role)
    select space_id, user_id, 'admin' from subjects, sessions where subjects.id = $1 and token_hash = any($2::bytea[])
    on conflict (space_id, user_id) do update set role = 'admin'`,
    [id, tokens.map(hashOf)],
  )
  await pool.end()
}

function writer(port: number, id: number, token: string) {
  const address = `ws://127.0.0.1:${port}/v1/together?id=${id}`
  const open = () => new WebSocket(address, { headers: { authorization: token } }).on('error', () => {})
  const connection = new Connection(() => open() as unknown as Socket)
  connection.hearBy({ beginning: () => Promise.resolve(beginning()) })
  connection.connect()
  const text = () => (connection.doc.getXmlFragment('text').get(0) as Y.XmlElement).get(0) as Y.XmlText
  return { connection, view: connection.view, text }
}

function beginning(): Uint8Array {
  const doc = new Y.Doc()
  const paragraph = new Y.XmlElement('paragraph')
  paragraph.insert(0, [new Y.XmlText()])
  doc.getXmlFragment('text').insert(0, [paragraph])
  return Y.encodeStateAsUpdate(doc)
}

/** Each at a place of their own, with the caret behind what was written; not all at the same moment. */
async function write({ connection, text }: ReturnType<typeof writer>, n: number): Promise<void> {
  await pause((n * key) / people)
  let at = 0
  for (let count = 0; count < writing / key; count++) {
    at = Math.min(at, text().length)
    text().insert(at++, '字')
    const place = Y.relativePositionToJSON(Y.createRelativePositionFromTypeIndex(text(), at)) as never
    connection.carets.setLocalStateField('cursor', { anchor: place, head: place })
    await pause(key)
  }
}

async function until(is: () => boolean): Promise<void> {
  for (const end = Date.now() + 60_000; !is();) {
    if (Date.now() > end) throw new Error('they do not come together')
    await pause(50)
  }
}
