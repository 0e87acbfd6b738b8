import { exportDeck, importDeck } from '#src/features/resources/contract.ts'
import { receiveUpload } from '#src/platform/http/body/multipart.ts'
import { on, onRaw, overHttp } from '#src/platform/http/route.ts'
import { beginDeckImport, orderIn, requireNoOther, requirePlace, sizeLimit } from './coming/begin.ts'
import { sendDeck } from './going/send-deck.ts'

export const deckFileRoutes = [
  onRaw(exportDeck, ({ services, me, params, query, http }) =>
    sendDeck({ services, me, http }, { ...params, ...query }),
  ),
  on(importDeck, async ({ services, db, me, http, idempotencyKey }) => {
    const beginning = { me, key: idempotencyKey }
    await requireNoOther(db, beginning)
    const { id } = await receiveUpload(overHttp(http).request, {
      store: services.files,
      limitOf: async (fields) => {
        await requirePlace(db, me, orderIn(fields))
        return sizeLimit
      },
      use: async ({ fields, ...file }) => beginDeckImport(services, beginning, { ...file, order: orderIn(fields) }),
    })
    return { run_id: id }
  }),
]
