import { Suspense, useState } from 'react'
import { type CurrentUser, useCurrentUser } from '#src/client/current-user.ts'
import { useEndpoint } from '#src/client/data/queries.ts'
import { PageHead } from '#src/client/head/page-head.tsx'
import { useSite } from '#src/client/head/site.ts'
import { lazyPart } from '#src/client/lazy-part.tsx'
import { useWelcome } from '#src/client/welcome.ts'
import { MySpaces } from '#src/features/spaces/web/public.tsx'
import type { HomeSection } from '#src/features/subjects/web/public.tsx'
import type { AnyEndpoint } from '#src/shared/endpoint.ts'
import { paths } from '#src/shared/paths.ts'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { ErrorState } from '#src/ui/error-state.tsx'
import { LinkButton } from '#src/ui/link-button.tsx'
import { PageColumns, PageWidth } from '#src/ui/page-columns.tsx'
import { SectionHeading } from '#src/ui/section-heading.tsx'
import { SkeletonList } from '#src/ui/skeleton.tsx'
import { FirstSteps } from './first-steps.tsx'
import { homeSections } from './home-sections.ts'
import { Ranking } from './ranking.tsx'
import { Shortcuts } from './shortcuts.tsx'
import { siteData } from './site-data.ts'
import { VisitorWelcome } from './visitor-welcome.tsx'

export function Component() {
  const site = useSite()
  const user = useCurrentUser()
  const [first, ...others] = homeSections()
  const aside = (
    <>
      {user && <Shortcuts />}
      {user && <MySpaces />}
      <Ranking />
      {!user && <FirstSteps />}
    </>
  )
  return (
    <>
      <PageHead
        title={['首页']}
        description={`${site.name}：以空间组织的中文学习与知识分享社区，一起写文档、讨论、练习和复习。`}
        path={paths.home()}
        about={import.meta.env.SSR ? siteData(site) : undefined}
      />
      {user ? <h1 className="sr-only">{site.name}</h1> : <VisitorWelcome />}
      {user && <NewMember user={user} />}
      <PageColumns asideLabel="快捷入口" aside={aside}>
        {first && <Section section={first} />}
      </PageColumns>
      <PageWidth>
        <Suspense>
          {others.map((section) => (
            <Section key={section.id} section={section} className="mt-8" />
          ))}
        </Suspense>
      </PageWidth>
    </>
  )
}

function NewMember({ user }: { user: CurrentUser }) {
  return (
    useWelcome(user.id) && (
      <Suspense>
        <WelcomeCard user={user} />
      </Suspense>
    )
  )
}

/** Most readers never see it. */
const WelcomeCard = lazyPart(() => import('./welcome-card.tsx').then((module) => module.WelcomeCard))

function Section({ section: { id, title, calls, query, cards, empty }, className }: SectionProps) {
  const batch = useBatch(useCurrentUser() ? calls.home : calls.front, query)
  if (batch.list?.length === 0 && !empty) return null
  return (
    <section aria-labelledby={id} className={className}>
      <SectionHeading id={id} title={title} action={<ChangeBatch {...batch} />} />
      <BatchBody {...batch}>{batch.list?.length ? cards(batch.list) : empty && <Empty {...empty} />}</BatchBody>
    </section>
  )
}
interface SectionProps {
  section: HomeSection
  className?: string
}

const Empty = ({ picture, title, act }: NonNullable<HomeSection['empty']>) => (
  <EmptyState kind={picture} title={title}>
    {act && (
      <LinkButton variant="primary" to={act.to}>
        {act.text}
      </LinkButton>
    )}
  </EmptyState>
)

interface Page {
  list: never[]
  pagination: { next_page: number | null }
}

/** One batch of a section and the way to the next; after the last comes the first again. */
function useBatch(e: AnyEndpoint, wanted: HomeSection['query']) {
  const [page, setPage] = useState(1)
  const { data, isPending, isFetching, isError, refetch } = useEndpoint(e, { query: { ...wanted, page } })
  const reply = data as Page | undefined
  const nextPage = reply?.pagination.next_page ?? null
  return {
    list: reply?.list,
    isPending,
    isFetching,
    isError,
    hasOthers: page > 1 || nextPage !== null,
    next: () => setPage(nextPage ?? 1),
    retry: () => void refetch(),
  }
}

const ChangeBatch = ({ hasOthers, isFetching, next }: { hasOthers: boolean; isFetching: boolean; next: () => void }) =>
  hasOthers ? (
    <button type="button" className="min-h-6 px-1 hover:text-brand-text" disabled={isFetching} onClick={next}>
      换一批
    </button>
  ) : null

interface BodyProps {
  isPending: boolean
  isError: boolean
  retry: () => void
  children: React.ReactNode
}
function BatchBody({ isPending, isError, retry, children }: BodyProps) {
  if (isPending) return <SkeletonList rows={4} />
  if (isError) return <ErrorState message="加载失败，请重试" onRetry={retry} />
  return children
}
