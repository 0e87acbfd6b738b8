import { expect, test } from 'vitest'
import { RenderedPages } from './rendered-pages.ts'

const page = (html: string) => ({ html })

test('a page is drawn again when what it is made of has changed, and only then', () => {
  const pages = new RenderedPages<{ html: string }>()
  const first = pages.take('/a', '{"title":"一"}', () => page('一'))
  expect(pages.take('/a', '{"title":"一"}', () => page('never'))).toBe(first)
  expect(pages.take('/a', '{"title":"二"}', () => page('二')).html).toBe('二')
  expect(pages.take('/a', '{"title":"一"}', () => page('一')).html).toBe('一')
  expect(pages.take('/b', '{"title":"一"}', () => page('another address')).html).toBe('another address')
})

test('the pages asked for longest ago make room', () => {
  const pages = new RenderedPages<{ html: string }>()
  const long = '字'.repeat(1_500_000)
  pages.take('/a', 'a', () => page(long))
  pages.take('/b', 'b', () => page(long))
  pages.take('/a', 'a', () => page('never'))
  pages.take('/c', 'c', () => page(long))
  expect(pages.take('/b', 'b', () => page('drawn again')).html).toBe('drawn again')
  expect(pages.take('/a', 'a', () => page('drawn again')).html).toBe(long)
})
