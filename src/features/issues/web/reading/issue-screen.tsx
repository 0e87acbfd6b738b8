import { useMemo } from 'react'
import { useParams } from 'react-router'
import { useEndpoint } from '#src/client/data/queries.ts'
import { crumbLabels } from '#src/client/head/crumb-labels.ts'
import { PageHead } from '#src/client/head/page-head.tsx'
import { useSite } from '#src/client/head/site.ts'
import { onVisible } from '#src/client/on-visible.tsx'
import { MathStyles } from '#src/client/text/math-styles.tsx'
import { Comments, pictureUpload, usePinned } from '#src/features/comments/web/public.tsx'
import { ContributeAnswer } from '#src/features/contributions/web/public.tsx'
import { mentionsAt } from '#src/features/search/web/public.tsx'
import { type Space, SpaceBar, useSpace } from '#src/features/spaces/web/public.tsx'
import { Backlinks } from '#src/features/texts/web/public.tsx'
import { acceptedFloors, LockNotice } from '#src/features/threads/web/public.tsx'
import { paths } from '#src/shared/paths.ts'
import { PageColumns } from '#src/ui/page-columns.tsx'
import { issueType } from '#src/features/issues/kind.ts'
import { type Issue, issueQuery } from '../issue-queries.ts'
import { IssueArticle } from './issue-article.tsx'
import { issueData } from './issue-data.ts'
import type { RobotProps } from './robot-answering.tsx'
import { useIssueActs } from './use-issue-acts.ts'

export function Component() {
  const { spaceId, issueId } = useParams()
  const space = useSpace()
  const { data: issue } = useEndpoint(...issueQuery(spaceId!, issueId!))
  return space && issue ? <Reader key={issue.id} space={space} issue={issue} /> : null
}

function Reader({ space, issue }: { space: Space; issue: Issue }) {
  const acts = useIssueActs(issue)
  const about = { type: issueType, id: issue.id } as const
  const mentions = useMemo(() => mentionsAt({ type: issueType, id: issue.id }), [issue.id])
  const uploadImage = useMemo(() => pictureUpload(space.id), [space.id])
  return (
    <>
      <Head issue={issue} />
      <SpaceBar
        space={space}
        crumbs={[{ text: crumbLabels.issues, to: paths.issues(space.id) }, { text: issue.title }]}
        tools={null}
      />
      <PageColumns asideLabel="关于这个讨论" aside={<Aside issue={issue} />}>
        <IssueArticle issue={issue} acts={acts} />
        <Robot issue={{ id: issue.id, product: issue.product, lock_info: issue.lock_info }} />
        <Backlinks about={about} />
        <div className="mt-7 [&_#comments]:scroll-mt-20">
          <Comments
            about={about}
            noun="回答"
            mentions={mentions}
            uploadImage={uploadImage}
            floors={acceptedFloors({
              thread: issue,
              can: issue.can,
              acts,
              refresh: acts.refresh,
              actOnAccepted: space.can.contribute && issue.accepted_comment_id && (
                <ContributeAnswer spaceId={space.id} answer={issue.accepted_comment_id} />
              ),
            })}
            {...(issue.lock_info.state && { closed: <LockNotice lock={issue.lock_info} /> })}
          />
        </div>
      </PageColumns>
    </>
  )
}

function Head({ issue }: { issue: Issue }) {
  const site = useSite()
  const accepted = usePinned({ type: issueType, id: issue.id }, issue.accepted_comment_id)
  const { title, product, created_at: published, updated_at: modified } = issue
  return (
    <>
      <PageHead
        title={[title, product.title]}
        description={issue.description || `${title}：${product.title}里的讨论`}
        path={issue.is_open && issue.path}
        feedOf={issue.is_open && product}
        type="article"
        dates={{ published, modified }}
        about={import.meta.env.SSR ? issueData(site, issue, accepted) : undefined}
      />
      {issue.has_math && <MathStyles />}
    </>
  )
}

/** It is asked for once the page is there: most spaces have none. */
const Robot = onVisible<RobotProps>('robot-answering', () =>
  import('./robot-answering.tsx').then((module) => module.RobotAnswering),
)

/** Beside or below what a reader came for: its code is fetched when it comes into sight. */
const Aside = onVisible<{ issue: Issue }>('issue-aside', () =>
  import('./issue-aside.tsx').then((module) => module.IssueAside),
)
