import { useNavigate } from 'react-router'
import { useIdempotentCall } from '#src/client/data/idempotent-call.ts'
import { useCache } from '#src/client/data/queries.ts'
import { actCrumbs, crumbLabels } from '#src/client/head/crumb-labels.ts'
import { PageHead } from '#src/client/head/page-head.tsx'
import { useInBrowser } from '#src/client/use-in-browser.ts'
import { createNotice, listNotices } from '#src/features/notices/contract.ts'
import { spacePlace } from '#src/features/notices/kind.ts'
import { readSpace } from '#src/features/spaces/contract.ts'
import { type Space, SpaceBar, useSpace } from '#src/features/spaces/web/public.tsx'
import { DeskPage, DeskSkeleton } from '#src/features/texts/web/public.tsx'
import { paths } from '#src/shared/paths.ts'
import { toast } from '#src/ui/toast.ts'
import { bodyOf, emptyFields, NoticeForm } from './notice-form.tsx'

export function Component() {
  const space = useSpace()
  const inBrowser = useInBrowser()
  if (!space) return null
  const crumbs = [{ text: crumbLabels.notices, to: paths.notices(space.id) }, { text: actCrumbs.notices.create }]
  return (
    <DeskPage
      act="发布公告"
      bar={(tools) => <SpaceBar space={space} crumbs={crumbs} tools={tools} back={paths.notices(space.id)} />}
    >
      <PageHead title={[actCrumbs.notices.create, space.title]} />
      {inBrowser ? <Form key={space.id} space={space} /> : <DeskSkeleton />}
    </DeskPage>
  )
}

function Form({ space }: { space: Space }) {
  const create = useIdempotentCall()
  const cache = useCache()
  const navigate = useNavigate()
  return (
    <NoticeForm
      spaceId={space.id}
      saved={emptyFields}
      version={null}
      draftTarget={`space/${space.id}/new-notice`}
      submitText="发布"
      send={async (fields) => {
        const place = { noticeable_type: spacePlace, noticeable_id: space.id }
        const { path } = await create(createNotice, { body: { ...place, ...bodyOf(fields) } })
        for (const changed of [listNotices, readSpace]) void cache.refresh(changed)
        toast.success('已发布，成员会收到通知')
        void navigate(path)
      }}
      onGiveUp={() => void navigate(paths.notices(space.id))}
    />
  )
}
