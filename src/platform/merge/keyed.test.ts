import { expect, test } from 'vitest'
import { mergeKeyed, type Part } from './keyed.ts'

const part = (key: string, value = key, parent: string | null = null): Part => ({ key, parent, value })
const merge = (base: Part[], current: Part[], proposed: Part[], choices = {}) =>
  mergeKeyed({
    base,
    current,
    proposed,
    choices,
    show: ({ value }) => value,
    rewrite: (one, words) => ({ ...one, value: words }),
  })
const said = ({ parts }: { parts: Part[] }) => parts.map(({ key, value, parent }) => `${parent ?? ''}/${key}=${value}`)

test('what each changed, added and took out is merged', () => {
  const base = [part('a'), part('b'), part('c')]
  const merged = merge(
    base,
    [part('a', 'A'), part('b'), part('c'), part('d')],
    [part('b', 'B'), part('n'), part('c')].concat(part('a')),
  )
  expect(merged.collisions).toEqual([])
  expect(said(merged)).toEqual(['/b=B', '/n=n', '/c=c', '/d=d', '/a=A'])
  expect(said(merge(base, base, [part('a'), part('c')]))).toEqual(['/a=a', '/c=c'])
})

test('the same part, changed otherwise, waits for a choice; so does one that was taken out and changed', () => {
  const base = [part('a'), part('b')]
  const [mine, yours] = [
    [part('a', 'mine'), part('b')],
    [part('a', 'yours'), part('b')],
  ]
  const { collisions, parts } = merge(base, mine, yours)
  expect(collisions).toMatchObject([{ base: 'a', current: 'mine', proposed: 'yours' }])
  expect(parts[0]!.value).toBe('mine')
  const key = collisions[0]!.key
  expect(said(merge(base, mine, yours, { [key]: { side: 'proposed' } }))[0]).toBe('/a=yours')
  expect(said(merge(base, mine, yours, { [key]: 'both' }))[0]).toBe('/a=both')
  const gone = merge(base, mine, [part('b')])
  expect(gone.collisions).toMatchObject([{ proposed: '' }])
  expect(said(merge(base, mine, [part('b')], { [gone.collisions[0]!.key]: { side: 'proposed' } }))).toEqual(['/b=b'])
})

test('two that were given the same name both stay', () => {
  const merged = merge(
    [part('a')],
    [part('a'), part('n', 'mine')],
    [part('a'), part('n', 'yours'), part('o', 'in', 'n')],
  )
  expect(merged.collisions).toEqual([])
  expect(said(merged)).toEqual(['/a=a', '/n=mine', '/p1=yours', 'p1/o=in'])
})

test('what was added below a part that the other took out keeps it; moves into each other lose nothing', () => {
  const base = [part('t'), part('a', 'a', 't'), part('b', 'b', 't')]
  const added = merge(base, [...base, part('x', 'x', 'a')], [part('t'), part('b', 'b', 't')])
  expect(said(added)).toEqual(['/t=t', 't/a=a', 'a/x=x', 't/b=b'])
  const tangled = merge(
    base,
    [part('t'), part('b', 'b', 't'), part('a', 'a', 'b')],
    [part('t'), part('a', 'a', 't'), part('b', 'b', 'a')],
  )
  expect(tangled.parts.map(({ key }) => key).toSorted()).toEqual(['a', 'b', 't'])
})

/** All of it but that part and what lies in it, if anything is left then. */
function without(parts: Part[], key: string): Part[] {
  const gone = new Set([key])
  for (const one of parts) if (one.parent !== null && gone.has(one.parent)) gone.add(one.key)
  const left = parts.filter((one) => !gone.has(one.key))
  return left.length > 1 ? left : parts
}

test('random trees: nothing that only one side touched is lost, and no part lies nowhere', () => {
  let seed = 7
  const random = (n: number) => (seed = (seed * 1103515245 + 12345) % 2147483648) % n
  for (let round = 0; round < 300; round++) {
    const base = [part('t')]
    for (let n = 0; n < 8; n++) base.push(part(`k${n}`, `v${n}`, base[random(base.length)]!.key))
    const change = (name: string) => {
      let parts = [...base]
      for (let n = 0; n < 4; n++) {
        const at = 1 + random(parts.length - 1)
        const one = parts[at]!
        const act = random(3)
        if (act === 0) parts[at] = { ...one, value: `${name}${n}` }
        if (act === 1) parts.push(part(`${name}new${n}`, 'new', one.key))
        if (act === 2) parts = without(parts, one.key)
      }
      return parts
    }
    const [current, proposed] = [change('c'), change('p')]
    const { parts, collisions } = merge(base, current, proposed)
    const keys = new Set(parts.map(({ key }) => key))
    expect(keys.size).toBe(parts.length)
    for (const { parent } of parts) expect(parent === null || keys.has(parent)).toBe(true)
    for (const { key } of [...current, ...proposed])
      if (key.includes('new')) expect(keys.has(key), JSON.stringify({ base, current, proposed, collisions })).toBe(true)
  }
})
