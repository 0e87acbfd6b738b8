import { Suspense, useState } from 'react'
import { type CurrentUser, useCurrentUser } from '#src/client/current-user.ts'
import { useEndpoint } from '#src/client/data/queries.ts'
import { PageHead } from '#src/client/head/page-head.tsx'
import { useSite } from '#src/client/head/site.ts'
import { lazyPart } from '#src/client/lazy-part.tsx'
import { useWelcome } from '#src/client/welcome.ts'
import { MySpaces, SpaceCard } from '#src/features/spaces/web/public.tsx'
import type { AnyEndpoint, In, Reply } from '#src/shared/endpoint.ts'
import { paths } from '#src/shared/paths.ts'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { ErrorState } from '#src/ui/error-state.tsx'
import { LinkButton } from '#src/ui/link-button.tsx'
import { PageColumns, PageWidth } from '#src/ui/page-columns.tsx'
import { SectionHeading } from '#src/ui/section-heading.tsx'
import { SkeletonList } from '#src/ui/skeleton.tsx'
import { frontFiles, frontSpaces, homeFiles, homeSpaces } from '../contract.ts'
import { filesQuery, SPACES, sections, type Section } from './batches.ts'
import { FileCard } from './file-card.tsx'
import { FirstSteps } from './first-steps.tsx'
import { Ranking } from './ranking.tsx'
import { Shortcuts } from './shortcuts.tsx'
import { siteData } from './site-data.ts'
import { VisitorWelcome } from './visitor-welcome.tsx'

export function Component() {
  const site = useSite()
  const user = useCurrentUser()
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
        <Spaces />
      </PageColumns>
      <PageWidth>
        <Suspense>
          {sections.map((section) => (
            <Files key={section.id} section={section} />
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

function Spaces() {
  const batch = useBatch(useCurrentUser() ? homeSpaces : frontSpaces, { per_number: SPACES })
  return (
    <section aria-labelledby="home-spaces">
      <SectionHeading id="home-spaces" title="空间" action={<ChangeBatch {...batch} />} />
      <BatchBody {...batch}>
        {batch.list?.length ? (
          <div className="grid gap-3 md:grid-cols-2 md:gap-4">
            {batch.list.map((space) => (
              <SpaceCard key={space.id} space={space} />
            ))}
          </div>
        ) : (
          <EmptyState kind="spaces" title="还没有公开的空间，来创建第一个吧">
            <LinkButton variant="primary" to={paths.newSpace()}>
              新建空间
            </LinkButton>
          </EmptyState>
        )}
      </BatchBody>
    </section>
  )
}

function Files({ section: { id, title, type, empty } }: { section: Section }) {
  const batch = useBatch(useCurrentUser() ? homeFiles : frontFiles, filesQuery(type))
  if (batch.list?.length === 0 && !empty) return null
  return (
    <section aria-labelledby={id} className="mt-8">
      <SectionHeading id={id} title={title} action={<ChangeBatch {...batch} />} />
      <BatchBody {...batch}>
        {batch.list?.length ? (
          <div className="cards">
            {batch.list.map((file) => (
              <FileCard key={file.id} file={file} />
            ))}
          </div>
        ) : (
          empty && <EmptyState kind="resources" title={empty} />
        )}
      </BatchBody>
    </section>
  )
}

interface Page {
  list: unknown[]
  pagination: { next_page: number | null }
}

/** One batch of a section and the way to the next; after the last comes the first again. */
function useBatch<E extends AnyEndpoint>(e: E, wanted: { per_number: number; type?: string }) {
  const [page, setPage] = useState(1)
  const { data, isPending, isFetching, isError, refetch } = useEndpoint(e, {
    query: { ...wanted, page },
  } as In<E>)
  const reply = data as (Reply<E> & Page) | undefined
  const hasOthers = page > 1 || (reply?.pagination.next_page ?? null) !== null
  const next = () => setPage(reply?.pagination.next_page ?? 1)
  return {
    list: reply?.list as Reply<E>['list'] | undefined,
    isPending,
    isFetching,
    isError,
    hasOthers,
    next,
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
