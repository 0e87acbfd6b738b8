import { Suspense } from 'react'
import { useEndpoint } from '#src/client/data/queries.ts'
import { onVisible } from '#src/client/on-visible.tsx'
import { RichText } from '#src/client/text/rich-text.tsx'
import { PageHead } from '#src/client/head/page-head.tsx'
import { useSite } from '#src/client/head/site.ts'
import { JoinedActions, License, type Space, SpaceCrumbs, useSpace } from '#src/features/spaces/web/public.tsx'
import { ThreadState } from '#src/features/threads/web/public.tsx'
import type { readReadme } from '#src/features/resources/contract.ts'
import { FileIcon, FileSymbols } from '#src/features/resources/web/public.tsx'
import type { Reply } from '#src/shared/endpoint.ts'
import { paths } from '#src/shared/paths.ts'
import { Avatar } from '#src/ui/avatar.tsx'
import { Card } from '#src/ui/card.tsx'
import { fetchEditor } from '#src/ui/editor/lazy-editor.tsx'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { ErrorState } from '#src/ui/error-state.tsx'
import { Link } from '#src/ui/link.tsx'
import { LinkButton } from '#src/ui/link-button.tsx'
import { ListCard, ListRow } from '#src/ui/list-card.tsx'
import { PageColumns } from '#src/ui/page-columns.tsx'
import { SectionHeading } from '#src/ui/section-heading.tsx'
import { SkeletonText } from '#src/ui/skeleton.tsx'
import { Tag } from '#src/ui/tag.tsx'
import { Time } from '#src/ui/time.tsx'
import { spaceData } from './space-data.ts'
import { SpaceFolders } from './space-folders.tsx'
import { spaceReadme } from './space-home.ts'

export function Component() {
  const site = useSite()
  const space = useSpace()
  if (!space) return null
  return (
    <PageColumns asideLabel="关于空间" aside={<About space={space} />}>
      <PageHead
        title={[space.title]}
        description={space.summary || `${space.title}：${site.name}上的空间`}
        path={space.is_open && paths.space(space.id)}
        feedOf={space.is_open && space}
        picture={space.avatar && paths.file(space.avatar)}
        about={import.meta.env.SSR ? spaceData(site, space) : undefined}
      />
      <div className="mb-3">
        <SpaceCrumbs space={space} crumbs={[]} />
      </div>
      <h1 className="sr-only">{space.title}</h1>
      <Readme space={space} />
      <SpaceFolders space={space} />
      <RecentDocuments space={space} />
      <RecentIssues space={space} />
    </PageColumns>
  )
}

/** At the measure that it is read at; who keeps it stands beside it. */
function Readme({ space }: { space: Space }) {
  const { data: readme, isPending, isError, refetch } = useEndpoint(...spaceReadme(space.id))
  return (
    <Card
      as="section"
      aria-labelledby="readme"
      className="justify-between gap-6 p-5 lg:px-9 lg:py-8 xl:grid xl:grid-cols-[minmax(0,640px)_128px]"
    >
      <h2 id="readme" className="sr-only">
        自述
      </h2>
      {isPending && <SkeletonText />}
      {isError && <ErrorState message="自述加载失败，请重试" onRetry={() => void refetch()} />}
      {readme && (
        <>
          <RichText name={`readme-${readme.id}`} html={readme.content} className="prose" />
          <KeptBy space={space} readme={readme} />
        </>
      )}
      {readme === null && (
        <div className="col-span-2">
          <EmptyState kind="resources" title="这个空间还没有自述">
            {(space.can.edit || space.can.contribute) && (
              <LinkButton to={paths.newReadme(space.id)}>写一份自述</LinkButton>
            )}
          </EmptyState>
        </div>
      )}
    </Card>
  )
}

type Readme = NonNullable<Reply<typeof readReadme>>

const KeptBy = ({ space, readme: { id, user, updated_at, can } }: { space: Space; readme: Readme }) => (
  <div className="flex flex-wrap items-center gap-2 text-sm text-text-3 max-xl:mt-4 xl:flex-col xl:flex-nowrap xl:items-start">
    <Link to={paths.user(user.id)} className="flex max-w-full items-center gap-2 font-semibold text-text">
      <Avatar size="xs" name={user.nickname} src={user.avatar && paths.file(user.avatar)} />
      <span className="truncate">{user.nickname}</span>
    </Link>
    <span>
      <Time iso={updated_at} /> 更新
    </span>
    {(can.edit || can.contribute) && (
      <LinkButton
        size="sm"
        to={paths.editDocument(space.id, id)}
        onPointerEnter={() => void fetchEditor()}
        onFocus={() => void fetchEditor()}
      >
        编辑自述
      </LinkButton>
    )}
  </div>
)

function RecentDocuments({ space }: { space: Space }) {
  const documents = space.recent_documents
  return (
    <section aria-labelledby="recent-documents" className="mt-8">
      <SectionHeading
        id="recent-documents"
        title="最近更新"
        action={<Link to={paths.resources(space.id)}>全部资源</Link>}
      />
      {documents.length === 0 && (
        <Card>
          <EmptyState kind="resources" title="这个空间还没有文档">
            {space.can.create_resource && (
              <LinkButton variant="primary" to={paths.newResource(space.id)}>
                写文档
              </LinkButton>
            )}
          </EmptyState>
        </Card>
      )}
      {documents.length > 0 && (
        <>
          <FileSymbols />
          <ListCard label="最近更新">
            {documents.map((document) => (
              <ListRow
                key={document.id}
                leading={<FileIcon type={document.type} className="size-[18px]" />}
                title={<Link to={paths.document(space.id, document.id)}>{document.title}</Link>}
                meta={<span className="line-clamp-1">{document.description}</span>}
                trailing={
                  <>
                    <span className="hidden sm:inline">
                      <Link to={paths.user(document.user.id)}>{document.user.nickname}</Link> ·{' '}
                    </span>
                    <Time iso={document.updated_at} />
                  </>
                }
              />
            ))}
          </ListCard>
        </>
      )}
    </section>
  )
}

function RecentIssues({ space }: { space: Space }) {
  if (!space.recent_issues.length) return null
  return (
    <section aria-labelledby="recent-issues" className="mt-8">
      <SectionHeading
        id="recent-issues"
        title="最近的讨论"
        action={<Link to={paths.issues(space.id)}>全部讨论</Link>}
      />
      <ListCard label="最近的讨论">
        {space.recent_issues.map((issue) => (
          <ListRow
            key={issue.id}
            leading={<ThreadState isSolved={issue.is_solve} />}
            title={<Link to={paths.issue(space.id, issue.id)}>{issue.title}</Link>}
            trailing={
              <>
                <span className="hidden sm:inline">
                  <Link to={paths.user(issue.user.id)}>{issue.user.nickname}</Link> ·{' '}
                </span>
                <Time iso={issue.updated_at} />
              </>
            }
          />
        ))}
      </ListCard>
    </section>
  )
}

const About = ({ space }: { space: Space }) => (
  <>
    <People spaceId={space.id} />
    <Communities space={space} />
    <Card as="section" padded aria-labelledby="about">
      <h2 id="about" className="text-[16px] leading-6 font-semibold">
        关于
      </h2>
      <dl className="mt-2 grid grid-cols-[auto_1fr] gap-x-3 gap-y-1.5 text-sm text-text-2 [&_dt]:text-text-3">
        <dt>拥有者</dt>
        <dd>
          <Link to={paths.user(space.owner.id)}>{space.owner.nickname}</Link>
        </dd>
        <dt>创建于</dt>
        <dd>
          <Time iso={space.created_at} />
        </dd>
        <dt>内容</dt>
        <dd>
          {space.counts.docs} 篇文档 · {space.counts.members} 位成员 · <Link to={paths.analysis(space.id)}>分析</Link> ·{' '}
          <Link to={paths.wordcloud(space.id)}>词云</Link>
        </dd>
        {space.license_key && (
          <>
            <dt>许可</dt>
            <dd>
              <Suspense>
                <License licenseKey={space.license_key} />
              </Suspense>
            </dd>
          </>
        )}
        {space.is_open && (
          <>
            <dt>订阅</dt>
            <dd>
              <Link to={paths.rss(space.id)}>RSS</Link> · <Link to={paths.atom(space.id)}>Atom</Link>
            </dd>
          </>
        )}
      </dl>
      {space.tags.length > 0 && (
        <div className="mt-2.5 flex flex-wrap gap-2">
          {space.tags.map((tag) => (
            <Tag
              key={tag.id}
              colours={{ background: tag.style.background, text: tag.style.color }}
              to={paths.tagged(tag.title)}
            >
              {tag.title}
            </Tag>
          ))}
        </div>
      )}
      <JoinedActions space={space} />
    </Card>
  </>
)

/** Beside or below what a reader came for: its code is fetched when it comes into sight. */
const People = onVisible<{ spaceId: number }>('space-people', () =>
  import('./space-home-people.tsx').then((module) => module.SpaceHomePeople),
)
const Communities = onVisible<{ space: Space }>('space-communities', () =>
  import('#src/features/communities/web/public.tsx').then((module) => module.CommunitiesOfSpace),
)
