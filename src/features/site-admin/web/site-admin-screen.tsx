import { useSearchParams } from 'react-router'
import { PageHead } from '#src/client/head/page-head.tsx'
import { ApplicationsPanel } from '#src/features/spaces/web/public.tsx'
import { ManageTags } from '#src/features/tags/web/public.tsx'
import { paths } from '#src/shared/paths.ts'
import { PageWidth } from '#src/ui/page-columns.tsx'
import { LinkTabs } from '#src/ui/tabs.tsx'

/** What site administrators look after; `key` stands in the address as `?tab=`. */
const tabs = [
  { key: 'tags', text: '标签', Panel: ManageTags },
  { key: 'applications', text: '公开申请', Panel: ApplicationsPanel },
]

export function Component() {
  const [params] = useSearchParams()
  const tab = tabs.find(({ key }) => key === params.get('tab')) ?? tabs[0]!
  return (
    <PageWidth className="grid gap-4 py-4 md:py-6">
      <PageHead title={[tab.text, '站点管理']} />
      <h1 className="text-2xl font-semibold">站点管理</h1>
      <LinkTabs
        label="站点管理"
        tabs={tabs.map(({ key, text }) => ({ to: paths.siteAdmin(key), text, current: key === tab.key }))}
      />
      <tab.Panel />
    </PageWidth>
  )
}
