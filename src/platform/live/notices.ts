import pg from 'pg'

/** What PostgreSQL tells every program of (db/migrations/0055): something has happened, or somebody may no longer do what they could. */
export type Notice = 'event' | 'access'
const channel = 'gewu_live'
/** Milliseconds until a connection that was lost is sought again. */
const pause = 1000

interface Options {
  databaseUrl: string
  onError(error: unknown): void
}

/**
 * The one connection of this program that listens, from the first time somebody wants to hear. Whoever hears must expect a notice
 * without a reason, since what was missed while the connection was lost is not known.
 */
export class Notices {
  readonly onError: Options['onError']
  readonly #databaseUrl: string
  readonly #hearers = new Set<(notice: Notice) => void>()
  /** Of channels besides, by name. */
  readonly #others = new Map<string, (payload: string | null) => void>()
  readonly #closing = new AbortController()
  #client: Promise<pg.Client> | null = null

  constructor({ databaseUrl, onError }: Options) {
    this.#databaseUrl = databaseUrl
    this.onError = onError
  }

  /** The program ends: nothing is heard any more. */
  get closing(): AbortSignal {
    return this.#closing.signal
  }

  /** Resolves once everything that is noticed from now on will be heard. */
  async hear(hearer: (notice: Notice) => void): Promise<void> {
    this.#client ??= this.#connect()
    await this.#client
    this.#hearers.add(hearer)
  }

  /** What is said on a channel of one's own; null: the connection was lost, and what was said meanwhile is not known. */
  async hearOn(name: string, hearer: (payload: string | null) => void): Promise<void> {
    this.#client ??= this.#connect()
    const client = await this.#client
    this.#others.set(name, hearer)
    await client.query(`listen ${name}`)
  }

  async close(): Promise<void> {
    this.#closing.abort()
    const client = await this.#client?.catch(() => null)
    await client?.end()
  }

  async #connect(): Promise<pg.Client> {
    const client = new pg.Client({ connectionString: this.#databaseUrl })
    try {
      client.on('notification', ({ channel: name, payload }) => {
        if (name === channel) this.#tell(payload as Notice)
        else this.#others.get(name)?.(payload ?? '')
      })
      client.on('error', this.onError)
      await client.connect()
      await client.query([channel, ...this.#others.keys()].map((name) => `listen ${name}`).join(';'))
      client.on('end', () => this.#reconnect())
    } catch (error) {
      this.#client = null
      // what is half open
      client.end().catch(() => {})
      throw error
    }
    return client
  }

  #reconnect(): void {
    this.#client = null
    if (this.closing.aborted) return
    setTimeout(() => {
      if (this.closing.aborted) return
      this.#client ??= this.#connect()
      this.#client.then(
        () => {
          for (const notice of ['event', 'access'] as const) this.#tell(notice)
          for (const tell of this.#others.values()) tell(null)
        },
        (error) => {
          this.onError(error)
          this.#reconnect()
        },
      )
    }, pause).unref()
  }

  #tell(notice: Notice): void {
    for (const hearer of this.#hearers) hearer(notice)
  }
}
