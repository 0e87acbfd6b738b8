// The closed list of outcomes (rulings, "The wire"): one table from name to wire code, HTTP status and Chinese text.
// Both sides read it; `message` here is what a reader sees when a call gives no text of its own.

export const errorTable = {
  token_wrong: { code: 110002, status: 401, message: '登录状态无效，请重新登录' },
  token_expired: { code: 110003, status: 401, message: '登录已过期，请重新登录' },
  unauthenticated: { code: 110008, status: 401, message: '请先登录后再继续' },
  refused: { code: 120002, status: 400, message: '现在不能这样做' },
  invalid: { code: 100400, status: 400, message: '填写的内容有误，请检查后再试' },
  forbidden: { code: 100403, status: 403, message: '没有权限这样做' },
  not_found: { code: 100404, status: 404, message: '内容不存在，或者你无权查看' },
  conflict: { code: 100409, status: 409, message: '内容已被他人更新，请对照后再保存' },
  too_large: { code: 100413, status: 413, message: '内容过大，请精简后再试' },
  too_many: { code: 100429, status: 429, message: '操作太频繁，请稍后再试' },
  internal: { code: 100500, status: 500, message: '服务器出错了，请稍后再试' },
  unavailable: { code: 100503, status: 503, message: '服务暂时不可用，请稍后再试' },
} as const

export type ErrorName = keyof typeof errorTable

/** What accompanies an error: `fields` names each invalid field with its Chinese text; a conflict carries both texts. */
export interface ErrorData {
  fields?: Record<string, string>
  current?: unknown
  yours?: unknown
  retry_after?: number
}

export class AppError extends Error {
  readonly errorName: ErrorName
  readonly data: ErrorData | null
  constructor(errorName: ErrorName, message?: string, data: ErrorData | null = null) {
    super(message ?? errorTable[errorName].message)
    this.errorName = errorName
    this.data = data
  }
}

/** A wrong field, said beside that field. */
export const invalidField = (field: string, message: string) =>
  new AppError('invalid', message, { fields: { [field]: message } })

const byCode = new Map<number, ErrorName>(
  (Object.keys(errorTable) as ErrorName[]).map((name) => [errorTable[name].code, name]),
)
export const errorNameOf = (code: number): ErrorName => byCode.get(code) ?? 'internal'

/** By its mark and not by `instanceof`: the page bundle carries its own copy of this class. */
export const isAppError = (error: unknown): error is AppError =>
  error instanceof Error &&
  typeof (error as AppError).errorName === 'string' &&
  (error as AppError).errorName in errorTable

/** Whoever has one of these is no longer signed in (specification, section 8). */
export const isSignInError = (name: ErrorName) =>
  name === 'token_wrong' || name === 'token_expired' || name === 'unauthenticated'
