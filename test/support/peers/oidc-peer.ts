import { generateKeyPairSync, type KeyObject, sign } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import Provider from 'oidc-provider'

// A real provider of OpenID Connect on this machine, which lets everybody in who comes as `accountId`. What it says of them can be changed on
// its way, as somebody in between would.

export type Peer = Awaited<ReturnType<typeof startPeer>>
type Claims = Record<string, unknown>
/** What becomes of a token on its way: other claims, another key, or an answer that is no token. */
export interface Tampering {
  claims?(claims: Claims): Claims
  key?: KeyObject
  header?: object
  answer?(reply: ServerResponse): void
}

const client = { client_id: 'gewu', client_secret: 'a-secret-of-the-two' }
/** A server at a free port. */
const free = async (handle: (request: IncomingMessage, reply: ServerResponse) => void) => {
  const server = createServer(handle)
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  return { server, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}` }
}

type Named = (accountId: string) => { status?: number; body: unknown }
/** As a site that knows OAuth 2 alone names people. */
const named: Named = (accountId) => ({ body: { id: 7_000 + accountId.length, login: `学号${accountId}` } })

/** @param redirectUri where it sends people back to */
export async function startPeer(redirectUri: string) {
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  const state = { accountId: 'student-1', tampering: undefined as Tampering | undefined, named: named as Named }
  const front = await free((request, reply) => void handle(request, reply))
  const provider = new Provider(front.url, {
    clients: [{ ...client, redirect_uris: [redirectUri], grant_types: ['authorization_code'] }],
    jwks: { keys: [{ ...privateKey.export({ format: 'jwk' }), kid: 'peer', use: 'sig', alg: 'RS256' }] as never },
    cookies: { keys: ['keys-of-the-peer'] },
    features: { devInteractions: { enabled: false } },
    pkce: { required: () => true },
    // said, lest each default is remarked upon
    ttl: { AccessToken: 600, AuthorizationCode: 60, Grant: 600, IdToken: 600, Interaction: 600, Session: 600 },
    scopes: ['user'],
    claims: { openid: ['sub'], profile: ['name', 'nickname'] },
    conformIdTokenClaims: false,
    interactions: { url: (_ctx, { uid }) => `/interaction/${uid}` },
    findAccount: (_ctx, accountId) => ({
      accountId,
      claims: () => ({ sub: accountId, nickname: `学号${accountId}` }),
    }),
    async loadExistingGrant(ctx) {
      const grant = new ctx.oidc.provider.Grant({
        accountId: ctx.oidc.session!.accountId!,
        clientId: ctx.oidc.client!.clientId,
      })
      grant.addOIDCScope('openid profile user')
      await grant.save()
      return grant
    },
  })
  const answer = provider.callback()
  const back = await free(answer)

  async function handle(request: IncomingMessage, reply: ServerResponse) {
    if (request.url?.startsWith('/interaction/'))
      return provider.interactionFinished(request, reply, { login: { accountId: state.accountId } })
    if (request.url === '/user') return tellWho(request, reply)
    if (request.url === '/token' && state.tampering) return tamper(request, reply, state.tampering)
    return answer(request, reply)
  }

  async function tellWho(request: IncomingMessage, reply: ServerResponse) {
    const token = await provider.AccessToken.find(request.headers.authorization?.replace('Bearer ', '') ?? '')
    if (!token?.isValid) return void reply.writeHead(401).end()
    const { status = 200, body } = state.named(token.accountId)
    reply.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
  }

  async function tamper(request: IncomingMessage, reply: ServerResponse, tampering: Tampering) {
    if (tampering.answer) return tampering.answer(reply)
    const parts: Buffer[] = []
    for await (const part of request) parts.push(part as Buffer)
    const { authorization = '', 'content-type': type = '' } = request.headers
    const headers = { authorization, 'content-type': type }
    const token = await fetch(`${back.url}/token`, { method: 'POST', headers, body: Buffer.concat(parts) })
    const given = (await token.json()) as { id_token: string }
    const forged = { ...given, id_token: forge(given.id_token, { key: privateKey, ...tampering }) }
    reply.writeHead(token.status, { 'content-type': 'application/json' }).end(JSON.stringify(forged))
  }

  return {
    issuer: front.url,
    state,
    /** As the setting names it. */
    settings: [{ key: 'school', name: '校园账号', issuer: front.url, ...client }],
    /** The same as a site that says nothing of itself. */
    plainSettings: {
      key: 'plain',
      name: '开源社区',
      authorization_endpoint: `${front.url}/auth`,
      token_endpoint: `${front.url}/token`,
      userinfo_endpoint: `${front.url}/user`,
      scope: 'user',
      ...client,
    },
    /** Goes there as a browser does. @returns the query with which it comes back */
    async authorize(url: string): Promise<string> {
      const cookies = new Map<string, string>()
      let at = new URL(url)
      while (!at.href.startsWith(redirectUri)) {
        const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
        const reply = await fetch(at, { redirect: 'manual', headers: { cookie } })
        for (const set of reply.headers.getSetCookie()) {
          const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(set) ?? []
          cookies.set(name, value)
        }
        const next = reply.headers.get('location')
        if (!next) throw new Error(`${at.href} answers ${reply.status}: ${await reply.text()}`)
        at = new URL(next, at)
      }
      return at.search
    },
    async stop() {
      for (const { server } of [front, back]) {
        server.closeAllConnections()
        await new Promise<void>((closed) => server.close(() => closed()))
      }
    },
  }
}

const encode = (part: object) => Buffer.from(JSON.stringify(part)).toString('base64url')
const decode = (part: string) => JSON.parse(Buffer.from(part, 'base64url').toString()) as Claims

/** The token with other claims, signed by that key. */
function forge(token: string, { claims = (same) => same, header = {}, key }: Tampering & { key: KeyObject }): string {
  const [head = '', body = ''] = token.split('.')
  const signed = `${encode({ ...decode(head), ...header })}.${encode(claims(decode(body)))}`
  return `${signed}.${sign('sha256', Buffer.from(signed), key).toString('base64url')}`
}
