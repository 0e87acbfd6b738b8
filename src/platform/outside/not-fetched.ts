/** `forbidden`: not even tried; `unreachable`: no connection came about; `slow`: one did, and time ran out; `answered`: not with what was wanted. */
export type Problem = 'forbidden' | 'unreachable' | 'slow' | 'answered'

/** What it says is Chinese, a part of a sentence. */
export class NotFetched extends Error {
  readonly problem: Problem
  constructor(problem: Problem, message: string) {
    super(message)
    this.problem = problem
  }

  static internal() {
    return new NotFetched('forbidden', '地址在内部网络里')
  }
}
