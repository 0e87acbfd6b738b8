import { Tabs } from '#src/ui/tabs.tsx'
import { ReportList } from './report-list.tsx'

/** For site administrators. */
export const ReportsPanel = () => (
  <section aria-labelledby="reports">
    <h2 id="reports" className="sr-only">
      举报
    </h2>
    <Tabs
      label="举报的状态"
      tabs={[
        {
          key: 'queue',
          text: '待处理',
          panel: <Part query={{ type: 'queue' }} empty="没有等待处理的举报" />,
        },
        { key: 'decided', text: '已处理', panel: <Part query={{ type: 'decided' }} empty="还没有处理过举报" /> },
      ]}
    />
  </section>
)

const Part = (props: Parameters<typeof ReportList>[0]) => (
  <div className="mt-3">
    <ReportList {...props} />
  </div>
)
