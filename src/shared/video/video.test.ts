import { describe, expect, test } from 'vitest'
import { decodeCaptions, mostCues, readCaptions, writeVtt } from './captions.ts'
import { anchorOf, chaptersOf, hashOf, momentIn, momentOf, secondsAt, withTimes } from './moments.ts'
import { filesOf, freshId, readVideo, secondsOf, VideoError, type VideoPart, writeVideo } from './video.ts'

const part: VideoPart = {
  id: 'p1',
  key: 'abc-film',
  name: '第一讲.mp4',
  size: 12,
  seconds: 60,
  title: '第一讲',
  text: '0:10 开始',
  poster: 'abc-poster.webp',
  captions: [{ key: 'abc-zh', label: '中文', lang: 'zh-CN' }],
}

describe('a video', () => {
  test('is read as it was written, and nothing else of it', () => {
    const parts = [part, { ...part, id: 'p2', seconds: null, poster: null, captions: [] }]
    expect(readVideo(writeVideo(parts))).toEqual(parts)
    expect(readVideo(JSON.stringify([{ ...part, evil: 1, captions: [{ ...part.captions[0], evil: 2 }] }]))).toEqual([
      part,
    ])
    expect(readVideo(JSON.stringify([{ id: 'p1', key: 'abc' }]))).toEqual([
      { id: 'p1', key: 'abc', name: '', size: 0, seconds: null, title: '', text: '', poster: null, captions: [] },
    ])
    expect([freshId(parts), secondsOf(parts), secondsOf([])]).toEqual(['p3', 60, null])
    expect(filesOf(parts)).toEqual({ films: ['abc-film'], posters: ['abc-poster.webp'], captions: ['abc-zh'] })
  })

  test.each([
    ['nothing', ''],
    ['no parts', '[]'],
    ['no JSON', '<p>'],
    ['no list', '{"root":{}}'],
    ['a part that is none', '[7]'],
    ['two parts of one id', JSON.stringify([part, part])],
    ['an id that could be anything', JSON.stringify([{ ...part, id: '__proto__' }])],
    ['no file', JSON.stringify([{ ...part, key: '' }])],
    ['a way out of the folder', JSON.stringify([{ ...part, key: '../../etc/passwd' }])],
    ['a poster of another site', JSON.stringify([{ ...part, poster: 'https://evil.example/x.png' }])],
    ['time without end', JSON.stringify([{ ...part, seconds: 1e9 }])],
    ['a text that is too long', JSON.stringify([{ ...part, text: 'x'.repeat(20_001) }])],
    ['a language that is none', JSON.stringify([{ ...part, captions: [{ key: 'abc', label: '中', lang: '"><b>' }] }])],
    ['captions without a name', JSON.stringify([{ ...part, captions: [{ key: 'abc', label: ' ', lang: 'zh' }] }])],
    ['too many parts', JSON.stringify(Array.from({ length: 101 }, (_, at) => ({ ...part, id: `p${at + 1}` })))],
  ])('is refused for %s', (_, source) => {
    expect(() => readVideo(source)).toThrow(VideoError)
  })
})

test('chapters are the lines that begin with a time', () => {
  expect(
    chaptersOf('讲二分。\n0:00 引子\n- 01:05 二分查找\n[1:02:03] 习题\n见 2:00 处\n1:05 重复\n12:99 不是'),
  ).toEqual([
    { seconds: 0, title: '引子' },
    { seconds: 65, title: '二分查找' },
    { seconds: 3723, title: '习题' },
  ])
  expect(withTimes('见 2:00 处和 1:61:00、3:04。')).toEqual([
    { text: '见 ', seconds: null },
    { text: '2:00', seconds: 120 },
    { text: ' 处和 1:61:00、', seconds: null },
    { text: '3:04', seconds: 184 },
    { text: '。', seconds: null },
  ])
  expect([secondsAt('90:00'), secondsAt('1:90:00'), secondsAt('五分')]).toEqual([5400, null, null])
})

test('a moment is named in an address', () => {
  const moment = { part: 'p2', seconds: 125.9 }
  expect([anchorOf(moment), hashOf(moment)]).toEqual(['p2-125', '#t-p2-125'])
  expect(momentIn('#t-p2-125')).toEqual({ part: 'p2', seconds: 125 })
  for (const wrong of ['#comments', '#t-', '#t-p0-1', '#t-p1--1', '#t-x1-1']) expect(momentIn(wrong)).toBeNull()
  expect(momentOf('p1-1e9')).toBeNull()
})

describe('captions', () => {
  const cues = [
    { from: 1, to: 2.5, text: '第一句' },
    { from: 3, to: 3661.25, text: '两行\n<b> & 一句' },
  ]

  test('are read from WebVTT and SubRip, and written as WebVTT', () => {
    expect(readCaptions(writeVtt(cues))).toEqual(cues)
    const vtt =
      'WEBVTT - 课\n\nSTYLE\n::cue { background: url(https://evil.example) }\n\nNOTE 说明\n\na\n00:01.000 --> 00:02.500 line:0\n<v 王><i>第一句</i>\n'
    expect(readCaptions(vtt)).toEqual([cues[0]])
    const srt =
      '\ufeff1\r\n00:00:01,000 --> 00:00:02,500\r\n{\\an8}第一句\r\n\r\n2\r\n00:00:03,000 --> 00:00:04,000\r\n<font color="red">第二句</font>\r\n'
    expect(readCaptions(srt).map(({ text }) => text)).toEqual(['第一句', '第二句'])
    // without the empty lines that ought to stand between them
    expect(readCaptions('1\n00:00:01,000 --> 00:00:02,000\n一\n2\n00:00:02,000 --> 00:00:03,000\n二')).toMatchObject([
      { text: '一' },
      { text: '二' },
    ])
  })

  test('of a hostile file are text, bounded, and soon read', () => {
    const evil = '00:01.000 --> 00:02.000\n<img src=x onerror=alert(1)><script>alert(2)</script>&lt;b&gt;\n'
    expect(readCaptions(evil)).toEqual([{ from: 1, to: 2, text: 'alert(2)<b>' }])
    expect(readCaptions('00:02.000 --> 00:01.000\n倒着\n\n00:01.000 --> 00:02.000\n\n')).toEqual([])
    expect(readCaptions('00:01.000 --> 00:02.000\nx\n\n'.repeat(mostCues + 5))).toHaveLength(mostCues)
    for (const long of ['<'.repeat(1_000_000), '{\\'.repeat(500_000), '1:'.repeat(500_000), '-->'.repeat(300_000)])
      expect(readCaptions(`00:01.000 --> 00:02.000\n${long}\n`).length).toBeLessThanOrEqual(1)
    expect(readCaptions('MZ\0\0\0')).toEqual([])
  })

  test('may be written in an older encoding', () => {
    expect(decodeCaptions(new TextEncoder().encode('中文'))).toBe('中文')
    expect(decodeCaptions(Uint8Array.of(0xd6, 0xd0, 0xce, 0xc4))).toBe('中文')
    expect(decodeCaptions(Uint8Array.of(0xff, 0xfe, 0x2d, 0x4e))).toContain('中')
  })
})
