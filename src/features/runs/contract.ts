import * as z from 'zod/mini'
import { endpoint } from '#src/shared/endpoint.ts'
import { id } from '#src/shared/shapes.ts'
import { runCounts, runProgress, runRemarks, runStage, runState } from './shapes.ts'

// Work of the server that somebody waits for, whatever it does: a call that may take longer than some seconds replies `run_id`.

const params = z.strictObject({ id })

const run = z.strictObject({
  id: z.int(),
  kind: z.enum(['import', 'export', 'question_import', 'archive', 'deck_import']),
  stage: runStage,
  state: runState,
  ...runProgress,
  /** Of what it takes in, or has made; null until then, like the bytes. */
  file_name: z.nullable(z.string()),
  size: z.nullable(z.int()),
  /** Where what it has made is fetched; null until it is done, and where it makes no file. */
  url: z.nullable(z.string()),
  /** Null until it is done; of one that was stopped, what was done by then. */
  report: z.nullable(z.strictObject(runCounts)),
  /** Of what makes many things of a file (questions, cards): how many are in it and were made, and what a preview shows of the first; null elsewhere. */
  batch: z.nullable(
    z.strictObject({
      found: z.int(),
      made: z.int(),
      /** Of those that were there already. */
      changed: z.int(),
      /** Address of the page of what they were put into; null where that is the place that was asked for. */
      path: z.nullable(z.string()),
      preview: z.nullable(
        z.array(
          z.strictObject({
            line: z.int(),
            file: z.nullable(z.string()),
            sort: z.string(),
            text: z.string(),
            answer: z.string(),
          }),
        ),
      ),
    }),
  ),
  remarks: runRemarks,
})

/** One's own, while one may still see what it is about; of imports, everybody's for site administrators. */
export const readRun = endpoint({
  method: 'GET',
  path: '/v1/runs/:id',
  access: 'user',
  summary: '导入或导出的进度和报告',
  params,
  reply: run,
})

/** One's own. What is done by then stays where its kind keeps it. Of one that is finished nothing changes. */
export const stopRun = endpoint({
  method: 'POST',
  path: '/v1/runs/:id/stop',
  access: 'user',
  summary: '停止导入或导出',
  params,
  reply: run,
})

/** What it has made, for whoever asked for it and may still have it. */
export const downloadRun = endpoint({
  method: 'GET',
  path: '/v1/runs/:id/download',
  access: 'user',
  summary: '下载导出的文件',
  params,
  raw: true,
})
