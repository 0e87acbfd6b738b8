import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { Outlet, useLocation, useNavigate, useNavigation } from 'react-router'
import { keepPendingAction, noteMoved } from '#src/client/pending-action.ts'
import { setOnSignedOut } from '#src/client/data/call.ts'
import { startAfresh, useCurrentUser } from '#src/client/current-user.ts'
import { useFollowLinks } from '#src/client/follow-links.ts'
import { useSite } from '#src/client/head/site.ts'
import { useCall } from '#src/client/data/queries.ts'
import { useScreenHandle } from '#src/client/screen-handle.ts'
import { paths } from '#src/shared/paths.ts'
import { BackToTop } from '#src/ui/back-to-top.tsx'
import { NowProvider } from '#src/ui/time.tsx'
import { tidyDrafts, unsentDrafts } from '#src/ui/editor/unsent-drafts.ts'
import { ToastRegion } from '#src/ui/toast-region.tsx'
import { toast } from '#src/ui/toast.ts'
import { Arrival } from './arrival.tsx'
import { Footer } from './footer.tsx'
import { Header } from './header.tsx'
import { Shortcuts } from './shortcuts.tsx'
import { TabBar } from './tab-bar.tsx'
import { UnsentDraftsNotice } from './unsent-drafts-notice.tsx'
import { useScrollMemory } from './use-scroll-memory.ts'

/** What all pages share. Screens say by flags what of it they do without. */
export function Shell() {
  const site = useSite()
  const handle = useScreenHandle()
  const { state } = useNavigation()
  useReadyMark()
  useFollowLinks()
  useScrollMemory()
  useSignInWhenNeeded()
  const user = useCurrentUser()
  useLocalDrafts(user?.id ?? null)
  return (
    <NowProvider initial={site.now}>
      <a href="#main" className="sr-only focus:not-sr-only">
        跳到正文
      </a>
      <Header
        withSearch={!handle?.hideHeaderSearch}
        withTabs={Boolean(handle?.place)}
        isAside={Boolean(handle?.thing)}
      />
      <main id="main" tabIndex={-1} className="min-h-[calc(100vh-170px)]">
        {state === 'loading' && (
          <div
            className="fixed inset-x-0 top-0 z-50 h-0.5 animate-pulse bg-brand"
            role="progressbar"
            aria-label="页面加载中"
          />
        )}
        {!user && <UnsentDraftsNotice />}
        <Outlet />
      </main>
      <Arrival />
      <Footer />
      {handle?.place && <TabBar />}
      <BackToTop />
      <ToastRegion />
      <Shortcuts />
    </NowProvider>
  )
}

/** Marks the page as alive: what is clicked before that would be lost, so tests wait for it. */
function useReadyMark() {
  useEffect(() => {
    document.documentElement.dataset.ready = ''
  }, [])
}

/** Somebody is here, or nobody any more: what may not stay in this browser goes, and what an earlier page could not send is sent. */
function useLocalDrafts(userId: number | null) {
  const call = useCall()
  useEffect(() => {
    tidyDrafts(userId)
    // silent: where the code does not come either, the next page tries again
    if (userId !== null && unsentDrafts().length)
      loadSending().then(
        (send) => send(call, userId),
        () => {},
      )
  }, [call, userId])
}

/** Few have any: nobody else loads what writes texts. */
const loadSending = () => import('#src/features/texts/web/drafts/unsent.ts').then((module) => module.sendUnsent)

/** Whenever a call answers that nobody is signed in: to sign-in with a way back, unless already there. */
function useSignInWhenNeeded() {
  const navigate = useNavigate()
  const queries = useQueryClient()
  const { pathname, search } = useLocation()
  const user = useCurrentUser()
  useEffect(() => noteMoved(pathname + search), [pathname, search])
  useEffect(() => {
    setOnSignedOut(() => {
      startAfresh(queries, null)
      if (pathname.startsWith('/users/sign_')) return
      toast.warning(user ? '登录已过期，请重新登录；已写的内容保存在本机草稿中' : '请先登录')
      keepPendingAction(pathname + search)
      void navigate(paths.signIn(pathname + search))
    })
  }, [navigate, queries, pathname, search, user])
}
