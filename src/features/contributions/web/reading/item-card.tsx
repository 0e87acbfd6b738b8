import { type ReactNode, Suspense } from 'react'
import { useAction } from '#src/client/data/actions.ts'
import { toastRefusal } from '#src/client/data/toast-refusal.ts'
import { useInBrowser } from '#src/client/use-in-browser.ts'
import { editContribution } from '#src/features/contributions/contract.ts'
import { webKindOf } from '#src/features/subjects/web/public.tsx'
import { TextDiff } from '#src/features/texts/web/public.tsx'
import { paths } from '#src/shared/paths.ts'
import { Button } from '#src/ui/button.tsx'
import { Card } from '#src/ui/card.tsx'
import { Chip } from '#src/ui/chip.tsx'
import { LinkButton } from '#src/ui/link-button.tsx'
import { toast } from '#src/ui/toast.ts'
import { Link } from '#src/ui/link.tsx'
import { SkeletonText } from '#src/ui/skeleton.tsx'
import { Tabs } from '#src/ui/tabs.tsx'
import { type Contribution, type ContributionItem, ofContribution } from '../contribution-queries.ts'
import { actionLabels } from '../contribution-marks.tsx'
import { BlockNotes } from './block-notes.tsx'
import { CardChanges } from './card-changes.tsx'
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
      id={`item-${item.id}`}
      aria-label={`${actionLabels[item.action]} ${title ?? ''}`}
      className="min-w-0 scroll-mt-28 px-[18px] py-4 md:px-8"
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
      {contribution.can.edit && <Going {...{ contribution, item }} />}
      <div className="mt-3">{item.hidden ? <Hidden why={item.hidden} /> : <Changes {...{ contribution, item }} />}</div>
    </Card>
  )
}

/** What its author does with one of them. */
function Going({ contribution, item }: Pick<Props, 'contribution' | 'item'>) {
  const edit = useAction(editContribution, { refresh: ofContribution })
  const { id, product_id: spaceId, version, items } = contribution
  async function takeOut() {
    try {
      const body = { version, pull_quest_items: [{ id: item.id, remove: true }] }
      await edit.mutateAsync({ params: { spaceId, id }, body })
      toast.success('已移出')
    } catch (error) {
      toastRefusal(error, '移出失败，请重试')
    }
  }
  const desk = deskOf(contribution, item)
  if (!desk && items.length < 2) return null
  return (
    <div className="mt-2 flex flex-wrap gap-2 print:hidden">
      {desk && (
        <LinkButton size="sm" to={desk}>
          继续修改
        </LinkButton>
      )}
      {items.length > 1 && (
        <Button size="sm" variant="ghost" loading={edit.isPending} onClick={() => void takeOut()}>
          移出贡献
        </Button>
      )}
    </div>
  )
}

const writes: readonly string[] = ['create', 'update', 'readme']

function deskOf(
  { id, product_id: spaceId }: Contribution,
  { id: item, kind, action, base, target, hidden }: ContributionItem,
) {
  if (hidden || !writes.includes(action)) return null
  const part = { spaceId, contribution: id, item, type: kind, isNew: base === null, target: target?.id ?? null }
  return webKindOf(kind).contributed?.desk(part) ?? null
}

const hiddenWords = {
  gone: '要改动的内容已经删除或移走。',
  locked: '这是核心资料，加入空间后才能看到改动。',
  unanswered: '改动里有答案。作答或看过答案之后才能看到；新的题目合并之后才能看到。',
}
const Hidden = ({ why }: { why: keyof typeof hiddenWords }) => <p className="text-text-2">{hiddenWords[why]}</p>

function Changes({ contribution, item }: Pick<Props, 'contribution' | 'item'>) {
  const { action, base, proposed } = item
  if (action === 'delete') return <p className="text-text-2">提议把它移到回收站。</p>
  if (!proposed) return null
  if (action === 'move') return <Move contribution={contribution} to={proposed.parent_id} />
  return (
    <Edit
      about={{ contribution, item }}
      type={item.kind}
      name={`contribution-${contribution.id}-${item.id}-${contribution.version}`}
      before={base ?? nothing}
      after={proposed}
    />
  )
}

type Said = NonNullable<ContributionItem['proposed']>
const nothing: Said = { title: '', content: '', tag_titles: [], files: [], parent_id: null, cover_key: null }

interface EditProps {
  about: Pick<Props, 'contribution' | 'item'>
  type: string
  name: string
  before: Said
  after: Said
}
function Edit({ about, type, name, before, after }: EditProps) {
  const isText = before.content !== after.content
  const { files } = about.contribution
  // whoever may not see a file is told that there is one
  const nameOf = (key: string) => files.find((file) => file.key === key)?.name ?? '看不到的文件'
  return (
    <div className="grid grid-cols-1 gap-4">
      {isText &&
        (webKindOf(type).contributed?.compare?.({ name, type, before, after }) ?? (
          <Texts {...{ about, name, before, after }} />
        ))}
      {!isText && <Title before={before.title} after={after.title} />}
      {about.item.cards && <CardChanges cards={about.item.cards} />}
      <Cover before={before.cover_key} after={after.cover_key} />
      <Lists label="标签" before={before.tag_titles} after={after.tag_titles} />
      <Lists label="附件" before={before.files} after={after.files} nameOf={nameOf} />
    </div>
  )
}

/** Of what has another name alone. */
const Title = ({ before, after }: { before: string; after: string }) =>
  before !== after && (
    <p className="diff flex flex-wrap gap-2">
      <span className="text-sm text-text-2">标题</span>
      <del className="break-all">{before}</del>
      <ins className="break-all">{after}</ins>
    </p>
  )

const Cover = ({ before, after }: { before: string | null; after: string | null }) =>
  before !== after && (
    <p className="diff flex flex-wrap items-center gap-2 text-sm">
      <span className="text-text-2">封面</span>
      {before !== null && <del>{picture(before, '现在的封面')}</del>}
      {after === null ? <ins>不用自己的封面</ins> : <ins>{picture(after, '提议的封面')}</ins>}
    </p>
  )
const picture = (key: string, alt: string) => (
  <img className="h-20 w-auto rounded-r1" loading="lazy" src={paths.file(key)} alt={alt} />
)

interface TextsProps extends Pick<EditProps, 'about'> {
  name: string
  before: { title: string; content: string }
  after: { title: string; content: string }
}
function Texts({ about, name, before, after }: TextsProps) {
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
    { key: 'notes', text: '逐段评论', panel: <BlockNotes {...about} /> },
  ]
  return (
    <Tabs label="怎样对照" tabs={tabs.map((tab) => ({ ...tab, panel: <div className="pt-3.5">{tab.panel}</div> }))} />
  )
}

interface ListsProps {
  label: string
  before: readonly string[]
  after: readonly string[]
  /** Absent: they are called as they are. */
  nameOf?: (one: string) => string
}
function Lists({ label, before, after, nameOf = (one) => one }: ListsProps) {
  const added = after.filter((one) => !before.includes(one))
  const removed = before.filter((one) => !after.includes(one))
  if (!added.length && !removed.length) return null
  return (
    <p className="diff flex flex-wrap gap-2 text-sm">
      <span className="text-text-2">{label}</span>
      {added.map((one) => (
        <ins key={one} className="break-all">
          + {nameOf(one)}
        </ins>
      ))}
      {removed.map((one) => (
        <del key={one} className="break-all">
          − {nameOf(one)}
        </del>
      ))}
    </p>
  )
}

function Move({ contribution, to }: Pick<Props, 'contribution'> & { to: number | null }) {
  const folder = contribution.folders.find(({ id }) => id === to)
  const name = to === null ? '根目录' : (folder?.title ?? '看不到的文件夹')
  const address = paths.resources(contribution.product_id, to ?? undefined)
  return (
    <p className="text-text-2">
      移动到 {to === null || folder ? <Link to={folder?.path ?? address}>{name}</Link> : name}
    </p>
  )
}
