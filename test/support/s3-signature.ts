import { createHash, createHmac } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'

// What a store looks at before it believes a request: the signature (version 4, written from its description and not from the
// library that signs), and whether the bytes are those that were signed. The server that npm has looks at neither.

const hmac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest()
const sha256 = (bytes: string | Buffer) => createHash('sha256').update(bytes).digest('hex')

interface Signed {
  method: string
  url: string
  headers: IncomingHttpHeaders
  body: Buffer
}

/** The code of S3 for what is wrong; null where it is right. */
export function refusalOf(request: Signed, secret: string): string | null {
  const { headers, body } = request
  const inQuery = new URL(request.url, 'http://store').searchParams.has('X-Amz-Signature')
  if (!isSigned(request, inQuery ? inAddress(request.url) : inHeader(headers), secret)) return 'SignatureDoesNotMatch'
  if (!inQuery && sha256(body) !== headers['x-amz-content-sha256']) return 'XAmzContentSHA256Mismatch'
  const md5 = headers['content-md5']
  return md5 && createHash('md5').update(body).digest('base64') !== md5 ? 'BadDigest' : null
}

interface Signature {
  credential: string
  names: string
  given: string
  at: string
  hash: string
}

function inAddress(url: string): Signature {
  const said = (name: string) => new URL(url, 'http://store').searchParams.get(`X-Amz-${name}`) ?? ''
  const [credential, names, given, at] = ['Credential', 'SignedHeaders', 'Signature', 'Date'].map(said) as [string, string, string, string] // prettier-ignore
  return { credential, names, given, at, hash: 'UNSIGNED-PAYLOAD' }
}

function inHeader(headers: IncomingHttpHeaders): Signature {
  const form = /Credential=(\S+), ?SignedHeaders=(\S+), ?Signature=(\w+)/
  const [, credential = '', names = '', given = ''] = form.exec(headers.authorization ?? '') ?? []
  return {
    credential,
    names,
    given,
    at: String(headers['x-amz-date']),
    hash: String(headers['x-amz-content-sha256']),
  }
}

function isSigned({ method, url, headers }: Signed, signature: Signature, secret: string): boolean {
  const { credential, names, given, at, hash } = signature
  const { pathname, searchParams } = new URL(url, 'http://store')
  const query = [...searchParams]
    .filter(([name]) => name !== 'X-Amz-Signature')
    .map((pair) => pair.map(encoded).join('='))
    .toSorted()
    .join('&')
  const told = names.split(';').map((name) => `${name}:${String(headers[name]).trim()}\n`)
  const request = [method, pathname, query, told.join(''), names, hash].join('\n')
  const scope = credential.split('/').slice(1)
  const key = scope.reduce<string | Buffer>((before, part) => hmac(before, part), `AWS4${secret}`)
  const wanted = hmac(key, ['AWS4-HMAC-SHA256', at, scope.join('/'), sha256(request)].join('\n')).toString('hex')
  return given !== '' && wanted === given
}

const encoded = (text: string) =>
  encodeURIComponent(text).replace(/[!'()*]/g, (one) => `%${one.charCodeAt(0).toString(16).toUpperCase()}`)
