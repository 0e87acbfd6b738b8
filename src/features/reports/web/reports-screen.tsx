import { useSearchParams } from 'react-router'
import { PageHead } from '#src/client/head/page-head.tsx'
import { paths } from '#src/shared/paths.ts'
import { PageWidth } from '#src/ui/page-columns.tsx'
import { LinkTabs } from '#src/ui/tabs.tsx'
import { ReportList } from './report-list.tsx'
import type { ListQuery } from './report-types.ts'

interface List {
  type: NonNullable<ListQuery['type']>
  text: string
  empty: string
}
const own: List[] = [
  { type: 'mine', text: '我的举报', empty: '你还没有举报过' },
  { type: 'about_me', text: '关于我的处理', empty: '没有关于你的处理' },
]
const ofSpace: List[] = [
  { type: 'queue', text: '待处理', empty: '没有等待处理的举报' },
  { type: 'decided', text: '已处理', empty: '还没有处理过举报' },
]

/** What one has reported, and what was decided of one's own; with a space, what waits for those who manage it. */
export function Component() {
  const [search] = useSearchParams()
  const given = search.get('product_id')
  const space = given && /^[1-9]\d{0,14}$/.test(given) ? Number(given) : undefined
  const lists = space ? ofSpace : own
  const shown = lists.find(({ type }) => type === search.get('type')) ?? lists[0]!
  return (
    <PageWidth className="grid gap-4 py-4 md:py-6">
      <PageHead title={[shown.text, '举报']} />
      <h1 className="text-2xl font-semibold">{space ? '空间的举报' : '举报'}</h1>
      <LinkTabs
        label="举报"
        tabs={lists.map(({ type, text }) => ({
          to: paths.reports(space, type),
          text,
          current: type === shown.type,
        }))}
      />
      <h2 className="sr-only">{shown.text}</h2>
      <ReportList
        key={shown.type}
        query={{ type: shown.type, ...(space && { product_id: space }) }}
        empty={shown.empty}
      />
    </PageWidth>
  )
}
