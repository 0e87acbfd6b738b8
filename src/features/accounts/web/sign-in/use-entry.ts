import { useQueryClient } from '@tanstack/react-query'
import { useNavigate, useSearchParams } from 'react-router'
import { runPendingAction } from '#src/client/pending-action.ts'
import { type CurrentUser, startAfresh } from '#src/client/current-user.ts'
import { useCall } from '#src/client/data/queries.ts'
import { AppError, isAppError } from '#src/shared/errors.ts'
import { toast } from '#src/ui/toast.ts'
import { safeRedirect } from '#src/shared/paths.ts'

/** What the three forms of the screen share: the account that was typed in any of them. */
export interface Shared {
  account: string
  keepAccount(account: string): void
}

/** Fields without a value of their own keep what a person or a password manager wrote before the script was there. */
export const typedBefore = (account: string) => (account ? { account } : {})

/** Lets somebody in who has just signed in or up: on to the page that they came for, where what they wanted is done, else home. */
export function useEntry(wanted?: string) {
  const call = useCall()
  const queries = useQueryClient()
  const navigate = useNavigate()
  const [query] = useSearchParams()
  return async ({ deletion_undone: isUndone, ...user }: CurrentUser & { deletion_undone: boolean }) => {
    startAfresh(queries, user)
    if (isUndone) toast.warning('你登录了，账号的注销已经撤销，一切照旧')
    const to = wanted ?? safeRedirect(query.get('redirect'))
    await runPendingAction(call, to)
    await navigate(to, { replace: true })
  }
}

/** The server speaks of a phone or an e-mail; the forms have one field for both. */
export function atAccount(error: unknown): unknown {
  if (!isAppError(error)) return error
  const { phone, email, ...fields } = error.data?.fields ?? {}
  const account = phone ?? email
  if (account === undefined) return error
  return new AppError(error.errorName, error.message, { ...error.data, fields: { ...fields, account } })
}
