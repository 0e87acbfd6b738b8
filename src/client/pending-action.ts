import { useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import type { AnyEndpoint, Call, In } from '#src/shared/endpoint.ts'
import { paths } from '#src/shared/paths.ts'
import { toast } from '#src/ui/toast.ts'
import { toastRefusal } from '#src/client/data/toast-refusal.ts'

// What a visitor wanted when they were asked to sign in: done once when they have, and they are back at their place. It
// lies in this tab alone, and only while the sign-in screens are open: whoever leaves them gives it up.

/** A call that is made for them. */
export interface PendingAction {
  endpoint: Pick<AnyEndpoint, 'method' | 'path'>
  input: object
  /** For messages: 点赞. */
  verb: string
}
interface Wanted {
  /** The page, and how far down in it. */
  path: string
  top: number
  /** Milliseconds since 1970. */
  at: number
  act?: PendingAction | undefined
  /** What opens when they are back: `comment/Product/7/new`. */
  open?: string | undefined
}

const name = 'gewu.after-sign-in'
/** Whoever needs longer has gone, and somebody else may sit here. */
const lifetime = 30 * 60_000
/** Those who have signed in, on the page that they came from. */
let arrived: (Pick<Wanted, 'path' | 'open'> & { top?: number }) | null = null

export const pendingAction = <E extends AnyEndpoint>(endpoint: E, input: In<E>, verb: string): PendingAction => ({
  endpoint: { method: endpoint.method, path: endpoint.path },
  input: input as object,
  verb,
})

/** Notes what is to be done, or to be opened, on this page after a sign-in; without either, where the reader is. */
export function keepPendingAction(path: string, wanted: Pick<Wanted, 'act' | 'open'> = {}): void {
  const kept: Wanted = { ...wanted, path, top: Math.round(window.scrollY), at: Date.now() }
  try {
    sessionStorage.setItem(name, JSON.stringify(kept))
  } catch {
    // storage that is switched off: they sign in, and do it themselves
  }
}

/** Sends a visitor who wants to act to sign-in, with a way back to this very place. */
export function useAskToSignIn() {
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  return (wanted?: Pick<Wanted, 'act' | 'open'>) => {
    keepPendingAction(pathname + search, wanted)
    toast.warning('请先登录')
    void navigate(paths.signIn(pathname + search))
  }
}

/** Somebody has signed in and is about to return to `path`: does what they wanted there. The server decides whether they may. */
export async function runPendingAction(call: Call, path: string): Promise<void> {
  const wanted = read()
  dropPendingAction()
  if (wanted?.path !== path || Date.now() - wanted.at > lifetime) return
  arrived = wanted
  if (!wanted.act) return
  const { endpoint, input, verb } = wanted.act
  try {
    await call(endpoint as AnyEndpoint, input as never)
    toast.success(`${verb}成功`)
  } catch (error) {
    toastRefusal(error, `${verb}失败`)
  }
}

/** Somebody is about to go to this page, to go on with what they began in that part of it. */
export const openOnArrival = (path: string, open: string): void => void (arrived = { path, open })

function read(): Wanted | null {
  try {
    return JSON.parse(sessionStorage.getItem(name) ?? 'null') as Wanted | null
  } catch {
    return null
  }
}

export function dropPendingAction(): void {
  try {
    sessionStorage.removeItem(name)
  } catch {
    // storage that is switched off holds nothing either
  }
}

/** How far down the reader was who has come back to this page from signing in; undefined for everyone else. */
export const placeBefore = (path: string): number | undefined => (arrived?.path === path ? arrived.top : undefined)

/** The part of this page that its reader wanted to open: before they signed in, or in the list of their drafts. */
export function useWantedPart(): string | undefined {
  const { pathname, search } = useLocation()
  const [part] = useState(() => (arrived?.path === pathname + search ? arrived.open : undefined))
  return part
}

/** Another page is shown: who came back has gone on, and who left the sign-in screens no longer wants anything. */
export function noteMoved(path: string): void {
  if (arrived && arrived.path !== path) arrived = null
  if (!/^\/users\/(sign_|oauth_)/.test(path)) dropPendingAction()
}
