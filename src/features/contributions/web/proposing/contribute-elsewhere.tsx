import { type ReactNode, useState } from 'react'
import { useNavigate } from 'react-router'
import { useCurrentUser } from '#src/client/current-user.ts'
import { useIdempotentCall } from '#src/client/data/idempotent-call.ts'
import { useEndlessList } from '#src/client/data/endless-list.ts'
import { EndlessView } from '#src/client/data/endless-view.tsx'
import { useCache } from '#src/client/data/queries.ts'
import { useDebounced } from '#src/client/use-debounced.ts'
import { contributeProductFiles, contributeUserFiles } from '#src/features/contributions/contract.ts'
import { FoundSpaces } from '#src/features/search/web/public.tsx'
import { listSpaces, readSpace } from '#src/features/spaces/contract.ts'
import type { Space } from '#src/features/spaces/web/public.tsx'
import { Button } from '#src/ui/button.tsx'
import { Dialog } from '#src/ui/dialog.tsx'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { TextInput } from '#src/ui/text-input.tsx'
import { toast } from '#src/ui/toast.ts'
import { ofContribution } from '../contribution-queries.ts'
import { htmlOf } from '../words-of.ts'
import { LoadedSpace } from './loaded-space.tsx'
import ProposalDialog, { type Reasons } from './proposal-dialog.tsx'
import { saidOf, takesAtOnce } from './when-sent.ts'

export interface Elsewhere {
  /** A text of one's own, or one of a space. */
  id: number
  title: string
  /** Null for a text of one's own. */
  spaceId: number | null
}
interface Props {
  text: Elsewhere
  onClose: () => void
}
interface Place {
  id: number
  title: string
}

/** Chooses the space that a text is contributed to, and says why, under the licence of that space. Default export, for loading lazily. */
export default function ContributeElsewhere({ text, onClose }: Props) {
  const [chosen, choose] = useState<number>()
  const [reasons, keep] = useState<Reasons>({ title: `贡献《${text.title.slice(0, 40)}》`, description: '' })
  if (chosen === undefined) return <ChooseSpace {...{ text, onClose }} onChoose={({ id }) => choose(id)} />
  const back = () => choose(undefined)
  return (
    <LoadedSpace spaceId={chosen} onClose={back}>
      {(space) => <Sending {...{ text, space, reasons }} onKeep={keep} onBack={back} onSent={onClose} />}
    </LoadedSpace>
  )
}

function ChooseSpace({ text, onClose, onChoose }: Props & { onChoose: (space: Place) => void }) {
  const [typed, setTyped] = useState('')
  const words = useDebounced(typed.trim())
  const rows = (list: readonly Place[]) => (
    <ul>
      {list
        .filter(({ id }) => id !== text.spaceId)
        .map((space) => (
          <li key={space.id} className="flex items-center gap-3 border-line py-1.5 not-first:border-t">
            <span className="min-w-0 flex-1 truncate">{space.title}</span>
            <Button size="sm" aria-label={`贡献给“${space.title}”`} onClick={() => onChoose(space)}>
              贡献
            </Button>
          </li>
        ))}
    </ul>
  )
  return (
    <Dialog
      title="贡献到空间"
      description={`选一个空间，“${text.title}”会作为一篇新文档提交给它。`}
      onClose={onClose}
      footer={<Button onClick={onClose}>取消</Button>}
    >
      <TextInput
        type="search"
        aria-label="搜索空间"
        placeholder="搜索空间"
        className="mt-3"
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
      />
      <div className="mt-2 min-h-48">
        {words ? (
          <FoundSpaces text={words} isShown={({ id }) => id !== text.spaceId}>
            {rows}
          </FoundSpaces>
        ) : (
          <Seen show={rows} />
        )}
      </div>
    </Dialog>
  )
}

function Seen({ show }: { show: (list: readonly Place[]) => ReactNode }) {
  const me = useCurrentUser()
  const list = useEndlessList(listSpaces, { query: { select_type: 'history', user_id: me!.id, per_number: 20 } })
  return (
    <EndlessView list={list} empty={<EmptyState kind="spaces" title="还没有看过空间，可以搜索" />}>
      {(spaces) => show(spaces)}
    </EndlessView>
  )
}

interface SendingProps {
  text: Elsewhere
  space: Space
  reasons: Reasons
  onKeep: (reasons: Reasons) => void
  onBack: () => void
  onSent: () => void
}
function Sending({ text, space, reasons, onKeep, onBack, onSent }: SendingProps) {
  const send = useSending(text, space)
  const navigate = useNavigate()
  return (
    <ProposalDialog
      heading={`贡献给“${space.title}”`}
      initial={reasons}
      licenseKey={space.license_key}
      isTaken={takesAtOnce(space)}
      onKeep={onKeep}
      onSend={async (said) => {
        const made = await send(said)
        onSent()
        toast.success(saidOf(made))
        void navigate(made.path)
      }}
      onClose={onBack}
    />
  )
}

function useSending({ id, spaceId }: Elsewhere, space: Space) {
  const call = useIdempotentCall()
  const cache = useCache()
  return async ({ title, description }: Reasons) => {
    const params = { spaceId: space.id }
    const said = { title: title.trim(), description: htmlOf(description), license_key: space.license_key }
    const made =
      spaceId === null
        ? await call(contributeUserFiles, { params, body: { user_files: [id], ...said } })
        : await call(contributeProductFiles, { params, body: { product_files: [id], ...said } })
    for (const changed of [...ofContribution, readSpace]) void cache.refresh(changed)
    return made
  }
}
