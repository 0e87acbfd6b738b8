import { useSearchParams } from 'react-router'
import { PageHead } from '#src/client/head/page-head.tsx'
import { ApplicationsPanel } from '#src/features/spaces/web/public.tsx'
import { ManageTags } from '#src/features/tags/web/public.tsx'
import { PlacardsPanel } from '#src/features/feedback/web/public.tsx'
import { AccountsPanel, ReportsPanel } from '#src/features/reports/web/public.tsx'
import { WordsPanel } from '#src/features/words/web/public.tsx'
import { TermsPanel } from '#src/features/terms/web/public.tsx'
import { paths } from '#src/shared/paths.ts'
import { PageWidth } from '#src/ui/page-columns.tsx'
import { LinkTabs } from '#src/ui/tabs.tsx'
import { HealthPanel } from './health-panel.tsx'
import { NumbersPanel } from './numbers/numbers-panel.tsx'

/** What site administrators look after; `key` stands in the address as `?tab=`. */
const tabs = [
  { key: 'tags', text: '标签', Panel: ManageTags },
  { key: 'applications', text: '公开申请', Panel: ApplicationsPanel },
  { key: 'terms', text: '协议和指南', Panel: TermsPanel },
  { key: 'placards', text: '站点公告', Panel: PlacardsPanel },
  { key: 'reports', text: '举报', Panel: ReportsPanel },
  { key: 'people', text: '用户', Panel: AccountsPanel },
  { key: 'words', text: '词语表', Panel: WordsPanel },
  { key: 'numbers', text: '统计', Panel: NumbersPanel },
  { key: 'health', text: '运行状况', Panel: HealthPanel },
]

export function Component() {
  const [params] = useSearchParams()
  const tab = tabs.find(({ key }) => key === params.get('tab')) ?? tabs[0]!
  return (
    <PageWidth className="grid grid-cols-[minmax(0,1fr)] gap-4 py-4 md:py-6">
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
