import { timingSafeEqual } from 'node:crypto'

/** Whether a client gave the very signature, in a time that tells nothing about where it differs. */
export function isSignature(given: string, expected: string): boolean {
  const [one, other] = [Buffer.from(given), Buffer.from(expected)]
  return one.length === other.length && timingSafeEqual(one, other)
}
