import { AppError, errorTable, isAppError } from '#src/shared/errors.ts'
import { isDatabaseLost } from '../db/pool.ts'

export interface Envelope {
  code: number
  message: string
  data: unknown
}

export const success = (data: unknown): Envelope => ({ code: 0, message: 'ok', data })

const notJson = new Set(['FST_ERR_CTP_INVALID_JSON_BODY', 'FST_ERR_CTP_EMPTY_JSON_BODY'])

const unstorable = () => new AppError('invalid', '含有无法保存的字符')
const timeless = () => new AppError('invalid', '日期或时间不对')
const ofPostgres: Partial<Record<string, () => AppError>> = {
  // a statement that took too long
  '57014': () => new AppError('unavailable', '处理得太久，已经停止，请稍后再试'),
  // text that its encoding cannot hold
  '22021': unstorable,
  '22P05': unstorable,
  // a day or a moment that it does not know: how it is written, how far away it is, its offset
  '22007': timeless,
  '22008': timeless,
  '22009': timeless,
}

/** The one place that turns whatever was thrown into one of the closed list of errors. */
export function asAppError(error: unknown): AppError {
  if (isAppError(error)) return error
  if (isDatabaseLost(error)) return new AppError('unavailable')
  const { code, statusCode } = error as { code?: string; statusCode?: number }
  if (code && ofPostgres[code]) return ofPostgres[code]()
  if (code === 'FST_ERR_CTP_BODY_TOO_LARGE' || code === 'FST_REQ_FILE_TOO_LARGE') return new AppError('too_large')
  if (code && notJson.has(code)) return new AppError('invalid', '请求的内容不是有效的 JSON')
  if (statusCode !== undefined && statusCode >= 400 && statusCode < 500)
    return new AppError('invalid', '请求的格式有误')
  return new AppError('internal')
}

export const failure = (error: AppError): Envelope => ({
  code: errorTable[error.errorName].code,
  message: error.message,
  data: error.data,
})

/** What the application itself decides is HTTP 200 for the web client; a crash or a lost database is not (rulings). */
export const statusFor = (error: AppError, fromWeb: boolean): number => {
  const { status } = errorTable[error.errorName]
  return fromWeb && status < 500 ? 200 : status
}
