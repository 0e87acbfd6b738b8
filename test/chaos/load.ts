import { setTimeout as sleep } from 'node:timers/promises'
import { type Answer, overSockets, type Person, speaking } from '#test/support/speaking.ts'
import { listenTo } from '#test/support/peers/event-stream.ts'

// People who read and write while nodes come and go. What is acknowledged to them is written down, and looked for at the end.

export interface Figures {
  requests: number
  /** Answers of 500 and above, and those that never came. */
  failed: number
  failures: Map<string, number>
  slowest: number
}
export const noFigures = (): Figures => ({ requests: 0, failed: 0, failures: new Map(), slowest: 0 })

export interface Place {
  address: string
  space: number
  document: number
}

export class Crowd {
  figures = noFigures()
  /** Contents of comments and letters that were acknowledged. */
  readonly said = new Set<string>()
  /** By whose they are: ids of letters that were acknowledged. */
  readonly letters = new Map<number, number[]>()
  readonly #place: Place
  #isOver = false
  #count = 0

  constructor(place: Place) {
    this.#place = place
  }

  /** Counts what goes through it. */
  person = speaking(async (method, url, sent) => {
    const begun = performance.now()
    const figures = this.figures
    const send = overSockets(() => this.#place.address)
    const answer = await send(method, url, sent).catch((error: Error): Answer => {
      const { code } = (error.cause ?? error) as { code?: string }
      return { status: 599, code: 0, message: code ?? String(error), data: null }
    })
    figures.requests++
    figures.slowest = Math.max(figures.slowest, performance.now() - begun)
    if (answer.status >= 500) {
      figures.failed++
      const name = `${answer.status} ${method} ${url.replace(/\d+/g, ':n')} ${answer.status === 599 ? answer.message : ''}`
      figures.failures.set(name, (figures.failures.get(name) ?? 0) + 1)
    }
    return answer
  })

  async live(who: Person, others: readonly Person[], pause: number): Promise<void> {
    const { space, document } = this.#place
    const files = `/v1/products/${space}/product_files`
    while (!this.#isOver) {
      const n = this.#count++
      const other = others[n % others.length]!
      // nine reads, and somewhat more than one write
      await who.get(`${files}/${document}`)
      await who.get(`/v1/comments?commentable_type=ProductDocument&commentable_id=${document}&page=1`)
      if (n % 2) await this.#comment(who, `${who.id}-${n}`)
      await who.get('/v1/products')
      await who.get(`/v1/products/${space}`)
      await who.get('/v1/letters/count')
      if (n % 3 === 0) await this.#letter(who, other, `${who.id}-${n}`)
      await who.get(`/v1/search?title=${encodeURIComponent('锁')}&page=1`)
      await who.get('/v1/front_pages/product_files')
      await who.get(`/v1/users/${other.id}`)
      await who.get(`${files}/${document}/revisions`)
      if (n % 3 === 1) await this.#like(who, n % 2 === 0)
      await sleep(pause)
    }
  }

  async #comment(who: Person, content: string) {
    const about = { commentable_type: 'ProductDocument', commentable_id: this.#place.document }
    const { code } = await who.post('/v1/comments', { ...about, content: `<p>${content}</p>` })
    if (code === 0) this.said.add(`<p>${content}</p>`)
  }

  #like(who: Person, is_vote: boolean) {
    const about = { votable_type: 'ProductDocument', votable_id: this.#place.document }
    return who.post('/v1/votes', { ...about, vote_scope: 'like', is_vote })
  }

  async #letter(who: Person, to: Person, content: string) {
    const { code, data, status } = await who.post('/v1/letters', { user_id: to.id, content })
    if (code === 0 && status === 200) this.letters.set(to.id, [...(this.letters.get(to.id) ?? []), data.id])
  }

  end() {
    this.#isOver = true
  }
}

/** As a browser's EventSource: comes again where it was, and goes on. @returns the letters that were told, until it is ended */
export function hearing(address: string, { id, token }: Person) {
  const letters: number[] = []
  let after: number | undefined
  let isOver = false
  let current: Awaited<ReturnType<typeof listenTo>> | null = null
  let opened = 0
  const done = (async () => {
    while (!isOver) {
      try {
        current = await listenTo(address, { token, ...(after !== undefined && { after }) })
        opened++
        const { heard } = current
        await current.ended
        after = heard.at(-1)?.id ?? after
        letters.push(...heard.filter(({ event }) => event === 'letter').map(({ about }) => about.id!))
      } catch {
        // nobody there
      }
      if (!isOver) await sleep(200)
    }
  })()
  return {
    letters,
    userId: id,
    get opened() {
      return opened
    },
    async end() {
      isOver = true
      await current?.cut()
      await done
    },
  }
}
