import { Upload } from 'tus-js-client'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { expectTablesAndDiskToAgree, tokenFor } from '#test/support/files/uploading.ts'
import { type Person, withApp, type World } from '#test/support/with-app.ts'
import { makeSpace } from '#test/support/world.ts'

// The library that our pages upload with, against the server, over real connections.

let world: World
let lin: Person
let token: string
let endpoint: string
beforeAll(async () => {
  world = await withApp({ env: { RATE_LIMITS: '0' } })
  lin = await world.person('小林')
  token = await tokenFor(lin, { space: (await makeSpace(lin)).id })
  endpoint = new URL('/upload/tus', await world.app.listen({ port: 0 })).href
})
afterAll(() => world.close())

const bytes = Buffer.alloc(3_000_000, '格物')

interface Course {
  /** Stops it after that many bytes, once. */
  stopAt?: number
  retry?: boolean
}
/** Uploads in parts of a megabyte. @returns the key */
const upload = ({ stopAt, retry = false }: Course = {}, headers = { 'Upload-Token': token }) =>
  new Promise<string>((resolve, reject) => {
    let stop = stopAt
    const task = new Upload(bytes, {
      endpoint,
      headers,
      metadata: { filename: '数据.bin' },
      chunkSize: 1_000_000,
      retryDelays: retry ? [0, 10] : null,
      onChunkComplete(_size, accepted) {
        if (stop === undefined || accepted < stop) return
        stop = undefined
        void task.abort().then(() => task.start())
      },
      onError: reject,
      onSuccess: () => resolve(task.url!.split('/').at(-1)!),
    })
    task.start()
  })
const stored = async (key: string) => (await world.app.inject({ url: `/files/${key}` })).rawPayload

test('whole, and after a pause', async () => {
  for (const course of [{}, { stopAt: 1_500_000 }]) {
    const key = await upload(course)
    expect((await stored(key)).equals(bytes)).toBe(true)
    expect((await lin.get(`/v1/qinius/${key}`)).data).toMatchObject({ name: '数据.bin', size: 3_000_000 })
  }
  await expectTablesAndDiskToAgree(world)
})

test('after the server failed at the last part', async () => {
  const { take } = world.services.files
  let failed = 0
  world.services.files.take = (...wanted) => {
    if (failed++) return take(...wanted)
    return Promise.reject(Object.assign(new Error('ENOSPC'), { syscall: 'rename' }))
  }
  const key = await upload({ retry: true })
  world.services.files.take = take
  expect((await stored(key)).equals(bytes)).toBe(true)
  await expectTablesAndDiskToAgree(world)
})

test('says why it was refused', async () => {
  const refusal = await upload({}, { 'Upload-Token': 'x' }).catch((error: unknown) => error)
  const { originalResponse } = refusal as { originalResponse: { getStatus(): number; getBody(): string } }
  expect(originalResponse.getStatus()).toBe(400)
  expect(JSON.parse(originalResponse.getBody())).toMatchObject({ data: { fields: { token: '上传密钥无效，请重试' } } })
})
