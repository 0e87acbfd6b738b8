import { AppError } from '#src/shared/errors.ts'

/** What the store of files could not do: nothing that the person could mend, and nothing was stored. The cause is for the log. */
export class StoreError extends AppError {
  constructor(cause: unknown) {
    super('unavailable', '文件存储暂时连不上，请稍后再试')
    this.cause = cause
  }
}
