import pg from 'pg'
import { asking } from '../tracing/asking.ts'
import type { Span, SpanStart } from '../tracing/tracer.ts'

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
    return (now.span ? traced(now.span.child(spanOf(text)), query, words) : query(...words)) as never
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

function traced(span: Span, query: (...words: unknown[]) => unknown, words: unknown[]): unknown {
  const last = words.at(-1)
  if (typeof last === 'function')
    return query(...words.slice(0, -1), (error: unknown, ...more: unknown[]) => {
      span.end({ failed: Boolean(error) })
      last(error, ...more)
    })
  const result = query(...words)
  return result instanceof Promise ? tracedBy(span, result) : result
}

export function tracedBy<T>(span: Span, work: Promise<T>): Promise<T> {
  work.then(
    () => span.end(),
    () => span.end({ failed: true }),
  )
  return work
}
