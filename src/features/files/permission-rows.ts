import type { Scene } from '#test/security/permission-scene.ts'
import { type Row, all, insiders, insidersIn, signedIn } from '#test/security/permission-words.ts'

const tusHeaders = ({ leave }: Scene) => ({
  'tus-resumable': '1.0.0',
  'upload-token': leave(),
  'upload-offset': '0',
  'content-type': 'application/offset+octet-stream',
})

/** Who may do what here (rulings, "Who may do what"). */
export const rows: readonly Row[] = [
  // Files
  {
    route: 'GET /v1/qinius',
    ask: ({ space }) => ({ url: `/v1/qinius?product_id=${space}` }),
    open: signedIn,
    closed: insidersIn,
  },
  {
    route: 'POST /upload',
    about: 'with leave that they once got',
    ask: (scene) => ({ url: '/upload', form: { token: scene.leave(), file: scene.picture } }),
    // nobody who is not signed in gets leave
    open: 'bad    ok     ok     ok     ok     ok     ok     out',
    closed: 'bad    gone   ok     ok     ok     gone   ok     out',
  },
  {
    route: 'POST /upload/paste',
    ask: ({ space, picture }) => ({ url: '/upload/paste', form: { product_id: String(space), file: picture } }),
    open: signedIn,
    closed: insidersIn,
  },
  {
    route: 'GET /files/:key',
    ask: async ({ newFile }) => ({ url: `/files/${await newFile()}` }),
    open: all,
    closed: insiders,
  },
  {
    route: 'GET /v1/downloads',
    ask: async ({ newAttachment }) => {
      const { key, document } = await newAttachment()
      return { url: `/v1/downloads?key=${key}&product_file_id=${document}` }
    },
    open: all,
    closed: insiders,
  },
  {
    route: 'OPTIONS /upload/tus',
    ask: () => ({ url: '/upload/tus', headers: { 'tus-resumable': '1.0.0' } }),
    open: all,
  },
  {
    route: 'POST /upload/tus',
    about: 'with leave that they once got',
    ask: (scene) => ({ url: '/upload/tus', headers: { ...tusHeaders(scene), 'upload-length': '3' } }),
    // nobody who is not signed in gets leave
    open: 'bad    ok     ok     ok     ok     ok     ok     out',
    closed: 'bad    gone   ok     ok     ok     gone   ok     out',
  },
  ...(['HEAD', 'PATCH', 'DELETE'] as const).flatMap((method): Row[] => [
    {
      route: `${method} /upload/tus/:key`,
      about: 'what they began',
      ask: async (scene) => ({
        url: `/upload/tus/${await scene.newUnfinished(true)}`,
        headers: tusHeaders(scene),
        ...(method === 'PATCH' && { bytes: Buffer.from('abc') }),
      }),
      open: 'bad    ok     ok     ok     ok     ok     ok     out',
      closed: 'bad    gone   ok     ok     ok     gone   ok     out',
    },
    {
      route: `${method} /upload/tus/:key`,
      about: 'what somebody else began',
      ask: async (scene) => ({
        url: `/upload/tus/${await scene.newUnfinished()}`,
        headers: tusHeaders(scene),
        ...(method === 'PATCH' && { bytes: Buffer.from('abc') }),
      }),
      open: 'bad    gone   gone   gone   gone   gone   gone   out',
      closed: 'bad    gone   gone   gone   gone   gone   gone   out',
    },
  ]),
  { route: 'GET /v1/files', ask: () => ({ url: '/v1/files' }), open: signedIn },
  {
    route: 'DELETE /v1/qinius/:key',
    about: 'somebody else’s',
    ask: async ({ newFile }) => ({ url: `/v1/qinius/${await newFile()}` }),
    open: 'in     no     no     no     no     no     ok     out',
    closed: 'in     gone   no     no     no     gone   ok     out',
  },
  {
    route: 'DELETE /v1/qinius/:key',
    about: 'their own',
    ask: async ({ newFile }) => ({ url: `/v1/qinius/${await newFile(true)}` }),
    open: signedIn,
    closed: insidersIn,
  },
]
