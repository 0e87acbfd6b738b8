import { describe, expect, it } from 'vitest'
import { MapError, readKm, writeKm } from './km.ts'
import { countNodes, newMap, nodesOf } from './mind-map.ts'

const km = (root: unknown, rest: object = {}) => JSON.stringify({ root, ...rest })
const deep = (levels: number): string => '{"data":{"text":"层"},"children":['.repeat(levels) + ']}'.repeat(levels)

describe('a .km file', () => {
  it('comes back as it went out', () => {
    const { map } = readKm(
      km(
        {
          data: {
            id: 'a',
            text: '操作系统\n第二行',
            note: '说明',
            hyperlink: 'https://example.org/a?b=1#c',
            hyperlinkTitle: '参考',
            image: '/files/u1-abc.png',
            imageSize: { width: 200, height: 100 },
            priority: 1,
            progress: 9,
            resource: ['重点', '重点', ' 难 '],
            'font-size': 24,
            'font-weight': 'bold',
            color: '#FF0000',
          },
          children: [{ data: { id: 'b', text: '进程' }, children: [] }],
        },
        { template: 'fish-bone', theme: 'fresh-green', height: 450 },
      ),
    )
    expect(map.root).toMatchObject({
      text: '操作系统\n第二行',
      link: { url: 'https://example.org/a?b=1#c', title: '参考' },
      tags: ['重点', '难'],
      style: { size: 24, bold: true, colour: '#ff0000' },
    })
    expect(map).toMatchObject({ template: 'fish-bone', theme: 'fresh-green', height: 450 })
    expect(readKm(writeKm(map))).toEqual({ map, lost: [] })
  })

  it('keeps nothing that could act on a page, and says so', () => {
    const { map, lost } = readKm(
      `{"root":{"data":{"text":"<b>x</b>","hyperlink":"javascript:alert(1)","image":"https://evil.example/x.png","onclick":"x","__proto__":{"polluted":1}},
       "children":[{"data":{"text":"二","hyperlink":"//evil.example"}},"no node",null]},"theme":"a b","height":1e9,"template":"__proto__","extra":1}`,
    )
    expect(map).toEqual({
      root: { id: 'n1', text: '<b>x</b>', children: [{ id: 'n2', text: '二', children: [] }] },
      template: 'default',
      theme: 'fresh-blue',
      height: 900,
    })
    expect(lost).toEqual(['不是网页地址的链接', '别的网站上的图片', '不认识的布局'])
    expect(({} as { polluted?: number }).polluted).toBeUndefined()
  })

  it('gives every node an id of its own', () => {
    const same = { data: { id: 'n1', text: '同' } }
    const { map } = readKm(km({ data: { text: '根' }, children: [same, same, { data: { id: '<x>' } }] }))
    const ids = [...nodesOf(map.root)].map(({ node }) => node.id)
    expect(new Set(ids).size).toBe(4)
  })

  it.each([
    ['no JSON', 'root'],
    ['no root', '{}'],
    ['a list', '[]'],
    ['depth', km(JSON.parse(deep(102)))],
    ['depth of a bomb', `{"root":${deep(5000)}}`],
    ['nodes', km({ data: { text: '' }, children: Array.from({ length: 10_000 }, () => ({ data: {} })) })],
  ])('is refused for %s', (_, source) => {
    expect(() => readKm(source)).toThrow(MapError)
  })

  it('may be as large as is allowed', () => {
    const { map } = readKm(km({ data: {}, children: Array.from({ length: 9_999 }, () => ({ data: {} })) }))
    expect(countNodes(map.root)).toBe(10_000)
    expect(readKm(writeKm(newMap('题'))).map).toEqual(newMap('题'))
  })
})
