/** Why a file cannot be shown here, in the reader's words. What to do about it is said beside it (preview-failure.tsx). */
export class PreviewError extends Error {
  /** Whether trying again may help. */
  readonly passing: boolean
  constructor(message: string, { passing = false } = {}) {
    super(message)
    this.passing = passing
  }
}

/** What programs that read files throw says nothing to a reader. */
export const inWords = (error: unknown): PreviewError =>
  error instanceof PreviewError ? error : new PreviewError('文件已损坏，或者格式不受支持')
