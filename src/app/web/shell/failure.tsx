import { Suspense } from 'react'
import { isRouteErrorResponse, useLocation, useRouteError } from 'react-router'
import { useCurrentUser } from '#src/client/current-user.ts'
import { failedCrumb, hasCrumbs } from '#src/client/head/crumb-labels.ts'
import { PageHead } from '#src/client/head/page-head.tsx'
import { lazyPart } from '#src/client/lazy-part.tsx'
import { paths } from '#src/shared/paths.ts'
import { Breadcrumb } from '#src/ui/breadcrumb.tsx'
import { Button } from '#src/ui/button.tsx'
import { Scene } from '#src/ui/drawing.tsx'
import { Link } from '#src/ui/link.tsx'
import { LinkButton } from '#src/ui/link-button.tsx'
import { PageWidth } from '#src/ui/page-columns.tsx'

/** Who never loses the way does not pay for it. */
const NotFoundHelp = lazyPart(() => import('./not-found-help.tsx').then((module) => module.NotFoundHelp))

/** Any screen that could not be shown: not found, not allowed, broken or out of reach, each in plain words. */
export function Failure() {
  const error = useRouteError()
  const status = isRouteErrorResponse(error) ? error.status : 500
  return (
    <>
      {status !== 404 && <FailedCrumbs />}
      <Reason error={error} status={status} />
    </>
  )
}

/** What the bar says comes with the page. What does not exist was not kept from being loaded. */
function FailedCrumbs() {
  const { pathname } = useLocation()
  if (!hasCrumbs(pathname)) return null
  return (
    <PageWidth className="pt-4 md:pt-6">
      <Breadcrumb crumbs={[failedCrumb]} />
    </PageWidth>
  )
}

function Reason({ error, status }: { error: unknown; status: number }) {
  return (
    <div data-failure="" className="mx-auto grid max-w-xl justify-items-center gap-2 px-4 py-10 text-center">
      <PageHead title={[headlineOf(status)]} />
      <Scene name="lost" />
      <h1 className="font-serif text-2xl font-bold">{headlineOf(status)}</h1>
      <p className="text-text-2">{messageOf(error, status)}</p>
      {status === 404 && (
        <>
          <SignInHint />
          <Suspense>
            <NotFoundHelp />
          </Suspense>
        </>
      )}
      <div className="mt-4 flex gap-3">
        {status !== 404 && <Button onClick={() => location.reload()}>重试</Button>}
        <LinkButton variant="primary" to={paths.home()}>
          回到首页
        </LinkButton>
      </div>
    </div>
  )
}

/** The same for what is hidden and for what does not exist, so that it tells nobody which of the two it is. */
function SignInHint() {
  const user = useCurrentUser()
  const { pathname, search } = useLocation()
  if (user) return null
  return (
    <p className="text-text-2">
      如果你有权查看，请先
      <Link to={paths.signIn(pathname + search)} className="text-brand-text underline">
        登录
      </Link>
    </p>
  )
}

/** Where not even the shell could be loaded. */
export const FailureOfShell = () => (
  <main>
    <Failure />
  </main>
)

const headlineOf = (status: number) => {
  if (status === 404) return '页面不存在'
  if (status === 403) return '没有权限'
  return status === 503 ? '服务暂时不可用' : '页面出错了'
}

function messageOf(error: unknown, status: number) {
  if (status === 404) return '内容可能已被删除，地址可能有误，或者你无权查看。'
  const message = isRouteErrorResponse(error) ? (error.data as { message?: string } | null)?.message : null
  if (message) return message
  return status === 503 ? '服务暂时不可用，请稍后再试' : '服务器出错了，请稍后再试'
}
