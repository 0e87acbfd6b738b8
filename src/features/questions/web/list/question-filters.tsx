import { useState } from 'react'
import { useNavigate } from 'react-router'
import { useCurrentUser } from '#src/client/current-user.ts'
import { useEndpoint } from '#src/client/data/queries.ts'
import { useChosenView } from '#src/client/use-chosen-view.ts'
import { TagsInput } from '#src/features/tags/web/public.tsx'
import { categoriesQuery } from '#src/features/spaces/web/public.tsx'
import { Button } from '#src/ui/button.tsx'
import { ChosenTags } from '#src/ui/chosen-tags.tsx'
import { FilterChoice, FilterDivider } from '#src/ui/filter-choice.tsx'
import { FormField } from '#src/ui/form-field.tsx'
import { Select } from '#src/ui/select.tsx'
import { cateLabels, cates, difficulties, difficultyLabels } from '#src/features/questions/kind.ts'
import { type ListView, mineOptions, searchOf, sortOptions, stateOptions, viewOf } from './list-view.ts'

interface Props {
  spaceId: number
  view: ListView
  /** The space's own order. */
  ownSort: string
}

/** What the list is narrowed to and how it is sorted: all of it stands in the address. */
export function QuestionFilters({ spaceId, view: shown, ownSort }: Props) {
  const view = useChosenView(shown, viewOf)
  const user = useCurrentUser()
  const navigate = useNavigate()
  const [choosesTags, setChoosesTags] = useState(false)
  const to = (change: Partial<ListView>) => searchOf({ ...view, page: 1, ...change })
  const go = (change: Partial<ListView>) => void navigate(to(change), { replace: true, preventScrollReset: true })
  return (
    <div className="mb-3 grid grid-cols-1 gap-2">
      <Categories spaceId={spaceId} view={view} to={to} />
      <nav aria-label="筛选" className="scroll-quiet flex min-w-0 items-center gap-1.5 p-0.5">
        <FilterChoice to={to({ cate: 0 })} isOn={view.cate === 0}>
          全部
        </FilterChoice>
        {cates.map((cate) => (
          <FilterChoice key={cate} to={to({ cate })} isOn={view.cate === cate}>
            {cateLabels[cate]}
          </FilterChoice>
        ))}
        <FilterDivider />
        {difficulties.map((difficulty) => (
          <FilterChoice
            key={difficulty}
            to={to({ difficulty: view.difficulty === difficulty ? 0 : difficulty })}
            isOn={view.difficulty === difficulty}
          >
            {difficultyLabels[difficulty]}
          </FilterChoice>
        ))}
        <FilterDivider />
        <FilterChoice to={to({ good: !view.good })} isOn={view.good}>
          精华
        </FilterChoice>
      </nav>
      <div className="flex flex-wrap items-center gap-2">
        {user && (
          <Select
            aria-label="我做过没有"
            className="max-w-[148px]"
            options={mineOptions}
            value={view.mine}
            onChange={(event) => go({ mine: event.target.value as ListView['mine'] })}
          />
        )}
        <Select
          aria-label="状态"
          className="max-w-[132px]"
          options={stateOptions}
          value={view.state}
          onChange={(event) => go({ state: event.target.value as ListView['state'] })}
        />
        <Button variant="ghost" aria-expanded={choosesTags} onClick={() => setChoosesTags(!choosesTags)}>
          标签
        </Button>
        <Select
          aria-label="排序"
          className="ml-auto max-w-[116px]"
          options={sortOptions}
          value={view.sort ?? ownSort}
          onChange={(event) => go({ sort: event.target.value as ListView['sort'] })}
        />
      </div>
      {choosesTags ? (
        <div className="max-w-lg">
          <FormField label="按标签筛选" hint="只列出带有全部这些标签的题目">
            {(control) => (
              <TagsInput {...control} spaceId={spaceId} value={view.tags} onChange={(tags) => go({ tags })} />
            )}
          </FormField>
        </div>
      ) : (
        <ChosenTags tags={view.tags} hrefFor={(tags) => to({ tags })} />
      )}
    </div>
  )
}

interface CategoriesProps {
  spaceId: number
  view: ListView
  to: (change: Partial<ListView>) => string
}
/** The space's categories, where it has any: what carries the tag of that name. */
function Categories({ spaceId, view, to }: CategoriesProps) {
  const { data } = useEndpoint(...categoriesQuery(spaceId, 'questions'))
  if (!data?.list.length) return null
  return (
    <nav aria-label="分类" className="flex flex-wrap gap-2">
      {data.list.map(({ title }) => {
        const isOn = view.tags.includes(title)
        const tags = isOn ? view.tags.filter((tag) => tag !== title) : [...view.tags, title]
        return (
          <FilterChoice key={title} to={to({ tags })} isOn={isOn}>
            {title}
          </FilterChoice>
        )
      })}
    </nav>
  )
}
