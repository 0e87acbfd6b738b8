import type pg from 'pg'

interface Asked {
  statement: pg.QueryConfig
  resolve(result: pg.QueryResult): void
  reject(reason: unknown): void
}

/**
 * Sends the statements that are asked for at one time, as those of a page are, over one connection in one piece. Each still runs, and
 * fails, for itself. Short statements cost less than that a socket is written and a process of PostgreSQL is woken for each.
 */
export class Together {
  /** What its pool needs. */
  static readonly options = { pipeline: true }

  readonly #pool: pg.Pool
  #asked: Asked[] = []

  constructor(pool: pg.Pool) {
    this.#pool = pool
  }

  query<Row extends pg.QueryResultRow>(statement: pg.QueryConfig): Promise<pg.QueryResult<Row>> {
    return new Promise((resolve, reject) => {
      // whoever is at work asks for all that is needed first
      if (this.#asked.push({ statement, resolve, reject }) === 1) process.nextTick(() => void this.#send())
    })
  }

  async #send() {
    const asked = this.#asked
    this.#asked = []
    const client = await this.#pool.connect().catch((error: unknown) => {
      for (const { reject } of asked) reject(error)
    })
    if (!client) return
    const { stream } = client.connection
    stream.cork()
    const answers = asked.map(({ statement, resolve, reject }) => client.query(statement).then(resolve, reject))
    stream.uncork()
    await Promise.all(answers)
    // one that was lost is not taken back
    client.release()
  }
}
