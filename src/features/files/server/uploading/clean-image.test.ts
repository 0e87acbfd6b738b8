import { crc32, deflateSync } from 'node:zlib'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { cleanImage } from './clean-image.ts'

const [wang, lin] = [1, 2] as const
const small = () =>
  sharp({ create: { width: 8, height: 8, channels: 3, background: '#06f' } })
    .png()
    .toBuffer()

test('of a crowd of one person’s pictures those that would wait too long are refused; others’ are taken meanwhile', async () => {
  const picture = await small()
  const crowd = Promise.allSettled(Array.from({ length: 40 }, () => cleanImage(picture, wang)))
  expect(await cleanImage(picture, lin)).toMatchObject({ contentType: 'image/png', width: 8 })
  const refused = (await crowd).filter(({ status }) => status === 'rejected')
  expect(refused.length).toBeGreaterThan(0)
  expect(refused[0]).toMatchObject({ reason: { errorName: 'too_many' } })
  expect(await cleanImage(picture, wang)).toMatchObject({ contentType: 'image/png', width: 8 })
})

test('their headers are read in turn, too', async () => {
  const tooLarge = headerOf(6_000, 6_000)
  const crowd = await Promise.allSettled(Array.from({ length: 40 }, () => cleanImage(tooLarge, wang)))
  const reasons = new Set(crowd.map((one) => one.status === 'rejected' && one.reason.errorName))
  expect(reasons).toEqual(new Set(['invalid', 'too_many']))
})

test('an AVIF may have fewer pixels, as nothing ends its decoding', async () => {
  const avif = await sharp({ create: { width: 64, height: 64, channels: 3, background: '#06f' } })
    .avif({ effort: 0 })
    .toBuffer()
  // its header says how large it is
  const size = avif.indexOf('ispe') + 8
  avif.writeUInt32BE(4_000, size)
  avif.writeUInt32BE(4_000, size + 4)
  await expect(cleanImage(avif, wang)).rejects.toMatchObject({ message: '图片的像素太多，请缩小后再上传' })
})

test('a picture of one endless column, row or too many pixels is refused by its header, whatever follows that', async () => {
  for (const [width, height] of [
    [1, 20_000_000],
    [16_385, 1],
    [1, 16_385],
    [6_000, 6_000],
  ] as const)
    await expect(cleanImage(headerOf(width, height), wang)).rejects.toMatchObject({
      errorName: 'invalid',
      data: { fields: { file: expect.stringMatching(/请缩小后再上传$/) } },
    })
  // one that may be decoded is, and then it shows that there is nothing behind its header
  await expect(cleanImage(headerOf(16_384, 1), wang)).rejects.toMatchObject({ message: '图片已损坏，无法读取' })
})

test('each frame of a moving picture has a side of its own', async () => {
  const frames = await Promise.all(['#06f', '#f60', '#0f6'].map((background) => frame(background)))
  const gif = await sharp(frames, { join: { animated: true } })
    .gif()
    .toBuffer()
  expect(await cleanImage(gif, wang)).toMatchObject({ contentType: 'image/gif', width: 4, height: 6_000 })
})

const frame = (background: string) =>
  sharp({ create: { width: 4, height: 6_000, channels: 3, background } })
    .png()
    .toBuffer()

/** A PNG that says how large it is and holds one row. */
function headerOf(width: number, height: number): Buffer {
  const size = Buffer.alloc(13)
  size.writeUInt32BE(width, 0)
  size.writeUInt32BE(height, 4)
  size.set([8, 2, 0, 0, 0], 8)
  const rows = deflateSync(Buffer.alloc(4))
  return Buffer.concat([Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'), chunk('IHDR', size), chunk('IDAT', rows)])
}

function chunk(type: string, data: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(type), data])
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(data.length)
  sum.writeUInt32BE(crc32(named))
  return Buffer.concat([length, named, sum])
}
