import { type ReactNode, Suspense } from 'react'
import { useInBrowser } from '#src/client/use-in-browser.ts'
import { TextDiff } from '#src/features/texts/web/public.tsx'
import { paths } from '#src/shared/paths.ts'
import { Card } from '#src/ui/card.tsx'
import { Chip } from '#src/ui/chip.tsx'
import { Link } from '#src/ui/link.tsx'
import { SkeletonText } from '#src/ui/skeleton.tsx'
import { Tabs } from '#src/ui/tabs.tsx'
import type { Contribution, ContributionItem } from '../contribution-queries.ts'
import { actionLabels } from '../contribution-marks.tsx'
import { SourceDiff } from './source-diff.tsx'

interface Props {
  contribution: Contribution
  item: ContributionItem
  /** Whether it is taken. */
  children?: ReactNode
}

const stateChips = {
  pending: null,
  accepted: <Chip tone="success">已接受</Chip>,
  rejected: <Chip>未接受</Chip>,
  conflict: <Chip tone="warning">有冲突</Chip>,
} as const

/** One thing and what it is to become. */
export function ItemCard({ contribution, item, children }: Props) {
  const title = item.proposed?.title || item.target?.title
  return (
    <Card
      as="section"
      aria-label={`${actionLabels[item.action]} ${title ?? ''}`}
      className="min-w-0 px-[18px] py-4 md:px-8"
    >
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
        <Chip tone="brand">{actionLabels[item.action]}</Chip>
        <h3 className="min-w-0 flex-1 font-semibold break-words">
          {item.target ? <Link to={item.target.path}>{item.target.title}</Link> : (title ?? '看不到的内容')}
        </h3>
        {item.is_behind && <Chip>提交后又有更新</Chip>}
        {stateChips[item.state]}
        {children}
      </div>
      <div className="mt-3">{item.hidden ? <Hidden why={item.hidden} /> : <Changes {...{ contribution, item }} />}</div>
    </Card>
  )
}

const Hidden = ({ why }: { why: 'gone' | 'locked' }) => (
  <p className="text-text-2">
    {why === 'gone' ? '要改动的内容已经删除或移走。' : '这是核心资料，加入空间后才能看到改动。'}
  </p>
)

function Changes({ contribution, item }: Pick<Props, 'contribution' | 'item'>) {
  const { action, base, proposed } = item
  if (action === 'delete') return <p className="text-text-2">提议把它移到回收站。</p>
  if (!proposed) return null
  if (action === 'move') return <Move spaceId={contribution.product_id} to={proposed.parent_id} />
  return (
    <Edit
      name={`contribution-${contribution.id}-${item.id}-${contribution.version}`}
      before={base ?? nothing}
      after={proposed}
    />
  )
}

type Said = NonNullable<ContributionItem['proposed']>
const nothing: Said = { title: '', content: '', tag_titles: [], files: [], parent_id: null }

function Edit({ name, before, after }: { name: string; before: Said; after: Said }) {
  const isText = before.title !== after.title || before.content !== after.content
  return (
    <div className="grid grid-cols-1 gap-4">
      {isText && <Texts name={name} before={before} after={after} />}
      <Lists label="标签" before={before.tag_titles} after={after.tag_titles} />
      <Lists label="附件" before={before.files} after={after.files} />
    </div>
  )
}

interface TextsProps {
  name: string
  before: { title: string; content: string }
  after: { title: string; content: string }
}
function Texts({ name, before, after }: TextsProps) {
  // two texts are compared in the browser, which draws them
  const inBrowser = useInBrowser()
  if (!inBrowser) return <SkeletonText />
  const tabs = [
    {
      key: 'rendered',
      text: '按段对照',
      panel: (
        <Suspense fallback={<SkeletonText />}>
          <TextDiff name={name} before={before} after={after} />
        </Suspense>
      ),
    },
    { key: 'source', text: '按行对照', panel: <SourceDiff before={before.content} after={after.content} /> },
  ]
  return (
    <Tabs label="怎样对照" tabs={tabs.map((tab) => ({ ...tab, panel: <div className="pt-3.5">{tab.panel}</div> }))} />
  )
}

function Lists({ label, before, after }: { label: string; before: readonly string[]; after: readonly string[] }) {
  const added = after.filter((one) => !before.includes(one))
  const removed = before.filter((one) => !after.includes(one))
  if (!added.length && !removed.length) return null
  return (
    <p className="diff flex flex-wrap gap-2 text-sm">
      <span className="text-text-2">{label}</span>
      {added.map((one) => (
        <ins key={one} className="break-all">
          + {one}
        </ins>
      ))}
      {removed.map((one) => (
        <del key={one} className="break-all">
          − {one}
        </del>
      ))}
    </p>
  )
}

const Move = ({ spaceId, to }: { spaceId: number; to: number | null }) => (
  <p className="text-text-2">
    移动到 <Link to={paths.resources(spaceId, to ?? undefined)}>{to === null ? '根目录' : '这个文件夹'}</Link>
  </p>
)
