import { useState } from 'react'
import { useNavigate, useParams } from 'react-router'
import { useCache, useCall, useEndpoint } from '#src/client/data/queries.ts'
import { actCrumbs, crumbLabels } from '#src/client/head/crumb-labels.ts'
import { PageHead } from '#src/client/head/page-head.tsx'
import { useInBrowser } from '#src/client/use-in-browser.ts'
import { editNotice } from '#src/features/notices/contract.ts'
import { type Place, PlaceBar, usePlace } from '#src/features/groups/web/public.tsx'
import { readSpace } from '#src/features/spaces/contract.ts'
import { DeskPage, DeskSkeleton } from '#src/features/texts/web/public.tsx'
import { toast } from '#src/ui/toast.ts'
import { idIn, type Notice, ofNotice, sourceQuery } from '../notice-queries.ts'
import { bodyOf, NoticeForm } from './notice-form.tsx'

export function Component() {
  const place = usePlace()
  const inBrowser = useInBrowser()
  const { data: notice } = useEndpoint(...sourceQuery(idIn(useParams())))
  if (!place || !notice) return null
  const crumbs = [
    { text: crumbLabels.notices, to: place.notices },
    { text: notice.title, to: notice.path },
    { text: actCrumbs.notices.update },
  ]
  return (
    <DeskPage
      act="编辑公告"
      bar={(tools) => <PlaceBar place={place} crumbs={crumbs} tools={tools} back={notice.path} />}
    >
      <PageHead title={[actCrumbs.notices.update, notice.title]} />
      {inBrowser ? <Form key={notice.id} place={place} notice={notice} /> : <DeskSkeleton />}
    </DeskPage>
  )
}

function Form({ place, notice }: { place: Place; notice: Notice }) {
  const call = useCall()
  const cache = useCache()
  const navigate = useNavigate()
  // The form starts from what was read when it opened; a later reading must not change it under the writer's hands.
  const [{ version, saved }] = useState(() => {
    const { title, content, file, is_open, is_pinned } = notice
    return { version: notice.version, saved: { title, content, file: file ? [file] : [], is_open, is_pinned } }
  })
  const refresh = () => [...ofNotice, readSpace].forEach((changed) => void cache.refresh(changed))
  return (
    <NoticeForm
      place={place}
      saved={saved}
      version={version}
      draftTarget={`notice/${notice.id}`}
      submitText="更新"
      send={async (fields, from) => {
        const body = { ...bodyOf(place, fields), ...(from !== null && { version: from }) }
        await call(editNotice, { params: { id: notice.id }, body })
        refresh()
        toast.success('已更新')
        void navigate(notice.path)
      }}
      onGiveUp={() => {
        refresh()
        void navigate(notice.path)
      }}
    />
  )
}
