import { readAttempt } from '../contract.ts'
import type { Reply } from '#src/shared/endpoint.ts'

export type Attempt = Reply<typeof readAttempt>
export type AttemptItem = Attempt['items'][number]

export const attemptQuery = (id: number | string) => [readAttempt, { params: { id: String(id) } }] as const

export const letterOf = (place: number) => String.fromCharCode(65 + place)
