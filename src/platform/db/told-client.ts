import pg from 'pg'
import { asking } from '../tracing/asking.ts'
import type { SpanStart } from '../tracing/tracer.ts'
import { askAndHear } from './ask-and-hear.ts'

/**
 * Tells the database whose request a statement is of, as a comment that its log and pg_stat_activity show, and traces it where
 * requests are traced. Prepared statements keep their text, by which they are found again.
 */
export class ToldClient extends pg.Client {
  override query(...given: unknown[]): never {
    const now = asking.getStore()
    const query = super.query.bind(this) as (...words: unknown[]) => unknown
    if (!now) return query(...given) as never
    const [text, ...rest] = given
    const words = typeof text === 'string' ? [`${text} /* ${now.id} */`, ...rest] : given
    const span = now.span?.child(spanOf(text))
    return (span ? askAndHear(query, words, (failed) => span.end({ failed })) : query(...words)) as never
  }
}

export function spanOf(statement: unknown): SpanStart {
  const { name, text = '' } = (typeof statement === 'string' ? { text: statement } : statement) as pg.QueryConfig
  const word = /^\s*(\w+)/.exec(text)?.[1]?.toLowerCase() ?? 'statement'
  // values are not in it: they are told apart
  return {
    name: name ?? word,
    kind: 'client',
    attributes: { 'db.system.name': 'postgresql', 'db.query.text': text.slice(0, 2000) },
  }
}
