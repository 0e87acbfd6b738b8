import { useQueryClient } from '@tanstack/react-query'
import { lazy, Suspense, useEffect } from 'react'
import { Outlet, useLocation, useNavigate, useNavigation } from 'react-router'
import { keepPendingAction, noteMoved } from '#src/client/pending-action.ts'
import { setOnSignedOut } from '#src/client/data/call.ts'
import { type CurrentUser, isSigningOut, startAfresh, useCurrentUser } from '#src/client/current-user.ts'
import { useFollowLinks } from '#src/client/follow-links.ts'
import { useSite } from '#src/client/head/site.ts'
import { useCall } from '#src/client/data/queries.ts'
import { lazyPart } from '#src/client/lazy-part.tsx'
import { useLiveConnection } from '#src/client/live/use-live-connection.ts'
import { useScreenHandle } from '#src/client/screen-handle.ts'
import type { ScreenHandle } from '#src/client/screen-row.ts'
import { useInBrowser } from '#src/client/use-in-browser.ts'
import { dropOthersReplies } from '#src/features/questionnaires/web/filling/kept-reply.ts'
import { termKeys } from '#src/features/terms/kind.ts'
import { paths } from '#src/shared/paths.ts'
import { BackToTop } from '#src/ui/back-to-top.tsx'
import { NowProvider } from '#src/ui/time.tsx'
import { dropOthersStudy, hasReviews } from '#src/client/kept-study.ts'
import { dropOthersAnswers } from '#src/client/kept-answers.ts'
import { tidyDrafts, unsentDrafts } from '#src/ui/editor/drafts/unsent-drafts.ts'
import { ToastRegion } from '#src/ui/toast-region.tsx'
import { toast } from '#src/ui/toast.ts'
import { Arrival } from './arrival.tsx'
import { Footer } from './footer.tsx'
import { Header } from './header.tsx'
import { NewestPlacard } from './newest-placard.tsx'
import { Shortcuts } from './shortcuts.tsx'
import { TabBar } from './tabs/tab-bar.tsx'
import { UnsentDraftsNotice } from './unsent-drafts-notice.tsx'
import { useScrollMemory } from './use-scroll-memory.ts'

/** Nobody needs them to read. */
const HoverCards = lazyPart(() =>
  import('#src/features/profiles/web/hover-card/hover-cards.tsx').then((module) => module.HoverCards),
)

/** Visitors have no battery. */
const DailyCharge = lazyPart<{ userId: number }>(() =>
  import('#src/features/scores/web/daily-charge.tsx').then((module) => module.DailyCharge),
)

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
  useLiveConnection(user)
  return (
    <NowProvider initial={site.now}>
      <a href="#main" className="sr-only focus:not-sr-only">
        跳到正文
      </a>
      <NewestPlacard />
      <Header {...headerOf(handle)} />
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
      <Foot handle={handle} />
      <BackToTop />
      <ToastRegion />
      <Shortcuts />
      {user && user.terms_to_accept.length > 0 && <TermsToAccept />}
      <UnseenParts user={user} />
    </NowProvider>
  )
}

const headerOf = (handle: ScreenHandle = {}) => ({
  withSearch: !handle.hideHeaderSearch,
  withTabs: Boolean(handle.place),
  isAside: Boolean(handle.thing),
  isDesk: Boolean(handle.desk),
})

const Foot = ({ handle = {} }: { handle: ScreenHandle | undefined }) => (
  <>
    {/* a desk has none, but a page that is not there looks the same whatever was looked for */}
    <div className={handle.desk ? 'hidden [#main:has([data-failure])~&]:contents' : 'contents'}>
      <Footer />
    </div>
    {handle.place && <TabBar />}
  </>
)

/** What shows nothing by itself. */
const UnseenParts = ({ user }: { user: CurrentUser | null }) => (
  <Suspense>
    <HoverCards />
    {user && <DailyCharge userId={user.id} />}
  </Suspense>
)

/** Hardly anybody is ever asked. */
const AcceptTerms = lazy(() => import('#src/features/terms/web/accept-terms.tsx'))

/** Not on the pages that are to be read before. */
function TermsToAccept() {
  const { pathname } = useLocation()
  const inBrowser = useInBrowser()
  if (!inBrowser || termKeys.some((key) => pathname === paths.term(key))) return null
  return (
    <Suspense>
      <AcceptTerms />
    </Suspense>
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
    dropOthersStudy(userId)
    if (userId !== null) dropOthersAnswers(userId)
    if (userId !== null) dropOthersReplies(userId)
    // silent: where the code does not come either, the next page tries again
    if (userId !== null && unsentDrafts().length)
      loadSending().then(
        (send) => send(call, userId),
        () => {},
      )
    if (userId !== null && hasReviews(userId))
      loadReviews().then(
        (send) => send(call, userId),
        () => {},
      )
  }, [call, userId])
}

const loadReviews = () =>
  import('#src/features/study/web/offline/send-reviews.ts').then((module) => module.sendKeptReviews)

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
      if (isSigningOut()) return
      startAfresh(queries, null)
      if (pathname.startsWith('/users/sign_')) return
      toast.warning(user ? '登录已过期，请重新登录；已写的内容保存在本机草稿中' : '请先登录')
      keepPendingAction(pathname + search)
      void navigate(paths.signIn(pathname + search))
    })
  }, [navigate, queries, pathname, search, user])
}
