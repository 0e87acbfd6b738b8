import { Resolver } from 'node:dns/promises'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { openHost, type OtherHost, redirects, sends } from '#test/support/libraries/picture-host.ts'
import type { NotFetched } from './not-fetched.ts'
import { Outside } from './outside.ts'

let host: OtherHost
beforeAll(async () => {
  host = await openHost({
    '/a.png': sends('Image/PNG; name=a', 'picture'),
    '/near': redirects('/a.png'),
    '/far/0': redirects('/near'),
    '/far/1': redirects('/far/0'),
    '/far/2': redirects('/far/1'),
    '/round': redirects('/round'),
    '/inside': (reply) => redirects(`http://127.0.0.2:${host.port}/a.png`)(reply, reply.req),
    '/named': (reply) => redirects(`http://localhost:${host.port}/a.png`)(reply, reply.req),
    '/file': redirects('file:///etc/hostname'),
    '/secret': (reply) => redirects(`http://me:word@127.0.0.1:${host.port}/a.png`)(reply, reply.req),
    '/broken-way': redirects('http://[/'),
    '/no-way': (reply) => reply.writeHead(302).end(),
    '/page': sends('text/html', '<p>'),
    '/untyped': (reply) => reply.writeHead(200).end('picture'),
    '/packed.png': (reply) =>
      reply.writeHead(200, { 'content-type': 'image/png', 'content-encoding': 'gzip' }).end('x'),
    '/broken-off.png': (reply) => {
      reply.writeHead(200, { 'content-type': 'image/png', 'content-length': 100 }).write('x')
      setImmediate(() => reply.destroy())
    },
    '/endless.png': (reply) => {
      reply.writeHead(200, { 'content-type': 'image/png' })
      const more = () => !reply.destroyed && reply.write(Buffer.alloc(64 * 1024), () => setImmediate(more))
      more()
    },
    '/slow.png': (reply) => reply.writeHead(200, { 'content-type': 'image/png' }).write('x'),
    '/silent.png': () => {},
  })
})
afterEach(() => void vi.restoreAllMocks())
afterAll(() => host.close())

const here = ['127.0.0.1']
const never = new AbortController().signal

async function get(address: string, { networks = here, all = 10_000, signal = never } = {}) {
  const outside = new Outside(networks, { connection: 3_000, all })
  try {
    return await outside.get(address, { type: 'image/', maxBytes: 1024 * 1024, signal })
  } finally {
    outside.close()
  }
}
/** What comes of an address that is not fetched. */
const problem = (...asked: Parameters<typeof get>) =>
  get(...asked).then(
    () => 'fetched',
    ({ problem: kind, message }: NotFetched) => `${kind}：${message}`,
  )
const at = (path: string) => host.origin + path

/** As if name servers gave these addresses for every name. */
function names(four: string[], six: string[] = []) {
  vi.spyOn(Resolver.prototype, 'resolve4').mockResolvedValue(four as never)
  vi.spyOn(Resolver.prototype, 'resolve6').mockResolvedValue(six as never)
}

describe('what is there', () => {
  test('is fetched, and nothing is told but who asks', async () => {
    const { bytes, type } = await get(at('/a.png'))
    expect([bytes.toString(), type]).toEqual(['picture', 'image/png'])
    expect(host.heads.at(-1)).toEqual({
      host: `127.0.0.1:${host.port}`,
      'user-agent': 'gewu-import',
      accept: 'image/*',
      'accept-encoding': 'identity',
      connection: 'close',
    })
  })

  test('also by a name, and behind three redirects', async () => {
    names(here)
    expect((await get(`http://pictures.example:${host.port}/far/1`)).bytes.toString()).toBe('picture')
  })

  test.each([
    ['/far/2', 'answered：对方网站转来转去，没有结果'],
    ['/round', 'answered：对方网站转来转去，没有结果'],
    ['/no-way', 'answered：对方网站回复 302'],
    ['/broken-way', 'answered：对方网站转向的地址有误'],
    ['/missing.png', 'answered：对方网站回复 404'],
    ['/page', 'answered：对方网站给的不是图片'],
    ['/untyped', 'answered：对方网站给的不是图片'],
    ['/packed.png', 'answered：对方网站的回复无法读取'],
    ['/endless.png', 'answered：超过 1MB'],
    ['/broken-off.png', 'unreachable：连接不上对方网站'],
  ])('is not, where it cannot be: %s', async (path, said) => {
    expect(await problem(at(path))).toBe(said)
  })

  test.each(['/slow.png', '/silent.png'])('is given up in time: %s', async (path) => {
    expect(await problem(at(path), { all: 300 })).toBe('slow：对方网站太慢，没有取完')
  })

  test('is given up when the asker is', async () => {
    const asker = new AbortController()
    setTimeout(() => asker.abort(new Error('stopped')), 50)
    await expect(get(at('/slow.png'), { signal: asker.signal })).rejects.toThrow('stopped')
  })
})

describe('an address that is not the internet’s is not asked', () => {
  const internal = 'forbidden：地址在内部网络里'

  test.each([
    '127.0.0.1',
    '127.1',
    '2130706433',
    '0x7f000001',
    '0x7f.1',
    '0177.0.0.1',
    '017700000001',
    '127.0.0.2',
    '0.0.0.0',
    '0',
    'localhost',
    'LOCALHOST.',
    'a.localhost',
    '[::1]',
    '[::]',
    '[::ffff:127.0.0.1]',
    '[::ffff:7f00:1]',
    '[::127.0.0.1]',
    '[64:ff9b::7f00:1]',
    '[2002:7f00:1::]',
    '[fe80::1]',
    '[fd00::1]',
    '10.1.2.3',
    '172.16.0.1',
    '192.168.1.1',
    '100.64.0.1',
    '169.254.169.254',
    '198.18.0.1',
    '224.0.0.1',
    '255.255.255.255',
    '①②⑦.⓪.⓪.①',
  ])('%s', async (name) => {
    const before = host.connections()
    for (const scheme of ['http', 'https'])
      expect(await problem(`${scheme}://${name}:${host.port}/a.png`, { networks: [] })).toBe(internal)
    expect(host.connections()).toBe(before)
  })

  test.each([
    ['an address inside', here, []],
    ['one outside and one inside', ['93.184.216.34', '127.0.0.1'], []],
    ['one inside of the other family', ['93.184.216.34'], ['::1']],
    ['what IPv6 keeps for nobody', [], ['1::1']],
  ])('behind a name: %s', async (_, four, six) => {
    names(four, six)
    const before = host.connections()
    expect(await problem(`http://pictures.example:${host.port}/a.png`, { networks: [] })).toBe(internal)
    expect(host.connections()).toBe(before)
  })

  test('a name that is asked for once cannot say something else later', async () => {
    names(here)
    const outside = new Outside(here)
    const ask = () =>
      outside.get(`http://pictures.example:${host.port}/a.png`, { type: 'image/', maxBytes: 99, signal: never })
    await ask()
    names(['127.0.0.2'])
    expect((await ask()).bytes.toString()).toBe('picture')
    outside.close()
  })

  test.each(['/inside', '/named'])('behind a redirect: %s', async (path) => {
    const before = [...host.asked, path]
    expect(await problem(at(path))).toBe(internal)
    expect(host.asked).toEqual(before)
  })

  test('one’s own network alone is', async () => {
    expect(await problem(at('/a.png'), { networks: ['127.0.0.0/8'] })).toBe('fetched')
    expect(await problem(at('/a.png'), { networks: ['::1', '127.0.0.2', '10.0.0.0/8'] })).toBe(internal)
  })
})

describe('an address that is no plain one is not asked', () => {
  test.each([
    ['ftp://127.0.0.1/a.png', 'forbidden：对方网站转向了网页以外的地址'],
    ['http://me@127.0.0.1/a.png', 'forbidden：地址里带有用户名或密码'],
    ['http://me:word@127.0.0.1/a.png', 'forbidden：地址里带有用户名或密码'],
    ['http://127.0.0.1:25/a.png', 'forbidden：地址里的端口不能用'],
    ['https://127.0.0.1:1023/a.png', 'forbidden：地址里的端口不能用'],
  ])('%s', async (address, said) => {
    expect(await problem(address)).toBe(said)
  })

  test.each([
    ['/file', 'forbidden：对方网站转向了网页以外的地址'],
    ['/secret', 'forbidden：地址里带有用户名或密码'],
  ])('nor behind a redirect: %s', async (path, said) => {
    const before = [...host.asked, path]
    expect(await problem(at(path))).toBe(said)
    expect(host.asked).toEqual(before)
  })
})

describe('what is not there', () => {
  test('a port at which nobody listens', async () => {
    const gone = await openHost({})
    await gone.close()
    expect(await problem(`${gone.origin}/a.png`)).toBe('unreachable：连接不上对方网站')
  })

  test('a name that nobody has', async () => {
    names([])
    expect(await problem('http://nobody.example/a.png')).toBe('unreachable：找不到对方网站')
  })

  test('a name server that does not answer', async () => {
    vi.spyOn(Resolver.prototype, 'resolve4').mockReturnValue(new Promise(() => {}) as never)
    const outside = new Outside([], { connection: 200, all: 10_000 })
    const asked = outside.get('http://nobody.example/a.png', { type: 'image/', maxBytes: 99, signal: never })
    await expect(asked).rejects.toMatchObject({ problem: 'unreachable', message: '连接不上对方网站' })
    outside.close()
  })
})
