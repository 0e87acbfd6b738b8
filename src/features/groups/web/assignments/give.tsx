import { useState } from 'react'
import { useAction } from '#src/client/data/actions.ts'
import { useEndpoint } from '#src/client/data/queries.ts'
import { toastRefusal } from '#src/client/data/toast-refusal.ts'
import { useDebounced } from '#src/client/use-debounced.ts'
import { giveAssignment, listAssignments } from '#src/features/groups/contract.ts'
import { searchType } from '#src/features/search/contract.ts'
import { webKinds } from '#src/features/subjects/web/public.tsx'
import { shanghaiDay } from '#src/shared/format.ts'
import { ErrorState } from '#src/ui/error-state.tsx'
import { FormDialog } from '#src/ui/form-dialog.tsx'
import { FormField } from '#src/ui/form-field.tsx'
import { RadioGroup } from '#src/ui/radio-group.tsx'
import { Select } from '#src/ui/select.tsx'
import { SkeletonList } from '#src/ui/skeleton.tsx'
import { TextInput } from '#src/ui/text-input.tsx'
import { toast } from '#src/ui/toast.ts'
import { type Group, spacesQuery, thingsQuery } from '../group-queries.ts'

interface Thing {
  id: number
  type: string
  title: string
}

/** Default export, for loading lazily. */
export default function Give({ group, onClose }: { group: Group; onClose: () => void }) {
  const [chosen, choose] = useState('')
  const [due, setDue] = useState('')
  const [today] = useState(() => shanghaiDay(Date.now()))
  const give = useAction(giveAssignment, { refresh: [listAssignments] })
  async function send() {
    if (!chosen) return void toast.error('请先选择一项内容')
    try {
      await give.mutateAsync({
        params: { groupId: group.id },
        body: { subject_id: Number(chosen), ...(due && { due_on: due }) },
      })
      toast.success('已布置，成员会收到消息')
      onClose()
    } catch (error) {
      toastRefusal(error, '布置失败，请重试')
    }
  }
  return (
    <FormDialog
      title="布置任务"
      description="试卷、计划和其他资源；成员看不到的内容，对他们显示为非公开内容。"
      submitText="布置"
      isSending={give.isPending}
      onClose={onClose}
      onSubmit={async (event) => {
        event.preventDefault()
        await send()
      }}
    >
      <Find group={group} chosen={chosen} choose={choose} />
      <FormField label="截止日期（可以不填）">
        {(control) => (
          <TextInput
            {...control}
            type="date"
            min={today}
            value={due}
            onChange={(event) => setDue(event.target.value)}
          />
        )}
      </FormField>
    </FormDialog>
  )
}

interface FindProps {
  group: Group
  chosen: string
  choose: (id: string) => void
}
/** In one of the group's spaces, or its own; without a text, what came last into the group's. */
function Find({ group, ...choice }: FindProps) {
  const [typed, setTyped] = useState('')
  const [picked, pick] = useState('')
  const text = useDebounced(typed.trim())
  const { data } = useEndpoint(...spacesQuery(group.id))
  const spaces = new Map([group.product, ...(data?.list ?? [])].map(({ id, title }) => [id, title]))
  const space = picked || String(data?.list[0]?.id ?? group.product.id)
  return (
    <div className="grid gap-3">
      <Select
        aria-label="在哪个空间里找"
        value={space}
        options={[...spaces].map(([id, title]) => ({ value: String(id), label: title }))}
        onChange={(event) => pick(event.target.value)}
      />
      <TextInput
        type="search"
        aria-label="查找内容"
        placeholder="输入标题里的词"
        autoComplete="off"
        maxLength={60}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
      />
      {text ? <Found text={text} space={Number(space)} {...choice} /> : <Newest group={group} {...choice} />}
    </div>
  )
}

type Choice = Omit<FindProps, 'group'>
function Found({ text, space, ...choice }: Choice & { text: string; space: number }) {
  const { data, isPending, isError, refetch } = useEndpoint(searchType, {
    params: { type: 'product_files' },
    query: { text, product_id: space, per_number: 10 },
  })
  if (isPending) return <SkeletonList />
  if (isError) return <ErrorState message="查找失败，请重试" onRetry={() => void refetch()} />
  return (
    <Things
      legend="找到的内容"
      empty="没有找到，换个词或者换个空间试试"
      list={data.list.flatMap((found) => ('title' in found ? [found] : []))}
      {...choice}
    />
  )
}

function Newest({ group, ...choice }: FindProps) {
  const { data, isPending, isError, refetch } = useEndpoint(...thingsQuery(group.id, 'resources', 1))
  if (isPending) return <SkeletonList />
  if (isError) return <ErrorState message="加载失败，请重试" onRetry={() => void refetch()} />
  return <Things legend="空间里的新内容" empty="输入词来查找空间里的内容" list={data.list.slice(0, 10)} {...choice} />
}

const Things = ({
  legend,
  empty,
  list,
  chosen,
  choose,
}: Choice & { legend: string; empty: string; list: readonly Thing[] }) =>
  list.length ? (
    <RadioGroup
      legend={legend}
      name="subject_id"
      value={chosen}
      onChange={(event) => choose(event.target.value)}
      options={list.map(({ id, type, title }) => ({
        value: String(id),
        label: <span className="wrap-anywhere">{title}</span>,
        hint: labelOf(type),
      }))}
    />
  ) : (
    <p className="text-text-3">{empty}</p>
  )

const labelOf = (type: string) =>
  webKinds().find(({ declared }) => Object.hasOwn(declared.types, type))?.declared.types[type] ?? ''
