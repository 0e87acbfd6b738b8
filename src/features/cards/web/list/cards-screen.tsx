import Plus from 'lucide-react/icons/plus'
import Upload from 'lucide-react/icons/upload'
import { lazy, Suspense, useState } from 'react'
import { useNavigate, useParams, useSearchParams } from 'react-router'
import { PagedList } from '#src/client/data/paged-list.tsx'
import { useEndpoint } from '#src/client/data/queries.ts'
import { crumbLabels } from '#src/client/head/crumb-labels.ts'
import { PageHead } from '#src/client/head/page-head.tsx'
import { categoriesQuery, type Space, SpaceCrumbs, useSpace } from '#src/features/spaces/web/public.tsx'
import { paths } from '#src/shared/paths.ts'
import { Button } from '#src/ui/button.tsx'
import { FilterChoice } from '#src/ui/filter-choice.tsx'
import { LinkButton } from '#src/ui/link-button.tsx'
import { PageWidth } from '#src/ui/page-columns.tsx'
import { Select } from '#src/ui/select.tsx'
import { cardsQuery, type CardsView, searchOf, sortOptions, viewOf } from '../card-queries.ts'
import { CardTile } from './card-tile.tsx'

export function Component() {
  const { spaceId } = useParams()
  const space = useSpace()
  const [search] = useSearchParams()
  const view = viewOf(search)
  const { data } = useEndpoint(...cardsQuery(spaceId!, view, 1))
  if (!space) return null
  const newCard = data?.can.create && (
    <LinkButton variant="primary" to={paths.newCard(space.id)}>
      <Plus size={18} aria-hidden /> 新建卡片
    </LinkButton>
  )
  return (
    <PageWidth className="py-4 md:py-6">
      <PageHead
        title={['卡片', space.title]}
        description={`${space.title}的卡片：一张一个知识点，可以翻面、填空、揭开遮挡`}
        path={space.is_open && paths.cards(space.id)}
        feedOf={space.is_open && space}
      />
      <SpaceCrumbs space={space} crumbs={[{ text: crumbLabels.cards }]} />
      <div className="mt-3 mb-4 flex flex-wrap items-center gap-x-3 gap-y-2">
        <h1 className="min-w-0 grow text-2xl font-semibold">卡片</h1>
        {data?.can.create && <ImportButton spaceId={space.id} />}
        {newCard}
      </div>
      <Filters space={space} view={view} />
      <PagedList
        key={searchOf(view)}
        query={(page) => cardsQuery(spaceId!, view, page)}
        empty={
          view.tag || view.good
            ? {
                kind: 'search',
                title: '没有这样的卡片',
                children: <LinkButton to={paths.cards(space.id)}>看全部卡片</LinkButton>,
              }
            : { kind: 'resources', title: '还没有卡片', ...(newCard && { children: newCard }) }
        }
        show={(list) => (
          <ul aria-label="卡片" className="card-tiles">
            {list.map((card) => (
              <CardTile key={card.id} card={card} />
            ))}
          </ul>
        )}
      />
    </PageWidth>
  )
}

const ImportDialog = lazy(() => import('./import-dialog.tsx').then((module) => ({ default: module.ImportDialog })))

function ImportButton({ spaceId }: { spaceId: number }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button onClick={() => setOpen(true)}>
        <Upload aria-hidden /> 导入
      </Button>
      <Suspense>{isOpen && <ImportDialog spaceId={spaceId} onClose={() => setOpen(false)} />}</Suspense>
    </>
  )
}

/** What the list is narrowed to and how it is sorted. All of it stands in the address; links, so that it works without JavaScript. */
function Filters({ space, view }: { space: Space; view: CardsView }) {
  const navigate = useNavigate()
  const { data } = useEndpoint(...categoriesQuery(space.id, 'cards'))
  const titles = data?.list.map(({ title }) => title) ?? []
  // a tag that is no category stands among them while it is chosen
  const offered = view.tag && !titles.includes(view.tag) ? [...titles, view.tag] : titles
  const to = (change: Partial<CardsView>) => searchOf({ ...view, ...change })
  return (
    <div className="mb-4 flex flex-wrap items-center gap-x-4 gap-y-2">
      <nav aria-label="筛选" className="scroll-quiet flex min-w-0 items-center gap-1.5 p-0.5">
        <FilterChoice to={to({ tag: '', good: false })} isOn={!view.tag && !view.good}>
          全部
        </FilterChoice>
        {offered.map((title) => (
          <FilterChoice key={title} to={to({ tag: title === view.tag ? '' : title })} isOn={title === view.tag}>
            {title}
          </FilterChoice>
        ))}
        <FilterChoice to={to({ good: !view.good })} isOn={view.good}>
          精华
        </FilterChoice>
      </nav>
      <Select
        aria-label="排序"
        className="ml-auto max-w-[116px]"
        options={sortOptions}
        value={view.sort ?? space.cards_list_default_sort}
        onChange={(event) =>
          void navigate(to({ sort: event.target.value as CardsView['sort'] }), {
            replace: true,
            preventScrollReset: true,
          })
        }
      />
    </div>
  )
}
