import { once } from 'node:events'
import { get, type IncomingMessage } from 'node:http'

// A reader of server-sent events over a real connection.

export interface Heard {
  /** The event's place. */
  id: number
  event: string
  about: Record<string, number>
}
interface Asking {
  token?: string
  after?: number
  watch?: number[]
  headers?: Record<string, string>
}

/** Opens a stream, and waits until the server has answered. */
export async function listenTo(address: string, { token, after, watch, headers = {} }: Asking) {
  const query = watch ? `?watch=${watch.join(',')}` : ''
  // a connection of its own, which nobody keeps for later
  const asked = get(`${address}/v1/events${query}`, {
    agent: false,
    headers: { ...(token && { authorization: token }), ...(after !== undefined && { 'last-event-id': String(after) }), ...headers }, // prettier-ignore
  })
  const [response] = (await once(asked, 'response')) as [IncomingMessage]
  const heard: Heard[] = []
  let tell = () => {}
  let isOver = false
  const ended = (async () => {
    let rest = ''
    for await (const text of response.setEncoding('utf8')) {
      const blocks = (rest + String(text)).split('\n\n')
      rest = blocks.pop()!
      heard.push(...blocks.flatMap(parse))
      tell()
    }
  })()
    .catch(() => {})
    .finally(() => {
      isOver = true
      tell()
    })
  return {
    response,
    heard,
    /** Waits until that many have been heard, or the stream has ended. */
    async until(count: number): Promise<Heard[]> {
      while (heard.length < count && !isOver) await new Promise<void>((resolve) => (tell = resolve))
      return heard
    },
    /** The server has ended it. */
    ended,
    async cut() {
      response.destroy()
      await ended
    },
  }
}

function parse(block: string): Heard[] {
  const line = (name: string) => new RegExp(`^${name}: (.*)$`, 'm').exec(block)?.[1]
  const data = line('data')
  if (data === undefined) return []
  const { event, ...about } = JSON.parse(data)
  return [{ id: Number(line('id') ?? 0), event, about }]
}
