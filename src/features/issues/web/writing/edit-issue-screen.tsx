import { useState } from 'react'
import { useNavigate, useParams } from 'react-router'
import { useCache, useCall, useEndpoint } from '#src/client/data/queries.ts'
import { actCrumbs, crumbLabels } from '#src/client/head/crumb-labels.ts'
import { PageHead } from '#src/client/head/page-head.tsx'
import { useInBrowser } from '#src/client/use-in-browser.ts'
import { readSpace } from '#src/features/spaces/contract.ts'
import { SpaceBar, useSpace } from '#src/features/spaces/web/public.tsx'
import { DeskPage, DeskSkeleton } from '#src/features/texts/web/public.tsx'
import { paths } from '#src/shared/paths.ts'
import { toast } from '#src/ui/toast.ts'
import { editIssue } from '#src/features/issues/contract.ts'
import { type Issue, ofIssue, sourceQuery } from '../issue-queries.ts'
import { IssueForm } from './issue-form.tsx'

export function Component() {
  const { spaceId, issueId } = useParams()
  const space = useSpace()
  const inBrowser = useInBrowser()
  const { data: issue } = useEndpoint(...sourceQuery(spaceId!, issueId!))
  if (!space || !issue) return null
  const crumbs = [
    { text: crumbLabels.issues, to: paths.issues(space.id) },
    { text: issue.title, to: issue.path },
    { text: actCrumbs.issues.update },
  ]
  return (
    <DeskPage
      act="编辑讨论"
      bar={(tools) => <SpaceBar space={space} crumbs={crumbs} tools={tools} back={issue.path} />}
    >
      <PageHead title={[actCrumbs.issues.update, issue.title]} />
      {inBrowser ? <Form key={issue.id} issue={issue} /> : <DeskSkeleton />}
    </DeskPage>
  )
}

function Form({ issue }: { issue: Issue }) {
  const call = useCall()
  const cache = useCache()
  const navigate = useNavigate()
  // The form starts from what was read when it opened; a later reading must not change it under the writer's hands.
  const [{ version, saved }] = useState(() => ({
    version: issue.version,
    saved: {
      title: issue.title,
      content: issue.content,
      tag_titles: issue.tags.map(({ title }) => title),
      reminder: [],
    },
  }))
  const refresh = () => [...ofIssue, readSpace].forEach((changed) => void cache.refresh(changed))
  return (
    <IssueForm
      spaceId={issue.product.id}
      saved={saved}
      version={version}
      draftTarget={`issue/${issue.id}`}
      submitText="更新"
      send={async ({ reminder, ...fields }, from) => {
        const body = { ...fields, reminder: reminder.map(({ id }) => id), ...(from !== null && { version: from }) }
        await call(editIssue, { params: { spaceId: issue.product.id, id: issue.id }, body })
        refresh()
        toast.success('已更新')
        void navigate(issue.path)
      }}
      onGiveUp={() => {
        refresh()
        void navigate(issue.path)
      }}
    />
  )
}
