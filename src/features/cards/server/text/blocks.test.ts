import { describe, expect, test } from 'vitest'
import { type Block, blocksOf, marker, storedBlocks } from '#src/features/cards/blocks.ts'
import { htmlOfBlocks } from '#src/features/cards/block-html.ts'
import { blocksOfHtml } from './blocks-of-html.ts'
import { cardText, cleanBlocks } from './card-text.ts'
import { emptyGaps, filledGaps, withGaps } from './cloze.ts'

const stored = (blocks: unknown) => marker + JSON.stringify(blocks)
const picture = {
  src: '/files/abc-def.png',
  alt: '叶片',
  areas: [{ x: 10, y: 20, width: 30, height: 40, label: '叶脉' }],
}

describe('blocks', () => {
  const all: Block[] = [
    { type: 'html', key: 'b1', content: '<h2>题</h2><details><summary>点开</summary><p>里面</p></details>' },
    { type: 'cloze', key: 'b2', content: '<p>{{c1::甲}}</p>' },
    {
      type: 'steps',
      key: 'b3',
      content: [
        { title: '读 & <写>', nodeTime: '5', content: '<p>三遍</p>' },
        { title: '背', nodeTime: '', content: '' },
      ],
    },
    { type: 'occlusion', key: 'b4', content: picture },
    { type: 'html', key: 'b5', content: '<p>末</p>' },
  ]

  test('become one text that versions keep, and come back the same', () => {
    const { blocks } = cleanBlocks(all)
    expect(blocks).toEqual(all)
    const { content } = cardText({ blocks, names: new Map() })
    expect(content).toBe(htmlOfBlocks(all))
    expect(blocksOfHtml(content)).toEqual(all)
    expect(cleanBlocks([{ type: 'html', key: '', content }]).blocks[0]!.content).toBe(content)
    expect(blocksOf(storedBlocks(all))).toEqual(all)
  })

  test('keep areas within their picture, and leave out what is none', () => {
    const areas = [
      { x: 90, y: -5, width: 50, height: 10 },
      { x: 1 },
      null,
      { x: Number.NaN, y: 0, width: 1e9, height: 1 },
    ]
    const [block] = blocksOf(stored([{ type: 'occlusion', content: { src: '/files/a.png', areas } }]))
    expect((block!.content as typeof picture).areas).toEqual([
      { x: 90, y: 0, width: 10, height: 10, label: '' },
      { x: 0, y: 0, width: 100, height: 1, label: '' },
    ])
  })

  test.each([
    ['{{c1::甲}}', '甲', '＿＿＿＿'],
    ['{{c2::<strong>甲</strong>乙::提示}}', '<strong>甲</strong>乙', '（提示）'],
    ['{{c1::a{b}c}}', 'a{b}c', '＿＿＿＿'],
    ['{{c1::<img alt="a::b">::提示}}', '<img alt="a::b">', '（提示）'],
    ['{{c1::甲<img alt="a::b">}}', '甲<img alt="a::b">', '＿＿＿＿'],
    // none of these is a gap
    ['<img alt="{{c1::甲}}">', '<img alt="{{c1::甲}}">', '<img alt="{{c1::甲}}">'],
    ['<a href="/x?{{c1::甲}}">乙</a>', '<a href="/x?{{c1::甲}}">乙</a>', '<a href="/x?{{c1::甲}}">乙</a>'],
    [
      '<span data-latex="{{c1::a}}"></span>',
      '<span data-latex="{{c1::a}}"></span>',
      '<span data-latex="{{c1::a}}"></span>',
    ],
    ['{{c0::甲}}', '{{c0::甲}}', '{{c0::甲}}'],
    ['{{c1::}}', '{{c1::}}', '{{c1::}}'],
    ['{{c1::<strong>甲}}</strong>', '{{c1::<strong>甲}}</strong>', '{{c1::<strong>甲}}</strong>'],
    ['{{c1::甲</p><p>乙}}', '{{c1::甲</p><p>乙}}', '{{c1::甲</p><p>乙}}'],
  ])('read the gaps in %s', (html, filled, empty) => {
    expect([filledGaps(html), emptyGaps(html)]).toEqual([filled, empty])
    expect(withGaps(html).includes('class="cloze"')).toBe(filled !== html)
  })

  test('let no hint end its attribute', () => {
    expect(withGaps('{{c1::甲::" onclick="x&lt;b&gt;}}')).toContain('data-hint="&quot; onclick=&quot;x&lt;b&gt;"')
  })
})
