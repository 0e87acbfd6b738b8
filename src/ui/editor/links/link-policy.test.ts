import { describe, expect, it } from 'vitest'
import { isSafeHref, isSafeImageSource, isWebAddress } from './link-policy.ts'

const dangerous = [
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  'java\nscript:alert(1)',
  '\u0001javascript:alert(1)',
  ' javascript:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  'vbscript:x',
  'blob:https://example.com/1',
  'file:///c:/a.png',
  '//evil.example/a',
  '/\\evil.example/a',
]

describe('addresses in a text', () => {
  it.each([
    'https://example.com/a',
    'ssh://git@example.com/x',
    'ftp://example.com',
    'mailto:wang@example.com',
    '/spaces/1',
    '#一',
  ])('may link to %s', (address) => expect(isSafeHref(address)).toBe(true))
  it.each(dangerous)('never link to %j', (address) => expect(isSafeHref(address)).toBe(false))
  it.each(dangerous)('never show a picture from %j', (address) => expect(isSafeImageSource(address)).toBe(false))

  it('show pictures from the web and from stored files only', () => {
    expect(isSafeImageSource('https://example.com/a.png')).toBe(true)
    expect(isSafeImageSource('/files/a.png')).toBe(true)
    expect(isSafeImageSource('/v1/users/1')).toBe(false)
    expect(isSafeImageSource('data:image/png;base64,AAAA')).toBe(false)
  })

  it('are asked for as http or https in the link dialog', () => {
    expect(isWebAddress('https://example.com')).toBe(true)
    expect(isWebAddress('http://例子.中国/路径')).toBe(true)
    for (const address of ['example.com', 'https://', 'http:// a', 'ftp://example.com', ...dangerous]) {
      expect(isWebAddress(address)).toBe(false)
    }
  })
})
