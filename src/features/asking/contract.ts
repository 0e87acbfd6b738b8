import * as z from 'zod/mini'
import { endpoint } from '#src/shared/endpoint.ts'
import { id, person } from '#src/shared/shapes.ts'

/** For the owner, who chooses it with the settings of the space: which there are, and what they cost. */
export const readAssistant = endpoint({
  method: 'GET',
  path: '/v1/products/:spaceId/assistant',
  access: 'user',
  summary: '空间的助手',
  params: z.strictObject({ spaceId: id }),
  reply: z.strictObject({
    /** Null where the site has no service: no robot answers. */
    model: z.nullable(z.string()),
    robots: z.array(person),
    /** Tokens of a day, and what of that is spent today. */
    budget: z.int(),
    spent: z.strictObject({ tokens: z.int(), calls: z.int() }),
  }),
})
