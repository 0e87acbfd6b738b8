import { useId, useState } from 'react'
import { useEndpoint } from '#src/client/data/queries.ts'
import { useDebounced } from '#src/client/use-debounced.ts'
import { formatCount } from '#src/shared/format.ts'
import { ErrorState } from '#src/ui/error-state.tsx'
import { SkeletonText } from '#src/ui/skeleton.tsx'
import { Tag } from '#src/ui/tag.tsx'
import { TextInput } from '#src/ui/text-input.tsx'
import { listTags } from '../contract.ts'
import { coloursOf, type CountedTag } from './tag-query.ts'

const MOST = 20

interface Props {
  /** A tag does not become itself. */
  without: number
  chosen: CountedTag | null
  onChoose: (tag: CountedTag) => void
}

/** Tags to choose one of, found by their title. */
export function MergeTargets({ without, chosen, onChoose }: Props) {
  const field = useId()
  const [typed, setTyped] = useState('')
  const search = useDebounced(typed.trim())
  return (
    <div className="mt-3 grid gap-2">
      <label htmlFor={field} className="sr-only">
        搜索要合并到的标签
      </label>
      <TextInput
        id={field}
        type="search"
        data-autofocus
        placeholder="搜索要合并到的标签"
        autoComplete="off"
        maxLength={100}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
      />
      {/* as high whatever was found: buttons below would move under the pointer while the list follows what is typed */}
      <div className="h-64 overflow-y-auto rounded-r1 border border-line">
        <Targets search={search} without={without} chosen={chosen} onChoose={onChoose} />
      </div>
      <p role="status" className="truncate text-sm text-text-2">
        {chosen ? `合并到“${chosen.title}”` : '还没有选择'}
      </p>
    </div>
  )
}

function Targets({ search, without, chosen, onChoose }: Props & { search: string }) {
  const name = useId()
  const { data, isPending, isError, refetch } = useEndpoint(listTags, { query: { search, per_number: MOST + 1 } })
  if (isPending) {
    return (
      <div className="p-3">
        <SkeletonText />
      </div>
    )
  }
  if (isError) return <ErrorState message="标签加载失败，请重试" onRetry={() => void refetch()} />
  const tags = data.list.filter(({ id }) => id !== without)
  if (!tags.length) return <p className="px-3 py-2 text-sm text-text-3">没有别的标签{search && `包含“${search}”`}</p>
  return (
    <fieldset className="py-1">
      <legend className="sr-only">要合并到的标签</legend>
      {tags.slice(0, MOST).map((tag) => (
        <label
          key={tag.id}
          className="flex min-h-9 cursor-pointer items-center gap-2.5 px-3 py-1.5 hover:bg-sunken has-checked:bg-sunken"
        >
          <input
            type="radio"
            name={name}
            className="size-4 shrink-0 accent-brand"
            checked={chosen?.id === tag.id}
            onChange={() => onChoose(tag)}
          />
          <span className="min-w-0 flex-1 truncate">
            <Tag colours={coloursOf(tag)}>{tag.title}</Tag>
          </span>
          <span className="shrink-0 text-sm text-text-3 tabular-nums">{formatCount(tag.count_used)} 次使用</span>
        </label>
      ))}
      {data.pagination.total_count > MOST + 1 && (
        <p className="px-3 py-1.5 text-sm text-text-3">还有更多，请输入名称查找</p>
      )}
    </fieldset>
  )
}
