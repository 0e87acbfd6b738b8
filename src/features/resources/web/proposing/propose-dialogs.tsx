import { lazy, Suspense, useState } from 'react'
import { useEndpoint } from '#src/client/data/queries.ts'
import {
  ContributeElsewhere,
  type Proposal,
  type Reasons,
  SendProposal,
} from '#src/features/contributions/web/public.tsx'
import { AppError } from '#src/shared/errors.ts'
import { Button } from '#src/ui/button.tsx'
import { Dialog } from '#src/ui/dialog.tsx'
import { ErrorState } from '#src/ui/error-state.tsx'
import { type Resource, resourceQuery } from '../resource-queries.ts'

const TitleDialog = lazy(() =>
  import('../arrange/title-dialog.tsx').then((module) => ({ default: module.TitleDialog })),
)
const MoveDialog = lazy(() => import('../arrange/move-dialog.tsx'))
const TagsDialog = lazy(() => import('../arrange/tags-dialog.tsx'))

export type ProposedAct = 'rename' | 'move' | 'tag' | 'delete' | 'elsewhere'

interface About {
  id: number
  title: string
  type: string
  parent_id: number | null
}
type ChangingAct = Exclude<ProposedAct, 'elsewhere'>

interface Props {
  spaceId: number
  resource: About
  act: ProposedAct
  onClose: () => void
}

/** What is to become of it, then why. Default export, for loading lazily. */
export default function ProposeDialogs({ spaceId, resource, act, onClose }: Props) {
  const [proposal, setProposal] = useState<Proposal | null>(() => (act === 'delete' ? deletion(resource) : null))
  const [reasons, keep] = useState<Reasons>()
  if (act === 'elsewhere')
    return (
      <Suspense>
        <ContributeElsewhere text={{ ...resource, spaceId }} onClose={onClose} />
      </Suspense>
    )
  if (proposal)
    return (
      <Suspense>
        <SendProposal
          spaceId={spaceId}
          proposal={proposal}
          initial={reasons ?? { title: headingFor(act, resource.title), description: '', into: '' }}
          onKeep={keep}
          onClose={onClose}
        />
      </Suspense>
    )
  return (
    <Suspense>
      <Asking {...{ spaceId, resource, act, onClose }} onSaid={setProposal} />
    </Suspense>
  )
}

const headings = { rename: '改名', move: '移动', tag: '改标签', delete: '删除' }
const headingFor = (act: ChangingAct, title: string) => `${headings[act]}《${title.slice(0, 40)}》`

const deletion = ({ id }: About): Proposal => ({ action: 'delete', items: [{ target_id: id, payload: {} }] })

interface AskingProps extends Omit<Props, 'act'> {
  act: ChangingAct
  onSaid: (proposal: Proposal) => void
}
function Asking({ spaceId, resource, act, onClose, onSaid }: AskingProps) {
  const { id, title, type } = resource
  if (act === 'tag') return <AskTags {...{ spaceId, resource, onClose, onSaid }} />
  if (act === 'move')
    return (
      <MoveDialog
        spaceId={spaceId}
        entries={[resource]}
        onClose={onClose}
        onChoose={(to) => onSaid({ action: 'move', items: [{ target_id: id, payload: { parent_id: to.id } }] })}
      />
    )
  return (
    <TitleDialog
      heading="提议改名"
      names={type === 'ProductFolder' ? 'folder' : 'document'}
      initial={title}
      confirmText="下一步"
      stays
      onClose={onClose}
      onConfirm={async (given) => {
        if (given === title) throw new AppError('refused', '名称没有变')
        onSaid({ action: 'update', items: [{ target_id: id, payload: { title: given } }] })
      }}
    />
  )
}

/** The rows of a list and of the tree have not all that it needs. */
function AskTags({ spaceId, resource, onClose, onSaid }: Omit<AskingProps, 'act'>) {
  const { data, isError, isFetching, refetch } = useEndpoint(...resourceQuery(String(spaceId), String(resource.id)))
  if (!data && isError)
    return (
      <Dialog title="提议改标签" onClose={onClose} footer={<Button onClick={onClose}>取消</Button>}>
        <ErrorState message="标签加载失败，请重试" retrying={isFetching} onRetry={() => void refetch()} />
      </Dialog>
    )
  if (!data) return null
  return (
    <TagsDialog
      spaceId={spaceId}
      entries={[data]}
      onClose={onClose}
      onConfirm={([tagged]) => tagged && onSaid(tags(data, tagged.tag_titles))}
    />
  )
}

const tags = ({ id, tags: before }: Resource, tag_titles: string[]): Proposal => ({
  action: 'update',
  items: [{ target_id: id, payload: { tag_titles }, base: { tag_titles: before.map(({ title }) => title) } }],
})
