import * as z from 'zod/mini'
import { ModelError } from './model-error.ts'

const text = z.nullish(z.string())
/** As much of a chunk as is needed; services say more, each its own. */
const chunk = z.object({
  choices: z.optional(
    z.array(z.object({ delta: z.optional(z.object({ content: text })), finish_reason: z.nullish(z.string()) })),
  ),
  usage: z.nullish(z.object({ total_tokens: z.optional(z.int().check(z.nonnegative(), z.maximum(10_000_000))) })),
})

export interface Usage {
  readonly tokens: number
}
interface Chunk {
  readonly text: string
  readonly isLast: boolean
  readonly total: number | undefined
}

/** @throws ModelError for what is no chunk, an error that the service tells within its stream among it */
export function finishOf(data: string): Chunk {
  const said = parse(data)
  if ('error' in said) throw new ModelError('broken')
  const read = chunk.safeParse(said)
  if (!read.success) throw new ModelError('malformed')
  const first = read.data.choices?.[0]
  const finish = first?.finish_reason
  if (finish === 'content_filter') throw new ModelError('refused')
  return { text: first?.delta?.content ?? '', isLast: Boolean(finish), total: read.data.usage?.total_tokens }
}

function parse(data: string): object {
  try {
    const said: unknown = JSON.parse(data)
    if (typeof said === 'object' && said !== null) return said
  } catch {
    // as what is no object
  }
  throw new ModelError('malformed')
}

export const usageOf = ({ total }: Chunk): Usage | null => (total === undefined ? null : { tokens: total })
