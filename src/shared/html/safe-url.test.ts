import { describe, expect, it } from 'vitest'
import { isExternal, safeImage, safeLink } from './safe-url.ts'

describe('safeLink', () => {
  it.each([
    ['https://example.com', 'https://example.com/'],
    ['HTTP://EXAMPLE.com/中?词=1#节', 'http://example.com/%E4%B8%AD?%E8%AF%8D=1#%E8%8A%82'],
    ['ftp://wang:geheim@example.com/a', 'ftp://wang@example.com/a'],
    ['ssh://git@example.com/x', 'ssh://git@example.com/x'],
    ['mailto:wang@example.com?subject=hi', 'mailto:wang@example.com?subject=hi'],
    ['https://bank.example:1@evil.example/', 'https://evil.example/'],
    [' /spaces/1/../2?x=1#y ', '/spaces/2?x=1#y'],
    ['#节', '#%E8%8A%82'],
    ['#', '#'],
  ])('%s → %s', (given, wanted) => {
    expect(safeLink(given)).toBe(wanted)
    expect(safeLink(wanted)).toBe(wanted)
  })

  it.each(['javascript:alert(1)', 'java\tscript:alert(1)', ' \u0001javascript:1', 'data:text/html,x', 'vbscript:x', 'blob:https://a/1',
    'file:///etc/passwd', 'file://host/share', '//evil.example', '/\\evil.example', '/\t/evil.example', '/.//evil.example', '\\\\evil.example',
    'ssh:', 'https://', 'mailto:', 'mailto:x', 'a.md', './a', '?x=1', '', 'tel:1', 'about:blank'])('%j is refused', (given) => {
    expect(safeLink(given)).toBeNull()
  }) // prettier-ignore

  it('tells what leaves the site', () => {
    expect(['https://a/', 'ssh://a/', '/x', '#x', 'mailto:a@b'].map(isExternal)).toEqual([
      true,
      true,
      false,
      false,
      false,
    ])
  })
})

describe('safeImage', () => {
  it.each(['https://example.com/a.png', 'http://example.com/a.png', '/files/tinymce-image-1-a.png'])('%s', (given) => {
    expect(safeImage(given)).toBe(given)
  })

  it.each([
    '/files/../v1/x',
    '/v1/x',
    '/files',
    '#x',
    'data:image/png;base64,AA',
    'ftp://a/b.png',
    '//a/b.png',
    'a.png',
    'blob:x',
  ])('%j is refused', (given) => {
    expect(safeImage(given)).toBeNull()
  })
})
