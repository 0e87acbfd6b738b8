const sentences = {
  busy: '模型服务现在太忙',
  slow: '模型服务没有及时回答',
  broken: '模型服务连不上，或者出错了',
  cut: '模型服务的回答中途断了',
  malformed: '模型服务的回答看不懂',
  refused: '模型服务拒绝了这次请求',
  too_long: '模型服务的回答太长了',
  stopped: '已经停止',
} as const

export type ModelFailure = keyof typeof sentences

/** Why there is no answer. */
export class ModelError extends Error {
  readonly failure: ModelFailure
  constructor(failure: ModelFailure, options?: ErrorOptions) {
    super(sentences[failure], options)
    this.failure = failure
  }

  /** Whether the same request may go well another time. */
  get mayPass() {
    return this.failure !== 'stopped' && this.failure !== 'refused'
  }
}
