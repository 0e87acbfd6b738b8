import * as z from 'zod/mini'
import { runCounts, runProgress, runRemarks, runStage, runState } from '#src/features/runs/shapes.ts'
import { endpoint } from '#src/shared/endpoint.ts'
import { id, listOf, page, perNumber } from '#src/shared/shapes.ts'

// Imports of libraries and single files into a space: what the command does, done by jobs.

const spaceParams = z.strictObject({ spaceId: id })
const importParams = z.strictObject({ spaceId: id, id })

/** As the command tells them. `kept`: edited or deleted by people since, and left so. */
const outcome = z.enum(['created', 'updated', 'unchanged', 'kept', 'failed'])
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
  /** It says what an import would do, and has changed nothing. */
  dry_run: z.boolean(),
  state: runState,
  stage: runStage,
  ...runProgress,
  /** Null until it is done; of one that was stopped, what was done by then. */
  report: z.nullable(
    z.strictObject({
      documents,
      /** How many folders are new; absent for those of long ago. */
      folders: z.optional(z.int()),
      /** How many different pictures the documents show. */
      pictures: z.int(),
      /** Discussions, questions and cards that an export held; absent where there are none. `unchanged`: taken in before. */
      things: z.optional(
        z.array(
          z.strictObject({ type: z.string(), name: z.string(), created: z.int(), unchanged: z.int(), failed: z.int() }),
        ),
      ),
      /** Names of the programs that the texts were written for; absent for those of long ago. */
      dialects: z.optional(z.array(z.string())),
      ...runCounts,
    }),
  ),
})

const whole = z.strictObject({
  ...summary.shape,
  /** Of a preview, what would become of each document, at most 1,000 of them; else null. */
  preview: z.nullable(z.array(z.strictObject({ path: z.string(), outcome }))),
  remarks: runRemarks,
})

/**
 * Multipart: `file`, and before it optionally `parent_id`, the folder to import into, and `dry_run`: `true` asks what the
 * import would do, and changes nothing. Members; one import at a time of each person. The header Idempotency-Key makes a repeated request reply with the first one's import.
 */
export const createImport = endpoint({
  method: 'POST',
  path: '/v1/products/:spaceId/imports',
  access: 'user',
  summary:
    '导入压缩包或一个文件，或预览：Markdown、Word、网页、EPUB（multipart：parent_id、dry_run、file；可带 Idempotency-Key）',
  rateLimit: { count: 60, seconds: 3600 },
  params: spaceParams,
  /** `run_id`, as every long work replies it, is the same number. */
  reply: z.strictObject({ ...whole.shape, run_id: z.int() }),
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

/** Of a document that this person may edit: the file that exports give back in its place until it is edited; null where there is none. */
export const readOriginal = endpoint({
  method: 'GET',
  path: '/v1/products/:spaceId/product_files/:id/original',
  access: 'user',
  summary: '导入的文档还没有改过时，导出会原样给回的文件',
  params: importParams,
  reply: z.strictObject({
    /** `losses`: what the file says and the document does not, by name. */
    original: z.nullable(z.strictObject({ name: z.string(), losses: z.array(z.string()) })),
  }),
})
