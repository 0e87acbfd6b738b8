import type { Ask } from './permission-words.ts'

/** What is sent with a call of the permission matrix. */
export async function contentOf({ body, form, headers, bytes }: Ask) {
  if (headers) return { payload: bytes && Buffer.from(bytes), headers }
  const { payload, type } = form ? await multipart(form) : { payload: body ?? {}, type: 'application/json' }
  return { payload, headers: { 'content-type': type } }
}

async function multipart(fields: NonNullable<Ask['form']>) {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields))
    if (typeof value === 'string') form.append(name, value)
    else form.append(name, new Blob([value.bytes as Uint8Array<ArrayBuffer>], { type: value.type }), value.name)
  const request = new Request('http://localhost', { method: 'POST', body: form })
  return { payload: Buffer.from(await request.arrayBuffer()), type: request.headers.get('content-type')! }
}
