import { useNavigate } from 'react-router'
import { useIdempotentCall } from '#src/client/data/idempotent-call.ts'
import { useCache } from '#src/client/data/queries.ts'
import { actCrumbs, crumbLabels } from '#src/client/head/crumb-labels.ts'
import { PageHead } from '#src/client/head/page-head.tsx'
import { useInBrowser } from '#src/client/use-in-browser.ts'
import { readSpace } from '#src/features/spaces/contract.ts'
import { type Space, SpaceBar, useSpace } from '#src/features/spaces/web/public.tsx'
import { DeskPage, DeskSkeleton } from '#src/features/texts/web/public.tsx'
import { paths } from '#src/shared/paths.ts'
import { toast } from '#src/ui/toast.ts'
import { createIssue, listIssues } from '#src/features/issues/contract.ts'
import { IssueForm } from './issue-form.tsx'
import { emptyFields } from './issue-fields.ts'

export function Component() {
  const space = useSpace()
  const inBrowser = useInBrowser()
  if (!space) return null
  const crumbs = [{ text: crumbLabels.issues, to: paths.issues(space.id) }, { text: actCrumbs.issues.create }]
  return (
    <DeskPage
      act="发起讨论"
      bar={(tools) => <SpaceBar space={space} crumbs={crumbs} tools={tools} back={paths.issues(space.id)} />}
    >
      <PageHead title={[actCrumbs.issues.create, space.title]} />
      {inBrowser ? <Form key={space.id} space={space} /> : <DeskSkeleton />}
    </DeskPage>
  )
}

function Form({ space }: { space: Space }) {
  const create = useIdempotentCall()
  const cache = useCache()
  const navigate = useNavigate()
  return (
    <IssueForm
      spaceId={space.id}
      saved={emptyFields}
      version={null}
      draftTarget={`space/${space.id}/new-issue`}
      submitText="发布"
      showsSimilar
      send={async ({ reminder, ...fields }) => {
        const body = { ...fields, reminder: reminder.map(({ id }) => id) }
        const { path } = await create(createIssue, { params: { spaceId: space.id }, body })
        for (const changed of [listIssues, readSpace]) void cache.refresh(changed)
        toast.success('已发布')
        void navigate(path)
      }}
      onGiveUp={() => void navigate(paths.issues(space.id))}
    />
  )
}
