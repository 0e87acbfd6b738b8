import * as z from 'zod/mini'
import { endpoint } from '#src/shared/endpoint.ts'
import { id, listOf, page, perNumber } from '#src/shared/shapes.ts'

// Imports of a zip of Markdown into a space, and exports of a space: what the commands do, done by jobs.

const spaceParams = z.strictObject({ spaceId: id })
const importParams = z.strictObject({ spaceId: id, id })

/** As the command tells them. `kept`: edited or deleted by people since, and left so. */
const documents = z.strictObject({
  created: z.int(),
  updated: z.int(),
  unchanged: z.int(),
  kept: z.int(),
  failed: z.int(),
})

const summary = z.strictObject({
  id: z.int(),
  file_name: z.string(),
  /** Bytes. */
  size: z.int(),
  /** Where to; null is the root of the space. */
  folder: z.nullable(z.strictObject({ id: z.int(), title: z.string() })),
  state: z.enum(['waiting', 'running', 'done', 'failed', 'stopped']),
  /** What of it `done` and `total` count: Markdown files read, pictures stored, documents written. Null before it begins. */
  stage: z.nullable(z.enum(['reading', 'pictures', 'documents'])),
  done: z.int(),
  total: z.int(),
  /** It was told to stop, and comes to its end. */
  is_stopping: z.boolean(),
  created_at: z.string(),
  finished_at: z.nullable(z.string()),
  /** Why it failed. */
  problem: z.nullable(z.string()),
  /** Null until it is done; of one that was stopped, what was done by then. */
  report: z.nullable(
    z.strictObject({
      documents,
      /** How many different pictures the documents show. */
      pictures: z.int(),
      /** How many remarks tell of something that is not in the space, and how many only of something worth knowing. */
      lost: z.int(),
      notes: z.int(),
      /** How many of these are not listed. */
      omitted: z.int(),
    }),
  ),
})

const remarks = z.array(
  z.strictObject({
    /** The file that it is about, as it lies in the zip. */
    path: z.string(),
    /** The link or picture in it, as written; '' for the whole file. */
    what: z.string(),
    why: z.string(),
    /** Something is not in the space, or not in the export. */
    lost: z.boolean(),
  }),
)

const whole = z.strictObject({ ...summary.shape, remarks })

/**
 * Multipart: `file`, and before it optionally `parent_id`, the folder to import into. Members; one import at a time of each
 * person. The header Idempotency-Key makes a repeated request reply with the first one's import.
 */
export const createImport = endpoint({
  method: 'POST',
  path: '/v1/products/:spaceId/imports',
  access: 'user',
  summary: '导入 Markdown 压缩包（multipart：parent_id、file；可带 Idempotency-Key）',
  rateLimit: { count: 60, seconds: 3600 },
  params: spaceParams,
  reply: whole,
})

/** One's own in this space, the last one first. */
export const listImports = endpoint({
  method: 'GET',
  path: '/v1/products/:spaceId/imports',
  access: 'user',
  summary: '自己在空间里的导入',
  params: spaceParams,
  query: z.strictObject({ page, per_number: perNumber }),
  reply: z.strictObject({
    ...listOf(summary).shape,
    /** Of one zip, bytes. */
    max_size: z.int(),
    can: z.strictObject({ create: z.boolean() }),
  }),
})

/** One's own. */
export const readImport = endpoint({
  method: 'GET',
  path: '/v1/products/:spaceId/imports/:id',
  access: 'user',
  summary: '导入的进度和报告',
  params: importParams,
  reply: whole,
})

/** One's own. What was written by then stays. Of one that is finished nothing changes. */
export const stopImport = endpoint({
  method: 'POST',
  path: '/v1/products/:spaceId/imports/:id/stop',
  access: 'user',
  summary: '停止导入',
  params: importParams,
  reply: whole,
})

const format = z.enum(['markdown', 'epub'], '请选择 markdown 或 epub')

const exportSummary = z.strictObject({
  id: z.int(),
  format,
  state: summary.shape.state,
  /** Texts and files that are written, of how many. */
  done: z.int(),
  total: z.int(),
  is_stopping: z.boolean(),
  created_at: z.string(),
  finished_at: z.nullable(z.string()),
  /** Why it failed. */
  problem: z.nullable(z.string()),
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
      lost: z.int(),
      notes: z.int(),
      /** How many of these are not listed. */
      omitted: z.int(),
    }),
  ),
})
const wholeExport = z.strictObject({ ...exportSummary.shape, remarks })

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
  reply: wholeExport,
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
  params: importParams,
  reply: wholeExport,
})

/** One's own. Nothing of it is kept. Of one that is finished nothing changes. */
export const stopExport = endpoint({
  method: 'POST',
  path: '/v1/products/:spaceId/exports/:id/stop',
  access: 'user',
  summary: '停止导出',
  params: importParams,
  reply: wholeExport,
})

/** The archive, for whoever asked for it and still manages the space. */
export const downloadExport = endpoint({
  method: 'GET',
  path: '/v1/products/:spaceId/exports/:id/download',
  access: 'user',
  summary: '下载导出的文件',
  params: importParams,
  raw: true,
})
