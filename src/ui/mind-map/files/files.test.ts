// @vitest-environment jsdom
import { deflateRawSync } from 'node:zlib'
import { describe, expect, it, test } from 'vitest'
import { MapError, mapOf, readKm, writeKm } from '#src/shared/mind-map/km.ts'
import type { MindNode } from '#src/shared/mind-map/mind-map.ts'
import { readMapFile, writers } from './files.ts'
import { writeZip } from './zip.ts'

const { map } = mapOf({
  root: {
    data: { text: '操作系统 <OS> & "内核"' },
    children: [
      {
        data: {
          text: '进程',
          note: '第一行\n第二行',
          hyperlink: 'https://example.org/a?b=1&c=2',
          priority: 3,
          progress: 5,
          resource: ['重点'],
        },
        children: [
          { data: { text: '1. 调度' }, children: [{ data: { text: '# 多级\n反馈' } }] },
          { data: { text: '- 死锁 [x](y)' } },
        ],
      },
      { data: { text: '内存' }, children: [] },
    ],
  },
})
const bytes = (written: string | Uint8Array) =>
  typeof written === 'string' ? new TextEncoder().encode(written) : written
const said = ({ text, children }: MindNode): unknown => [text, children.map(said)]

describe.each(Object.keys(writers))('.%s', (end) => {
  it('comes back with the same nodes and titles', async () => {
    const { map: back, lost } = await readMapFile(`导图.${end}`, bytes(writers[end]!.write(map)))
    expect(said(back.root)).toEqual(said(map.root))
    expect(lost).toEqual([])
    if (end === 'txt') return
    expect(back.root.children[0]).toMatchObject({
      note: '第一行\n第二行',
      link: { url: 'https://example.org/a?b=1&c=2' },
    })
  })
})

test('an .xmind keeps marks and labels', async () => {
  const { map: back } = await readMapFile('a.xmind', bytes(writers.xmind!.write(map)))
  expect(back.root.children[0]).toMatchObject({ priority: 3, progress: 5, tags: ['重点'] })
})

test('an .xmind of the older kind is read, and what is lost is said', async () => {
  const xml = `<?xml version="1.0"?><xmap-content xmlns:xlink="http://www.w3.org/1999/xlink"><sheet><topic xlink:href="https://example.org/"><title>中心</title>
    <notes><plain>备注</plain></notes><marker-refs><marker-ref marker-id="priority-2"/><marker-ref marker-id="star-red"/></marker-refs>
    <children><topics type="attached"><topic><title>一</title></topic></topics><topics type="summary"><topic><title>小结</title></topic></topics></children></topic>
    <relationships><relationship/></relationships></sheet><sheet><topic><title>第二张</title></topic></sheet></xmap-content>`
  const { map: back, lost } = await readMapFile('旧.xmind', writeZip({ 'content.xml': xml }))
  expect(said(back.root)).toEqual(['中心', [['一', []], ['小结', []], ['第二张', []]]]) // prettier-ignore
  expect(back.root).toMatchObject({ note: '备注', priority: 2, link: { url: 'https://example.org/' } })
  expect(lost).toHaveLength(4)
})

test.each([
  ['a.xmind', new Uint8Array([1, 2, 3])],
  ['a.xmind', writeZip({ 'other.txt': 'x' })],
  ['a.xmind', writeZip({ 'content.json': '{' })],
  ['a.opml', bytes('<opml><body>')],
  ['a.mm', bytes('<!DOCTYPE m [<!ENTITY a "aaaa">]><map><node TEXT="&a;"/></map>')],
  ['a.km', bytes('{}')],
  ['a.pdf', bytes('x')],
])('%s that is broken or no map is refused', async (name, given) => {
  await expect(readMapFile(name, given)).rejects.toThrow(MapError)
})

test('an archive that unfolds to too much is refused', async () => {
  const packed = deflateRawSync(Buffer.alloc(40_000_000, 32))
  // by hand: one entry, packed
  const view = (size: number) => new DataView(new ArrayBuffer(size))
  const local = view(30 + 12)
  local.setUint32(0, 0x04034b50, true)
  local.setUint16(26, 12, true)
  const name = new TextEncoder().encode('content.json')
  const central = view(46)
  central.setUint32(0, 0x02014b50, true)
  central.setUint16(10, 8, true)
  central.setUint32(20, packed.length, true)
  central.setUint16(28, 12, true)
  const end = view(22)
  end.setUint32(0, 0x06054b50, true)
  end.setUint16(10, 1, true)
  end.setUint32(16, 42 + packed.length, true)
  const bomb = new Uint8Array(Buffer.concat([Buffer.from(local.buffer), packed, Buffer.from(central.buffer), name, Buffer.from(end.buffer)])) // prettier-ignore
  await expect(readMapFile('a.xmind', bomb)).rejects.toThrow('太大')
})

test('links that would act are dropped from every format', async () => {
  const evil = '<opml><body><outline text="a" url="javascript:alert(1)"/></body></opml>'
  const { map: back, lost } = await readMapFile('a.opml', bytes(evil))
  expect(back.root.link).toBeUndefined()
  expect(lost).toEqual(['不是网页地址的链接'])
  expect(readKm(writeKm(back)).map).toEqual(back)
})
