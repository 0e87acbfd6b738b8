import sharp from 'sharp'
import { afterAll, beforeAll, vi } from 'vitest'
import { type Person, withApp, type World } from '../with-app.ts'

export let world: World
export let wang: Person
export let lin: Person
export let chen: Person
export let open: number
export let hidden: number

/** Where the tests of a file take place: 王老师 has an open and a private space with 小林 in both; 老陈 is in neither. */
export function inTwoSpaces(): void {
  beforeAll(async () => {
    world = await withApp()
    vi.spyOn(world.services.files, 'put')
    wang = await world.person('王老师')
    lin = await world.person('小林')
    chen = await world.person('老陈')
    open = (await wang.post('/v1/products', { title: '公开' })).data.id
    hidden = (await wang.post('/v1/products', { title: '内部', is_open: false })).data.id
    for (const id of [open, hidden])
      await wang.post(`/v1/products/${id}/set_users`, { user_id: lin.id, role: 'member' })
  })
  afterAll(() => world.close())
}

export const square = (format: 'png' | 'jpeg' | 'gif' | 'webp' | 'avif', size = 20) =>
  sharp({ create: { width: size, height: size * 2, channels: 3, background: '#0066ff' } })
    .withExif({ IFD0: { Copyright: '不可外传' } })
    .toFormat(format)
    .toBuffer()
export const asFile = (bytes: Uint8Array, name = '图.png', type = 'image/png') => ({ name, type, bytes })
export const tokenFor = async (who: Person, space?: number) =>
  (await who.get(`/v1/qinius${space ? `?product_id=${space}` : ''}`)).data.token
export const upload = async (
  who: Person,
  bytes: Uint8Array,
  { space, ...more }: { space?: number; key?: string } = {},
) => world.visitor.upload('/upload', { ...more, token: await tokenFor(who, space), file: asFile(bytes) })
export const fetchFile = (who: Person, key: string, headers: Record<string, string> = {}) =>
  world.app.inject({ url: `/files/${key}`, headers: { ...(who.token && { authorization: who.token }), ...headers } })
/** How many times bytes were put on the disk. */
export const puts = () => vi.mocked(world.services.files.put).mock.calls.length
export const rows = async () => (await world.db.selectFrom('files').selectAll().execute()).length
