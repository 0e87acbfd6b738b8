import Tags from 'lucide-react/icons/tags'
import { lazy, Suspense, useState } from 'react'
import { useNavigate } from 'react-router'
import { useChosenView } from '#src/client/use-chosen-view.ts'
import { buttonLook } from '#src/ui/button-look.ts'
import { ChosenTags } from '#src/ui/chosen-tags.tsx'
import { FilterChoice, FilterDivider } from '#src/ui/filter-choice.tsx'
import { Select } from '#src/ui/select.tsx'
import { type FolderView, searchOf, sortOf, sortsOf, typeOptions, viewOf } from './folder-query.ts'

const TagFilter = lazy(() => import('./tag-filter.tsx'))

interface Props {
  spaceId: number
  view: FolderView
  /** The space's own order. */
  ownSort: string
}

/** What the list is narrowed to and how it is sorted. All of it stands in the address; links, so that it works without JavaScript. */
export function FolderFilters({ spaceId, view: shown, ownSort }: Props) {
  const view = useChosenView(shown, viewOf)
  const navigate = useNavigate()
  const [choosesTags, setChoosesTags] = useState(false)
  const to = (change: Partial<FolderView>) => searchOf({ ...view, page: 1, ...change })
  const go = (change: Partial<FolderView>) => void navigate(to(change), { replace: true, preventScrollReset: true })
  return (
    <div className="mb-3 grid grid-cols-1 gap-2">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <nav aria-label="筛选" className="scroll-quiet flex min-w-0 items-center gap-1.5 p-0.5">
          <FilterChoice to={to({ type: null })} isOn={view.type === null}>
            全部
          </FilterChoice>
          {typeOptions.map(({ value, label }) => (
            <FilterChoice key={value} to={to({ type: value })} isOn={view.type === value}>
              {label}
            </FilterChoice>
          ))}
          <FilterDivider />
          <FilterChoice to={to({ good: !view.good })} isOn={view.good}>
            精华
          </FilterChoice>
          <FilterChoice to={to({ core: !view.core })} isOn={view.core}>
            核心
          </FilterChoice>
        </nav>
        <div className="ml-auto flex items-center gap-2">
          <button
            type="button"
            aria-expanded={choosesTags}
            className={buttonLook({ variant: 'ghost' })}
            onClick={() => setChoosesTags(!choosesTags)}
          >
            <Tags aria-hidden />
            标签
          </button>
          <Select
            aria-label="排序"
            className="max-w-[116px]"
            options={sortsOf(view)}
            value={sortOf(view, ownSort)}
            onChange={(event) => go({ sort: event.target.value as FolderView['sort'] })}
          />
        </div>
      </div>
      {choosesTags ? (
        <Suspense>
          <TagFilter spaceId={spaceId} tags={view.tags} onChange={(tags) => go({ tags })} />
        </Suspense>
      ) : (
        <ChosenTags tags={view.tags} hrefFor={(tags) => to({ tags })} />
      )}
    </div>
  )
}
