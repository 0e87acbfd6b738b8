import { crumbLabels } from '#src/client/head/crumb-labels.ts'
import { type ComponentType, useEffect, useRef } from 'react'
import { useSearchParams } from 'react-router'
import { PageHead } from '#src/client/head/page-head.tsx'
import { paths } from '#src/shared/paths.ts'
import { LinkButton } from '#src/ui/link-button.tsx'
import { PageWidth } from '#src/ui/page-columns.tsx'
import { LinkTabs } from '#src/ui/tabs.tsx'
import { SpaceCrumbs } from '../space-crumbs.tsx'
import { type Space, useSpace } from '../use-space.ts'
import { Assistant } from './ownership/assistant.tsx'
import { Basics } from './basics/basics.tsx'
import { Categories } from './categories.tsx'
import { Lists } from './lists.tsx'
import { Members } from './members/members.tsx'
import { Ownership } from './ownership/ownership.tsx'
import { Trash } from './trash.tsx'
import { Visibility } from './ownership/visibility.tsx'

interface Section {
  /** In the address, as `?tab=`. */
  key: string
  text: string
  isFor: (space: Space) => boolean
  Panel: ComponentType<{ space: Space }>
}

const sections: Section[] = [
  { key: 'basics', text: '基本信息', isFor: ({ can }) => can.edit, Panel: Basics },
  { key: 'lists', text: '列表与展示', isFor: ({ can }) => can.edit, Panel: Lists },
  { key: 'members', text: '成员', isFor: ({ can }) => can.manage_members, Panel: Members },
  { key: 'categories', text: '分类', isFor: ({ can }) => can.edit, Panel: Categories },
  { key: 'trash', text: '回收站', isFor: ({ can }) => can.edit, Panel: Trash },
  { key: 'assistant', text: '助手', isFor: ({ can }) => can.own, Panel: Assistant },
  { key: 'visibility', text: '可见性', isFor: ({ can }) => can.own, Panel: Visibility },
  { key: 'ownership', text: '转让与删除', isFor: ({ can }) => can.own, Panel: Ownership },
]

export function Component() {
  const space = useSpace()
  return space ? <Settings key={space.id} space={space} /> : null
}

function Settings({ space }: { space: Space }) {
  const [search] = useSearchParams()
  const tabs = useRef<HTMLDivElement>(null)
  const mine = sections.filter(({ isFor }) => isFor(space))
  const current = mine.find(({ key }) => key === search.get('tab')) ?? mine[0]
  // on a phone not all of them are in sight
  useEffect(() => {
    tabs.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest', inline: 'center' })
  }, [current?.key])
  if (!current) return null
  return (
    <PageWidth narrow className="grid gap-4 py-4 md:py-6">
      <PageHead title={['空间设置', space.title]} />
      <SpaceCrumbs space={space} crumbs={[{ text: crumbLabels.settings }]} />
      <div className="flex items-center gap-3">
        <h1 className="flex-1 text-2xl font-semibold">空间设置</h1>
        {space.can.own && <LinkButton to={paths.webhooks(space.id)}>Webhook</LinkButton>}
        {space.can.edit && <LinkButton to={paths.reports(space.id)}>举报</LinkButton>}
      </div>
      <div ref={tabs} className="min-w-0">
        <LinkTabs
          label="设置分区"
          tabs={mine.map(({ key, text }) => ({
            to: paths.spaceSettings(space.id, key),
            text,
            current: key === current.key,
          }))}
        />
      </div>
      <current.Panel key={current.key} space={space} />
    </PageWidth>
  )
}
