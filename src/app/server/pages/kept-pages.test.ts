import { expect, test } from 'vitest'
import { KeptPages } from './kept-pages.ts'

const page = (bytes: number) => ({ body: Buffer.alloc(bytes, 'a'), etag: 'W/"a"' })
const begun = (at: number) => ({ at, moment: { server: '', snapshot: '' }, places: null })
const minute = 60_000

test('those asked for last have room, in bytes, compressed ones too', async () => {
  const kept = new KeptPages(20_000)
  for (const address of ['/a', '/b', '/c']) kept.keep(address, page(5000), begun(0))
  expect(kept.bytes).toBeGreaterThan(15_000)
  expect(kept.find('/a', 1)).toBeDefined()
  kept.keep('/d', page(5000), begun(0))
  expect(['/a', '/b', '/c', '/d'].filter((address) => kept.find(address, 1))).toEqual(['/a', '/c', '/d'])
  const before = kept.bytes
  const { page: known } = kept.find('/a', 1)!
  const [one, other] = await Promise.all([1, 2].map(() => kept.encoded('/a', known, { 'accept-encoding': 'gzip' })))
  expect(one!.body).toBe(other!.body)
  expect(kept.bytes).toBe(before + one!.body.length)
  kept.keep('/e', page(50_000), begun(0))
  expect(kept.bytes).toBe(0)
  // of a page that is kept no more nothing is compressed for later
  expect(await kept.encoded('/a', known, { 'accept-encoding': 'gzip' })).toEqual(known)
  expect(kept.bytes).toBe(0)
})

test('a page serves for the minute that it tells, and its visits are a second old at most', () => {
  const kept = new KeptPages(20_000)
  kept.keep('/a', page(1), begun(minute - 5000))
  expect(kept.find('/a', minute - 4500)?.made.visitsMayBeOld).toBe(true)
  expect(kept.find('/a', minute - 1)?.made.visitsMayBeOld).toBe(false)
  expect(kept.find('/a', minute)).toBeUndefined()
  expect(kept.bytes).toBe(0)
})
