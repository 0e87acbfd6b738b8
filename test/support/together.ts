import { expect } from 'vitest'
import { wrongCounts } from './counts.ts'
import type { World } from './with-app.ts'

interface Answer {
  code: number
}
/** Each act once in every lane, the lanes all at once, each beginning with another act. @returns codes by act */
export async function together(acts: Record<string, (n: number) => Promise<Answer>>, lanes: number) {
  const list = Object.entries(acts)
  const codes = new Map<string, number[]>(list.map(([name]) => [name, []]))
  await Promise.all(
    Array.from({ length: lanes }, async (_, lane) => {
      for (const [name, act] of [...list.slice(lane % list.length), ...list.slice(0, lane % list.length)])
        codes.get(name)!.push((await act(lane)).code)
    }),
  )
  return codes
}

export function expectNoFailure(codes: Map<string, number[]>) {
  for (const [name, list] of codes) expect(list, name).not.toContain(100500)
}

/** What is counted is what is there. */
export async function expectTrueCounts(world: World) {
  expect(await wrongCounts(world)).toEqual({})
}
