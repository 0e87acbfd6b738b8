import { useCallback, useRef } from 'react'
import { type AnyEndpoint, endpointId, type In, type Reply } from '#src/shared/endpoint.ts'
import { useCall } from './queries.ts'

/**
 * For creating calls. The same thing sent again after a lost answer carries the same Idempotency-Key, so that it is there
 * once; after an answer the key is forgotten, so that whoever wants the same thing twice gets it twice.
 */
export function useIdempotentCall() {
  const call = useCall()
  const unanswered = useRef({ sent: '', key: '' })
  return useCallback(
    async <E extends AnyEndpoint>(e: E, input: In<E>): Promise<Reply<E>> => {
      const sent = endpointId(e) + JSON.stringify(input)
      if (unanswered.current.sent !== sent) unanswered.current = { sent, key: newKey() }
      const reply = await call(e, input, { idempotencyKey: unanswered.current.key })
      unanswered.current = { sent: '', key: '' }
      return reply
    },
    [call],
  )
}

/** `crypto.randomUUID` exists on https and localhost alone; a school's server may stand on plain http in its network. */
export const newKey = () => Array.from(crypto.getRandomValues(new Uint32Array(4)), (part) => part.toString(36)).join('')
