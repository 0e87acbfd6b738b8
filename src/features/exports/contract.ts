import * as z from 'zod/mini'
import { runCounts, runProgress, runRemarks, runState } from '#src/features/runs/shapes.ts'
import { endpoint } from '#src/shared/endpoint.ts'
import { id, listOf, page, perNumber } from '#src/shared/shapes.ts'

// Exports of a space: what the command does, done by jobs.

const spaceParams = z.strictObject({ spaceId: id })
const exportParams = z.strictObject({ spaceId: id, id })
const format = z.enum(['markdown', 'epub'], '请选择 markdown 或 epub')

const exportSummary = z.strictObject({
  id: z.int(),
  format,
  state: runState,
  /** Of texts and files. */
  ...runProgress,
  /** Null until it is done, like the three below. */
  file_name: z.nullable(z.string()),
  /** Bytes. */
  size: z.nullable(z.int()),
  /** Where whoever asked for it fetches it, for a day. */
  url: z.nullable(z.string()),
  report: z.nullable(
    z.strictObject({
      documents: z.int(),
      files: z.int(),
      /** Discussions, questions, cards; absent of those of long ago. */
      things: z.optional(z.int()),
      ...runCounts,
    }),
  ),
})
const wholeExport = z.strictObject({ ...exportSummary.shape, remarks: runRemarks })

/** The whole space, as a zip of Markdown or as an EPUB. Those who manage it; one export at a time of each person. */
export const createExport = endpoint({
  method: 'POST',
  path: '/v1/products/:spaceId/exports',
  access: 'user',
  summary: '导出整个空间（Markdown 压缩包或 EPUB）',
  rateLimit: { count: 30, seconds: 3600 },
  idempotent: true,
  params: spaceParams,
  body: z.strictObject({ format: z._default(format, 'markdown') }),
  /** `run_id`, as every long work replies it, is the same number. */
  reply: z.strictObject({ ...wholeExport.shape, run_id: z.int() }),
})

/** One's own of the last day, the last one first; none for who does not manage the space. */
export const listExports = endpoint({
  method: 'GET',
  path: '/v1/products/:spaceId/exports',
  access: 'user',
  summary: '自己在空间里的导出',
  params: spaceParams,
  query: z.strictObject({ page, per_number: perNumber }),
  reply: z.strictObject({ ...listOf(exportSummary).shape, can: z.strictObject({ create: z.boolean() }) }),
})

/** One's own, also for site administrators. */
export const readExport = endpoint({
  method: 'GET',
  path: '/v1/products/:spaceId/exports/:id',
  access: 'user',
  summary: '导出的进度和报告',
  params: exportParams,
  reply: wholeExport,
})

/** One's own. Nothing of it is kept. Of one that is finished nothing changes. */
export const stopExport = endpoint({
  method: 'POST',
  path: '/v1/products/:spaceId/exports/:id/stop',
  access: 'user',
  summary: '停止导出',
  params: exportParams,
  reply: wholeExport,
})

/** Everything of a space on one page, as HTML in portions: what the page for printing is filled with. To whoever does not manage it there is none. */
export const readPrint = endpoint({
  method: 'GET',
  path: '/v1/products/:spaceId/print',
  access: 'user',
  summary: '整个空间的全文，用来打印',
  rateLimit: { count: 60, seconds: 3600 },
  params: spaceParams,
  raw: true,
})

/** The archive, for whoever asked for it and still manages the space. */
export const downloadExport = endpoint({
  method: 'GET',
  path: '/v1/products/:spaceId/exports/:id/download',
  access: 'user',
  summary: '下载导出的文件',
  params: exportParams,
  raw: true,
})
