import { describe, expect, test } from 'vitest'
import { closedTitle, plainThings, toldTitles, titleMark, withTitles } from './live-titles.ts'
import { sanitise } from '../cleaning/sanitise.ts'
import { excerpt, searchedText, visibleText } from '../text.ts'
import { thingLinksIn } from './thing-links.ts'
import { parseTree, serialise } from '../tree.ts'

const link = (id: number, block = '') => `<a data-type="thing" data-id="${id}"${block}>${closedTitle}</a>`
const seen = new Map([[12, { title: '潮汐 <b>&"', path: '/spaces/1/resources-docs/12' }]])

describe('what is stored', () => {
  test('has neither title nor address, whatever came', () => {
    const given = `<p>见<a href="/spaces/1/resources-docs/12" data-id="12" data-type="thing" onclick="x()">旧<b>名</b></a>。</p>`
    expect(sanitise(given)).toBe(`<p>见${link(12)}。</p>`)
    expect(sanitise(sanitise(given))).toBe(sanitise(given))
    expect(thingLinksIn(sanitise(given + link(13)))).toMatchObject([{ id: 12 }, { id: 13 }])
  })
  test('a number that is none leaves a link, or words', () => {
    expect(sanitise('<p><a data-type="thing" data-id="0x">名</a></p>')).toBe('<p>名</p>')
    expect(sanitise('<p><a data-type="thing" data-id="01" href="/a/1">名</a></p>')).toBe('<p><a href="/a/1">名</a></p>')
  })
})

describe('what a reader gets', () => {
  test('is the title as it is now, harmless in HTML and in lines', () => {
    expect(withTitles(`<p>${link(12)} ${link(13)}</p>`, seen)).toBe(
      `<p><a data-type="thing" data-id="12" href="/spaces/1/resources-docs/12">潮汐 &lt;b&gt;&amp;"</a> ${link(13)}</p>`,
    )
    expect(withTitles(link(12, ' data-block="7"'), seen)).toContain('href="/spaces/1/resources-docs/12#b-7"')
    expect(withTitles(`见 ${titleMark('12')}，${titleMark('13')}`, seen)).toBe(`见 潮汐 ＜b＞&＂，${closedTitle}`)
  })
  test('of excerpts, wherever they are cut', () => {
    const html = `<p>甲${link(12)}乙</p>`
    expect(excerpt(html, 50)).toBe(`甲${titleMark('12')}乙`)
    for (let length = 1; length < 12; length++) {
      expect(withTitles(excerpt(html, length), seen)).toMatch(
        /^甲(?:…|非…|非公…|非公开…|非公开内…|非公开内容…|潮汐.*)$/,
      )
    }
    expect(searchedText(html)).toBe('甲乙')
    expect(visibleText(html)).toBe(`甲${closedTitle}乙`)
  })
  test('asks once for all of an answer, and not at all without links', async () => {
    const asked: number[][] = []
    const find = (ids: readonly number[]) => {
      asked.push([...ids])
      return Promise.resolve(seen)
    }
    const at = new Date(0)
    const answer = { at, list: [{ html: link(12) }, { excerpt: titleMark('13'), none: null, n: 1 }] }
    const told = await toldTitles(structuredClone(answer), find)
    expect(told).toMatchObject({ at, list: [{ html: expect.stringContaining('潮汐') }, { excerpt: closedTitle }] })
    expect(asked).toEqual([[12, 13]])
    await toldTitles({ a: ['无'], b: closedTitle }, find)
    expect(asked).toHaveLength(1)
  })
  test('elsewhere is a plain link, or words', () => {
    const told = withTitles(`<p>${link(12)}${link(13)}</p>`, seen)
    expect(serialise(plainThings(parseTree(told)))).toBe(
      `<p><a href="/spaces/1/resources-docs/12">潮汐 &lt;b&gt;&amp;"</a>${closedTitle}</p>`,
    )
  })
})

test('a map that is shown ten thousand times in one text says what it holds a few times', () => {
  const link = `<p><a data-type="thing" data-id="7" data-show="map">非公开内容</a></p>`
  const outline = [{ depth: 1, text: '长'.repeat(200) }]
  const told = withTitles(link.repeat(10_000), new Map([[7, { title: '图', path: '/7', outline }]]))
  expect(told.split('data-outline').length - 1).toBe(5)
  expect(told.split('href="/7"').length - 1).toBe(10_000)
})
