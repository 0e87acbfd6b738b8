// A program that holds the embedded database of a data directory until it is told to stop or is killed:
// node hold-database.ts <data directory>. It writes one JSON line for each change of what it holds.
import { startEmbedded } from '#src/platform/db/embedded/embedded.ts'

const dataDir = process.argv[2]
if (!dataDir) throw new Error('which data directory?')

const database = await startEmbedded({
  dataDir,
  flags: ['-c', 'fsync=off', '-c', 'shared_buffers=16MB'],
  log: (line) => console.error(line),
})
const { home } = database
let told = ''

function tell() {
  const state = JSON.stringify({ pid: database.pid, attached: database.attached, home, url: database.url('postgres') })
  if (state !== told) console.log(state)
  told = state
}

tell()
const telling = setInterval(tell, 20)

process.on('SIGTERM', async () => {
  clearInterval(telling)
  await database.stop()
})
