import * as z from 'zod/mini'

// What the replies of all runs (imports, exports) have alike.

export const runState = z.enum(['waiting', 'running', 'done', 'failed', 'stopped'])

/** What of it `done` and `total` count: Markdown files read, pictures stored, documents written. Null before it begins. */
export const runStage = z.nullable(z.enum(['reading', 'pictures', 'documents']))

/** How far a run is. */
export const runProgress = {
  done: z.int(),
  total: z.int(),
  /** It was told to stop, and comes to its end. */
  is_stopping: z.boolean(),
  created_at: z.string(),
  finished_at: z.nullable(z.string()),
  /** Why it failed. */
  problem: z.nullable(z.string()),
}

/** Of its report. */
export const runCounts = {
  /** How many remarks tell of something that did not arrive, and how many only of something worth knowing. */
  lost: z.int(),
  notes: z.int(),
  /** How many of these are not listed. */
  omitted: z.int(),
}

export const runRemarks = z.array(
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
