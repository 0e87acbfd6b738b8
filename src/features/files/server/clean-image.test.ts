import sharp from 'sharp'
import { expect, test } from 'vitest'
import { cleanImage } from './clean-image.ts'

test('of a crowd of pictures at once, those that would wait too long are refused, and later ones are taken again', async () => {
  const picture = await sharp({ create: { width: 8, height: 8, channels: 3, background: '#06f' } })
    .png()
    .toBuffer()
  const results = await Promise.allSettled(Array.from({ length: 60 }, () => cleanImage(picture)))
  const refused = results.filter(({ status }) => status === 'rejected')
  expect(refused).toHaveLength(20)
  expect(refused[0]).toMatchObject({ reason: { errorName: 'too_many' } })
  expect(await cleanImage(picture)).toMatchObject({ contentType: 'image/png', width: 8 })
})
