import { once } from 'node:events'
import { connect, createServer, type Server, type Socket } from 'node:net'

export type LossyDatabase = Awaited<ReturnType<typeof lossyDatabase>>

/** A way to the database of that address which can be cut and mended, as a network or a restart of PostgreSQL does. */
export async function lossyDatabase(address: string) {
  const url = new URL(address)
  const folder = url.searchParams.get('host')
  const port = Number(url.searchParams.get('port') ?? (url.port || 5432))
  const reach = () =>
    folder ? connect(`${folder}/.s.PGSQL.${port}`) : connect(port, url.hostname.replace(/^\[|\]$/g, ''))
  const open = new Set<Socket>()
  let server: Server | null = null
  let own = 0

  async function mend() {
    if (server) return
    server = createServer((near) => {
      const far = reach()
      for (const [one, other] of [
        [near, far],
        [far, near],
      ] as const) {
        open.add(one)
        // a cut is what is tested here
        one.on('error', () => other.destroy())
        one.on('close', () => other.destroy())
        one.pipe(other)
      }
    }).listen(own, '127.0.0.1')
    await once(server, 'listening')
    const at = server.address()
    if (at && typeof at === 'object') own = at.port
  }

  async function cut() {
    if (!server) return
    const closed = once(server, 'close')
    server.close()
    server = null
    for (const socket of open) socket.destroy()
    open.clear()
    await closed
  }

  await mend()
  const near = new URL(url)
  near.hostname = '127.0.0.1'
  near.port = String(own)
  for (const name of ['host', 'port']) near.searchParams.delete(name)
  return { url: near.href, cut, mend }
}
