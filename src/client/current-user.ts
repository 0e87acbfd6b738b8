import { type QueryClient, queryOptions, useQueryClient } from '@tanstack/react-query'
import { createContext, useCallback, useContext } from 'react'
import { redirect, type RouterContextProvider, useNavigate } from 'react-router'
import { type AnyEndpoint, type Call, endpointId } from '#src/shared/endpoint.ts'
import { isAppError, isSignInError } from '#src/shared/errors.ts'
import { paths } from '#src/shared/paths.ts'
import { toast } from '#src/ui/toast.ts'
import { forgetCharge } from './battery-day.ts'
import { forgetGroup, forgetSpace } from './current-places.ts'
import { clientContext, routeErrorOf, useCall } from '#src/client/data/queries.ts'
import { useReading } from './use-reading.ts'
import { toastRefusal } from '#src/client/data/toast-refusal.ts'

/** The person who is signed in: `currentUser` of src/features/accounts/contract.ts. This folder knows no feature. */
export interface CurrentUser {
  id: number
  nickname: string
  /** Key of a file. */
  avatar: string | null
  email: string | null
  phone: string | null
  is_admin: boolean
  placeholder_email: boolean
  sees_questionnaires: boolean
  battery: number
  full_battery_day: number
  battery_time: string | null
  terms_to_accept: readonly { key: string; title: string; version: number }[]
}

const info: AnyEndpoint = { method: 'GET', path: '/v3/users/info', access: 'anyone', summary: '当前用户' }
const logout: AnyEndpoint = { method: 'POST', path: '/v1/users/logout', access: 'anyone', summary: '退出登录' }
const key = [endpointId(info)]

/** Null for a visitor. Never stale by itself: who is signed in changes by signing in and out, through `startAfresh`. */
const currentUserOf = (call: Call) =>
  queryOptions<CurrentUser | null>({
    queryKey: key,
    staleTime: Infinity,
    queryFn: async ({ signal }) => {
      try {
        return (await call(info, { query: {} } as never, { signal })) as CurrentUser
      } catch (error) {
        if (isAppError(error) && isSignInError(error.errorName)) return null
        throw error
      }
    },
  })

/** In a loader: who is asking, or null. */
export async function loadCurrentUser(context: Readonly<RouterContextProvider>): Promise<CurrentUser | null> {
  const { call, queries } = context.get(clientContext)
  try {
    return await queries.ensureQueryData(currentUserOf(call))
  } catch (error) {
    throw routeErrorOf(error)
  }
}

/**
 * The guard of pages that need sign-in, before anything is loaded (rulings, "Screens").
 * @throws a redirect to sign-in that leads back to the page
 */
export async function requireUser(args: {
  request: Request
  context: Readonly<RouterContextProvider>
}): Promise<CurrentUser> {
  const user = await loadCurrentUser(args.context)
  if (user) return user
  const { pathname, search } = new URL(args.request.url)
  throw redirect(paths.signIn(pathname + search))
}

/**
 * The guard of every page, before anything is loaded: whoever has no e-mail of their own binds one first, and then goes on to the page
 * that they wanted (specification, section 2). @throws a redirect
 */
export function requireOwnEmail(user: CurrentUser | null, request: Request): void {
  const { pathname, search } = new URL(request.url)
  if (user?.placeholder_email && pathname !== paths.addEmail()) throw redirect(paths.addEmail(pathname + search))
}

/** For the one place that makes it known to all: see `useCurrentUser`. */
export const useKnownUser = (): CurrentUser | null => useReading(currentUserOf(useCall())).data ?? null

export const CurrentUserContext = createContext<CurrentUser | null>(null)
/** Who is signed in, or null. From a context, since each button of a long page asks. */
export const useCurrentUser = (): CurrentUser | null => useContext(CurrentUserContext)

/** What an act of theirs changed of who is signed in, without asking again. */
export function useChangeCurrentUser(): (change: Partial<CurrentUser>) => void {
  const queries = useQueryClient()
  return useCallback(
    (change) => void queries.setQueryData<CurrentUser | null>(key, (user) => user && { ...user, ...change }),
    [queries],
  )
}

/** On the server, where it is known beforehand that nobody is signed in. */
export const setVisitor = (queries: QueryClient) => void queries.setQueryData(key, null)

/** Somebody else sits here now (null: nobody): whatever the one before could see leaves the cache. */
export function startAfresh(queries: QueryClient, user: CurrentUser | null): void {
  forgetSpace()
  forgetGroup()
  forgetCharge()
  queries.removeQueries({ predicate: (query) => query.queryKey[0] !== key[0] })
  queries.setQueryData(key, user)
}

/** Something of the person who is signed in is otherwise now. */
export const setCurrentUser = (queries: QueryClient, user: CurrentUser) => void queries.setQueryData(key, user)

let isLeaving = false
/** Whether whoever sat here is on the way out: what a part of the page that came late asks then is refused, and nobody need sign in for it. */
export const isSigningOut = (): boolean => isLeaving

/** Signs out, says so and goes to sign-in (specification, section 4). @returns whether that was done */
export function useSignOut(): () => Promise<boolean> {
  const call = useCall()
  const queries = useQueryClient()
  const navigate = useNavigate()
  return useCallback(async () => {
    try {
      await call(logout, {} as never)
    } catch (error) {
      toastRefusal(error, '没能退出')
      return false
    }
    isLeaving = true
    startAfresh(queries, null)
    toast.success('已退出')
    try {
      await navigate(paths.signIn())
    } finally {
      isLeaving = false
    }
    return true
  }, [call, queries, navigate])
}
