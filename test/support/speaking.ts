export interface Answer<T = any> {
  status: number
  code: number
  message: string
  data: T
}
type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

export interface Person {
  readonly id: number
  readonly token: string
  get(url: string): Promise<Answer>
  post(url: string, body?: object, headers?: Record<string, string>): Promise<Answer>
  put(url: string, body?: object): Promise<Answer>
  delete(url: string, body?: object): Promise<Answer>
  /** A multipart upload. */
  upload(
    url: string,
    fields: Record<string, string | { name: string; type: string; bytes: Uint8Array }>,
    headers?: Record<string, string>,
  ): Promise<Answer>
}

export interface Sent {
  headers: Record<string, string>
  /** Goes as JSON, unless it is bytes. */
  payload?: object
}
export type Send = (method: Method, url: string, sent: Sent) => Promise<Answer>

/** Makes people of their tokens, who speak by `send`. */
export const speaking =
  (send: Send) =>
  (id: number, token: string): Person => {
    const headers: Record<string, string> = token ? { authorization: token } : {}
    const withBody =
      (method: Method) =>
      (url: string, payload: object = {}, more: Record<string, string> = {}) =>
        send(method, url, { payload, headers: { ...headers, ...more } })
    return {
      id,
      token,
      get: (url) => send('GET', url, { headers }),
      post: withBody('POST'),
      put: withBody('PUT'),
      delete: withBody('DELETE'),
      async upload(url, fields, more = {}) {
        const form = new FormData()
        for (const [name, value] of Object.entries(fields))
          if (typeof value === 'string') form.append(name, value)
          else form.append(name, new Blob([value.bytes as Uint8Array<ArrayBuffer>], { type: value.type }), value.name)
        const request = new Request('http://localhost', { method: 'POST', body: form })
        return send('POST', url, {
          payload: Buffer.from(await request.arrayBuffer()),
          headers: { ...headers, ...more, 'content-type': request.headers.get('content-type')! },
        })
      },
    }
  }

/** Over sockets. @param addressOf where the next call goes */
export const overSockets =
  (addressOf: () => string): Send =>
  async (method, url, { headers, payload }) => {
    const isJson = payload !== undefined && !Buffer.isBuffer(payload)
    const reply = await fetch(addressOf() + url, {
      method,
      headers: { ...(isJson && { 'content-type': 'application/json' }), ...headers },
      ...(payload && { body: isJson ? JSON.stringify(payload) : new Uint8Array(payload as Buffer) }),
    })
    const body = await reply.text()
    const json = reply.headers.get('content-type')?.includes('json') ? JSON.parse(body) : {}
    return { status: reply.status, code: json.code, message: json.message, data: json.data }
  }
