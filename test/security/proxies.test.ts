import { expect, test } from 'vitest'
import { withApp } from '../support/with-app.ts'

// Who is counted where nobody has signed in: never whoever a client says that it is (rulings, "The wire").

const most = 120
/** @returns how often each of these addresses has been counted */
async function counted(setting: string, asks: { from: string; forwarded?: string }[]) {
  const world = await withApp({ env: { TRUST_PROXY: setting } })
  for (const { from, forwarded } of asks)
    await world.app.inject({
      method: 'POST',
      url: '/v1/users/login',
      remoteAddress: from,
      headers: { ...(forwarded !== undefined && { 'x-forwarded-for': forwarded }) },
      payload: { login_type: 'code', email: 'nobody@example.com', verify_code: '000000' },
    })
  const rows = await world.db.selectFrom('rate_limits').select(['key', 'count']).execute()
  await world.close()
  return Object.fromEntries(rows.filter(({ key }) => key.startsWith('POST /v1/users/login ')).map(({ key, count }) => [key.split(' ').at(-1), count])) // prettier-ignore
}
const proxy = '10.8.0.2'

test('without a proxy the header is not looked at', async () => {
  expect(await counted('0', [{ from: proxy, forwarded: '203.0.113.9' }, { from: proxy }])).toEqual({ [proxy]: 2 })
})

test.each(['1', '10.8.0.0/16', '127.0.0.1, 10.8.0.2'])(
  'behind one (%s) it is who the proxy saw, not who the client says that it is',
  async (setting) => {
    const asks = Array.from({ length: 3 }, (_, n) => ({ from: proxy, forwarded: `198.51.100.${n}, 203.0.113.9` }))
    expect(await counted(setting, asks)).toEqual({ '203.0.113.9': 3 })
  },
)

test('behind two it is who the outer one saw', async () => {
  for (const setting of ['2', '10.8.0.0/16'])
    expect(await counted(setting, [{ from: proxy, forwarded: '198.51.100.1, 203.0.113.9, 10.8.0.3' }])).toEqual({
      '203.0.113.9': 1,
    })
})

test('whoever comes past the named proxies is not believed', async () => {
  expect(await counted('10.8.0.0/16', [{ from: '192.0.2.7', forwarded: '203.0.113.9' }])).toEqual({ '192.0.2.7': 1 })
})

test('what is no address is none', async () => {
  const asks = ['unknown', '', '203.0.113.9.example', "'; drop table", '999.1.1.1'].map((forwarded) => ({
    from: proxy,
    forwarded,
  }))
  for (const setting of ['1', '10.8.0.0/16']) expect(await counted(setting, asks)).toEqual({ [proxy]: asks.length })
})

test('somebody who writes another address each time has no more tries', async () => {
  const asks = Array.from({ length: most + 5 }, (_, n) => ({ from: proxy, forwarded: `198.51.100.${n}, 203.0.113.9` }))
  expect(await counted('1', asks)).toEqual({ '203.0.113.9': most + 5 })
})

test('the id of a request is the proxy’s where there is one, and nobody else’s', async () => {
  const given = 'a3f1c0de-from-the-proxy'
  for (const [setting, claimed, isTaken] of [
    ['127.0.0.1', given, true],
    ['127.0.0.1', 'short', false],
    ['127.0.0.1', 'with spaces and "quotes" in it', false],
    ['0', given, false],
  ] as const) {
    const world = await withApp({ env: { TRUST_PROXY: setting } })
    const reply = await world.app.inject({ url: '/healthz', headers: { 'x-request-id': claimed } })
    expect(reply.headers['x-request-id'] === claimed, `${setting} ${claimed}`).toBe(isTaken)
    await world.close()
  }
})
