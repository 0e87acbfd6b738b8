import { Transform, type TransformCallback } from 'node:stream'
import type { FastifyRequest } from 'fastify'
import { tooLarge } from '#src/platform/files/receive.ts'
import { smallBody } from '#src/shared/endpoint.ts'

/** The request with as much of its body as is read of anyone; with all of it once it is known who sends it. */
export function gated(request: FastifyRequest, isKnown: () => boolean): FastifyRequest {
  const { raw } = request
  const gate = Object.assign(new StrangerGate(isKnown), { headers: raw.headers })
  raw.pipe(gate)
  raw.once('close', () => raw.readableEnded || gate.destroy())
  return Object.create(request, { raw: { value: gate } }) as FastifyRequest
}

class StrangerGate extends Transform {
  #left = smallBody
  readonly #isKnown: () => boolean
  constructor(isKnown: () => boolean) {
    super()
    this.#isKnown = isKnown
  }
  override _transform(piece: Buffer, _encoding: string, done: TransformCallback) {
    if (piece.length <= this.#left) {
      this.#left -= piece.length
      return done(null, piece)
    }
    this.push(piece.subarray(0, this.#left))
    // the fields in that are heard of first
    setImmediate(() => {
      if (!this.#isKnown()) return done(tooLarge('请把 token 放在 file 前面'))
      const rest = piece.subarray(this.#left)
      this.#left = Infinity
      done(null, rest)
    })
  }
}
