import type { Row } from '#test/security/permission-words.ts'
import type { Scene } from '#test/security/permission-scene.ts'

const at = (scene: Scene) => `/v1/products/${scene.space}/webhooks`
const form = { url: 'https://example.com/hook', events: ['created'] }
const made = async (scene: Scene) => `${at(scene)}/${await scene.webhook()}`
async function delivered(scene: Scene): Promise<string> {
  const hook = await scene.webhook()
  return `${at(scene)}/${hook}/deliveries/${await scene.deliveryOf(hook)}`
}

const open = 'in     no     no     no     ok     no     ok     out'
const closed = 'in     gone   no     no     ok     gone   ok     out'

/** Webhooks are the owner’s of the space. */
export const rows: readonly Row[] = [
  { route: 'GET /v1/products/:spaceId/webhooks', ask: (scene) => ({ url: at(scene) }), open, closed },
  { route: 'POST /v1/products/:spaceId/webhooks', inTurn: true, ask: async (scene) => { await scene.dropWebhooks(); return { url: at(scene), body: form } }, open, closed }, // prettier-ignore
  {
    route: 'PUT /v1/products/:spaceId/webhooks/:id',
    ask: async (scene) => ({ url: await made(scene), body: { is_active: false } }),
    open,
    closed,
  },
  { route: 'DELETE /v1/products/:spaceId/webhooks/:id', ask: async (scene) => ({ url: await made(scene) }), open, closed }, // prettier-ignore
  {
    route: 'POST /v1/products/:spaceId/webhooks/:id/ping',
    ask: async (scene) => ({ url: `${await made(scene)}/ping` }),
    open,
    closed,
  },
  {
    route: 'GET /v1/products/:spaceId/webhooks/:id/deliveries',
    ask: async (scene) => ({ url: `${await made(scene)}/deliveries` }),
    open,
    closed,
  },
  {
    route: 'POST /v1/products/:spaceId/webhooks/:id/deliveries/:deliveryId/replay',
    ask: async (scene) => ({ url: `${await delivered(scene)}/replay` }),
    open,
    closed,
  },
]
