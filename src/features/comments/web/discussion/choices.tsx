import { Select } from '#src/ui/select.tsx'
import type { Order, Standing, View } from './comment-pages.ts'
import { useDiscussion } from './discussion.ts'

/** In what order floors stand, and whose. */
export function Choices({ view, onChange }: { view: View; onChange: (view: View) => void }) {
  const { noun } = useDiscussion()
  return (
    <div className="flex flex-wrap justify-end gap-2">
      <Choice
        label={`${noun}排序`}
        value={view.order}
        options={optionsOf(orders)}
        onChange={(order) => onChange({ standing: view.standing, order: order as View['order'] })}
      />
      <Choice
        label={`只看谁的${noun}`}
        value={view.standing}
        options={optionsOf(standings)}
        onChange={(standing) => onChange({ order: view.order, standing: standing as View['standing'] })}
      />
    </div>
  )
}

interface ChoiceProps {
  label: string
  value: string
  options: { value: string; label: string }[]
  onChange: (value: string) => void
}

const Choice = ({ label, value, options, onChange }: ChoiceProps) => (
  <span className="w-32">
    <Select aria-label={label} value={value} options={options} onChange={(event) => onChange(event.target.value)} />
  </span>
)

const orders: Record<Order, string> = {
  newest: '最新',
  oldest: '最早',
  hottest: '最热',
  coolest: '点赞最少',
  answered: '回复最多',
  unanswered: '回复最少',
  updated: '最近更新',
  untouched: '最久未更新',
}
const standings: Record<Standing, string> = { all: '全部', owner: '空间拥有者', admin: '管理员', member: '成员' }
const optionsOf = (labels: Record<string, string>) => Object.entries(labels).map(([value, label]) => ({ value, label }))
