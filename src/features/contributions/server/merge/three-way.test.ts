import { describe, expect, test } from 'vitest'
import { mergeThree } from './three-way.ts'

const p = (...texts: string[]) => texts.map((text) => `<p>${text}</p>`).join('')
const merge = (base: string, current: string, proposed: string, choices = {}) =>
  mergeThree({ base, current, proposed, isBlocks: true, choices })

describe('a text that two people changed', () => {
  const base = p('一', '二', '三', '四')
  test.each([
    ['paragraphs apart', p('一改', '二', '三', '四'), p('一', '二', '三', '四改'), p('一改', '二', '三', '四改')],
    [
      'paragraphs beside each other',
      p('一', '二改', '三', '四'),
      p('一', '二', '三改', '四'),
      p('一', '二改', '三改', '四'),
    ],
    [
      'one added, one changed after it',
      p('一', '新', '二', '三', '四'),
      p('一', '二改', '三', '四'),
      p('一', '新', '二改', '三', '四'),
    ],
    ['one taken out, one changed', p('二', '三', '四'), p('一', '二', '三', '四改'), p('二', '三', '四改')],
    ['the same by both', p('一', '同', '三', '四'), p('一', '同', '三', '四'), p('一', '同', '三', '四')],
    ['nothing by one', base, p('一', '四'), p('一', '四')],
    [
      'several by one, another by the other',
      p('甲', '乙', '三', '四'),
      p('一', '二', '丙', '四'),
      p('甲', '乙', '丙', '四'),
    ],
    ['one at the end by either, the same', base + p('五'), base + p('五'), base + p('五')],
  ])('%s', (_name, current, proposed, wanted) => {
    expect(merge(base, current, proposed)).toEqual({ content: wanted, collisions: [] })
  })

  test('the same paragraph by both is a collision, and a choice decides that alone', () => {
    const [current, proposed] = [p('一', '二甲', '三', '四'), p('一', '二乙', '三', '四')]
    const { collisions, content } = merge(base, current, proposed)
    expect(content).toBe(current)
    expect(collisions).toEqual([{ key: expect.any(String), base: p('二'), current: p('二甲'), proposed: p('二乙') }])
    const { key } = collisions[0]!
    expect(merge(base, current, proposed, { [key]: { side: 'proposed' } })).toEqual({
      content: proposed,
      collisions: [],
    })
    expect(merge(base, current, proposed, { [key]: p('合') }).content).toBe(p('一', '合', '三', '四'))
    const later = merge(base, p('一', '二丙', '三', '四'), proposed, { [key]: { side: 'proposed' } })
    expect(later.collisions).toHaveLength(1)
    expect(later.collisions[0]!.key).not.toBe(key)
  })

  test('what both add in one place, and what one takes out and the other changes, collide', () => {
    expect(merge(base, base + p('甲'), base + p('乙')).collisions).toHaveLength(1)
    expect(merge(base, p('一', '三', '四'), p('一', '二改', '三', '四')).collisions).toHaveLength(1)
  })

  test('what is no blocks is merged as a whole', () => {
    const whole = (current: string, proposed: string) =>
      mergeThree({ base: '<pre>1\n2</pre>', current, proposed, isBlocks: false, choices: {} })
    expect(whole('<pre>1\n2</pre>', '<pre>3</pre>').content).toBe('<pre>3</pre>')
    expect(whole('<pre>4</pre>', '<pre>3</pre>').collisions).toHaveLength(1)
  })
})
