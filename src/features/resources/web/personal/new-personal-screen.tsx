import { useState } from 'react'
import { useNavigate } from 'react-router'
import { useCurrentUser } from '#src/client/current-user.ts'
import { useIdempotentCall } from '#src/client/data/idempotent-call.ts'
import { useCache } from '#src/client/data/queries.ts'
import { PageHead } from '#src/client/head/page-head.tsx'
import { paths } from '#src/shared/paths.ts'
import { PageWidth } from '#src/ui/page-columns.tsx'
import { toast } from '#src/ui/toast.ts'
import { createPersonal, listPersonal, recentResources } from '#src/features/resources/contract.ts'
import { emptyFields, inputOf } from '../writing/document-fields.ts'
import { DocumentForm } from '../writing/document-form.tsx'
import { FormSkeleton } from '../writing/editor-skeleton.tsx'
import { useInBrowser } from '#src/client/use-in-browser.ts'

export function Component() {
  const inBrowser = useInBrowser()
  return (
    <PageWidth className="py-4 md:py-6">
      <div className="mx-auto max-w-[960px]">
        <PageHead title={['新建资源']} />
        <h1 className="mb-4 text-2xl font-semibold">写文档</h1>
        {inBrowser ? <Form /> : <FormSkeleton />}
      </div>{' '}
    </PageWidth>
  )
}

function Form() {
  const navigate = useNavigate()
  const me = useCurrentUser()
  const create = useIdempotentCall()
  const cache = useCache()
  const [saved] = useState(() => emptyFields())
  if (!me) return null
  return (
    <DocumentForm
      written="personal"
      spaceId={null}
      saved={saved}
      version={null}
      draftTarget="personal/new"
      submitText="发布"
      leaveTo={paths.userDocs(me.id)}
      place="个人主页"
      send={async (fields) => {
        const body = { ...inputOf(fields, 'personal'), type: 'UserFileDocument' as const }
        const made = await create(createPersonal, { params: { userId: me.id }, body })
        for (const changed of [listPersonal, recentResources]) void cache.refresh(changed)
        toast.success('已发布')
        void navigate(paths.personal(made.id))
      }}
      onGiveUp={() => void navigate(paths.userDocs(me.id))}
    />
  )
}
