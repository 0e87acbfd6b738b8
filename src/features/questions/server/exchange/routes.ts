import { findSpace } from '#src/features/spaces/server/public.ts'
import { receiveUpload } from '#src/platform/http/body/multipart.ts'
import { on, onRaw, overHttp } from '#src/platform/http/route.ts'
import * as contract from '#src/features/questions/contract.ts'
import { askingQuestions } from '../policy.ts'
import { beginQuestionImport, orderIn, requireNoOther, sizeLimit } from './coming/begin.ts'
import { exportQuestions, templateOf } from './going/export.ts'
import { sendFile } from './going/send.ts'

export const routes = [
  on(contract.importQuestions, async ({ services, db, me, params: { spaceId }, http, idempotencyKey }) => {
    const space = askingQuestions.authorize(me, 'create', await findSpace(db, me, spaceId))
    const beginning = { me, space, key: idempotencyKey }
    await requireNoOther(db, beginning)
    const { id } = await receiveUpload(overHttp(http).request, {
      store: services.files,
      limitOf: async (fields) => {
        orderIn(fields)
        return sizeLimit
      },
      use: async ({ fields, ...file }) => beginQuestionImport(services, beginning, { ...file, order: orderIn(fields) }),
    })
    return { run_id: id }
  }),
  onRaw(contract.exportQuestions, async ({ db, me, params: { spaceId }, query: { template, ...wanted }, http }) => {
    const space = await findSpace(db, me, spaceId)
    if (template) return sendFile(http, await templateOf(me), { name: '题目模板', format: 'excel' })
    const { bytes, parts } = await exportQuestions(db, me, { ...wanted, space })
    const name = wanted.part_number > 1 ? `题目（${wanted.part_number}）` : '题目'
    return sendFile(http, bytes, { name, format: wanted.format, parts })
  }),
]
