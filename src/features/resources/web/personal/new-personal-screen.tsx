import { useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { useCurrentUser } from '#src/client/current-user.ts'
import { useIdempotentCall } from '#src/client/data/idempotent-call.ts'
import { useCache } from '#src/client/data/queries.ts'
import { PageHead } from '#src/client/head/page-head.tsx'
import { DeskPage, DeskSkeleton, OwnBar } from '#src/features/texts/web/public.tsx'
import { paths } from '#src/shared/paths.ts'
import { toast } from '#src/ui/toast.ts'
import { createPersonal, listPersonal, recentResources } from '#src/features/resources/contract.ts'
import { type PersonalKind, personalNames } from '#src/features/resources/kind.ts'
import { draftOfNew, newKinds, personalKind } from '../new-kinds.ts'
import { kindOf } from '../writing/new-document-address.ts'
import { emptyFields, inputOf } from '../writing/document-fields.ts'
import { DocumentForm } from '../writing/document-form.tsx'
import { useInBrowser } from '#src/client/use-in-browser.ts'

export function Component() {
  const inBrowser = useInBrowser()
  const [search] = useSearchParams()
  const me = useCurrentUser()
  const kind = personalKind(kindOf(search))
  const act = newKinds[kind].text
  if (!me) return null
  return (
    <DeskPage act={act} bar={(tools) => <OwnBar user={me} act={act} back={paths.userDocs(me.id)} tools={tools} />}>
      <PageHead title={['新建资源']} />
      {inBrowser ? <Form key={kind} kind={kind} /> : <DeskSkeleton />}
    </DeskPage>
  )
}

function Form({ kind }: { kind: PersonalKind }) {
  const navigate = useNavigate()
  const me = useCurrentUser()
  const create = useIdempotentCall()
  const cache = useCache()
  const [saved] = useState(() => emptyFields())
  const written = `personal-${kind}` as const
  if (!me) return null
  return (
    <DocumentForm
      written={written}
      spaceId={null}
      saved={saved}
      version={null}
      draftTarget={`personal/${draftOfNew(kind)}`}
      submitText="发布"
      place="个人主页"
      send={async (fields) => {
        const body = { ...inputOf(fields, written), type: personalNames[kind] }
        const made = await create(createPersonal, { params: { userId: me.id }, body })
        for (const changed of [listPersonal, recentResources]) void cache.refresh(changed)
        toast.success('已发布')
        void navigate(paths.personal(made.id))
      }}
      onGiveUp={() => void navigate(paths.userDocs(me.id))}
    />
  )
}
