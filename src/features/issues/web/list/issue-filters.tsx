import { type FormEvent, useId, useState } from 'react'
import { useNavigate } from 'react-router'
import { useChosenView } from '#src/client/use-chosen-view.ts'
import { TagsInput } from '#src/features/tags/web/public.tsx'
import { Button } from '#src/ui/button.tsx'
import { Chosen, ChosenTags } from '#src/ui/chosen-tags.tsx'
import { FilterChoice, FilterDivider } from '#src/ui/filter-choice.tsx'
import { FormField } from '#src/ui/form-field.tsx'
import { Select } from '#src/ui/select.tsx'
import { TextInput } from '#src/ui/text-input.tsx'
import { AuthorField } from './author-field.tsx'
import { type IssuesView, searchOf, sortOptions, states, viewOf } from './issues-view.ts'

interface Props {
  spaceId: number
  view: IssuesView
  /** The space's own order. */
  ownSort: string
}

/** What the list is narrowed to and how it is sorted: all of it stands in the address. */
export function IssueFilters({ spaceId, view: shown, ownSort }: Props) {
  const view = useChosenView(shown, viewOf)
  const [choosesMore, setChoosesMore] = useState(false)
  const navigate = useNavigate()
  const to = (change: Partial<IssuesView>) => searchOf({ ...view, ...change })
  const go = (change: Partial<IssuesView>) => void navigate(to(change), { replace: true, preventScrollReset: true })
  return (
    <div className="mb-3 grid grid-cols-1 gap-2">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <nav aria-label="筛选" className="scroll-quiet flex min-w-0 items-center gap-1.5 p-0.5">
          <FilterChoice to={to({ state: null })} isOn={view.state === null}>
            全部
          </FilterChoice>
          {states.map(({ value, label }) => (
            <FilterChoice key={value} to={to({ state: value })} isOn={view.state === value}>
              {label}
            </FilterChoice>
          ))}
          <FilterDivider />
          <FilterChoice to={to({ good: !view.good })} isOn={view.good}>
            精华
          </FilterChoice>
        </nav>
        <div className="flex flex-wrap items-center gap-2 md:ml-auto md:flex-nowrap">
          <Words view={view} onSearch={go} />
          <Button variant="ghost" aria-expanded={choosesMore} onClick={() => setChoosesMore(!choosesMore)}>
            标签和作者
          </Button>
          <Select
            aria-label="排序"
            className="max-w-[116px]"
            options={sortOptions}
            value={view.sort ?? ownSort}
            onChange={(event) => go({ sort: event.target.value as IssuesView['sort'] })}
          />
        </div>
      </div>
      {choosesMore && (
        <div className="grid max-w-3xl gap-3 md:grid-cols-2">
          <FormField label="按标签筛选" hint="只列出带有全部这些标签的讨论">
            {(control) => (
              <TagsInput {...control} spaceId={spaceId} value={view.tags} onChange={(tags) => go({ tags })} />
            )}
          </FormField>
          <AuthorField key={view.author} value={view.author} onChoose={(author) => go({ author })} />
        </div>
      )}
      <ChosenTags tags={choosesMore ? [] : view.tags} hrefFor={(tags) => to({ tags })}>
        {view.author !== '' && (
          <Chosen to={to({ author: '' })} label={`不限作者 ${view.author}`}>
            作者：{view.author}
          </Chosen>
        )}
      </ChosenTags>
    </div>
  )
}

/** In title and text; `作者:小林` asks for whom. */
function Words({ view, onSearch }: { view: IssuesView; onSearch: (change: Partial<IssuesView>) => void }) {
  const id = useId()
  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const typed = String(new FormData(event.currentTarget).get('text') ?? '').trim()
    const author = /(?:^|\s)作者[:：](\S+)/.exec(typed)
    onSearch({ text: typed.replace(author?.[0] ?? '', '').trim(), ...(author && { author: author[1]! }) })
  }
  return (
    <form
      key={view.text}
      role="search"
      aria-label="在讨论里搜索"
      className="flex items-center gap-1.5 max-md:w-full"
      onSubmit={submit}
    >
      <label htmlFor={id} className="sr-only">
        在讨论里搜索
      </label>
      <TextInput
        id={id}
        type="search"
        name="text"
        defaultValue={view.text}
        maxLength={200}
        placeholder="搜索讨论"
        className="w-52 max-md:min-w-0 max-md:flex-1"
      />
      <Button type="submit">搜索</Button>
    </form>
  )
}
