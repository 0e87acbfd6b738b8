import { askingAddress } from '#src/platform/http/guard/asking-address.ts'
import { on } from '#src/platform/http/route.ts'
import { shanghaiDay } from '#src/shared/format.ts'
import { knownNumber } from '#src/shared/page-names.ts'
import { recordVisit } from '../contract.ts'
import { readerOf } from './reader.ts'
import * as write from './write.ts'

export const routes = [
  on(recordVisit, async ({ services: { pool, config }, db, viewer, body, http }) => {
    if (!http) return null
    const day = shanghaiDay(Date.now())
    const origin = { ip: askingAddress(http.request), userAgent: http.request.headers['user-agent'] ?? '' }
    const reader = readerOf(viewer, origin, { secret: config.secret, day })
    if (reader === null) return null
    if (!body.finished) await write.countPageView(pool, { day, page: knownNumber(body.number) })
    const { product_id: spaceId = null, subject_id: subjectId = null } = body
    const seen = await write.visibleOf(db, viewer, { spaceId, subjectId })
    await write.countVisit(pool, seen, { day, reader })
    // it may be told of before the visit is
    if (body.finished && seen.includes(subjectId!)) await write.finishVisit(pool, subjectId!, { day, reader })
    if (viewer && seen.includes(spaceId!)) await write.rememberSpace(db, viewer, spaceId!)
    return null
  }),
]
