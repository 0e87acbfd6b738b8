import { isAppError, isSignInError } from '#src/shared/errors.ts'
import { toast } from '#src/ui/toast.ts'

/**
 * Says that something was not done, and why (specification, section 8): what a rule refuses (120002) is a warning with the server's
 * words, anything else an error.
 * @param failed 删除失败
 */
export function toastRefusal(error: unknown, failed: string): void {
  if (!isAppError(error)) return toast.error(`${failed}，请重试`)
  // the shell answers a session that has ended
  if (isSignInError(error.errorName)) return
  if (error.errorName === 'refused') toast.warning(error.message)
  else toast.error(`${failed}：${error.message}`)
}
