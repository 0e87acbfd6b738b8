import * as z from 'zod/mini'
import { commaTags } from '#src/features/tags/shapes.ts'
import { endpoint } from '#src/shared/endpoint.ts'
import { flag, page } from '#src/shared/shapes.ts'
import { exportFormats, exportPart, mostBytes, mostQuestions } from '../formats.ts'
import { inSpace, numberOf } from './question.ts'

// Questions as files.

/**
 * Multipart: `file`, and before it optionally `format` (else the name of the file says it), `dry_run`: `true` asks what would come of it and
 * changes nothing, `skip_errors`: `true` leaves out what cannot be taken; else that keeps all of it out. `tag_titles` (with commas) and `difficulty`
 * are for questions that say none. Members; one import at a time of each person, of at most 5,000 questions and 10 MB. The header Idempotency-Key makes
 * a repeated request reply with the first one's run. How it goes, and the preview, is told by `GET /v1/runs/:id`.
 */
export const importQuestions = endpoint({
  method: 'POST',
  path: '/v1/products/:spaceId/questions/import',
  access: 'user',
  summary: `导入题目，或预览：GIFT、QTI、Excel、文本、JSON（multipart：format、dry_run、skip_errors、tag_titles、difficulty、file；最多 ${mostQuestions} 题、${mostBytes / 1024 / 1024} MB；可带 Idempotency-Key）`,
  rateLimit: { count: 120, seconds: 3600 },
  params: inSpace,
  reply: z.strictObject({ run_id: z.int() }),
})

/** A file of what one may see, the oldest first. Answers are in it where one may edit the question. `template` is an Excel table to fill in. */
export const exportQuestions = endpoint({
  method: 'GET',
  path: '/v1/products/:spaceId/questions/export',
  access: 'user',
  summary: `导出题目（每 ${exportPart} 题一个文件，part_number 是第几个），或导入用的 Excel 模板`,
  rateLimit: { count: 120, seconds: 3600 },
  params: inSpace,
  query: z.strictObject({
    format: z._default(z.enum(exportFormats, `格式应为 ${exportFormats.join('、')} 之一`), 'gift'),
    template: z._default(flag, false),
    /** From 1 on: which of the files. */
    part_number: page,
    cate: z.optional(numberOf(4, '没有这种题型')),
    difficulty: z.optional(numberOf(3, '没有这种难度')),
    tag_titles: z.optional(commaTags),
  }),
  raw: true,
})
