export interface Watched {
  /** How long it takes to watch; null for what is read, and where nobody knows. */
  seconds: number | null
}

/** What a form sent, read and made again from what is known of it. */
export interface Composed extends Partial<Watched> {
  /** What it says, as HTML that is still to be cleaned. */
  said: string
  /** Its JSON, with nothing in it that the kind does not know. */
  source: string
  /** How it begins: what lists show of it. */
  excerpt: string
}

/** @param source JSON from anywhere; '' is a new one. @returns failures as values: an error loses its class between threads */
export type Compose = (personId: number, source: string) => Promise<Composed | { problem: string }>
