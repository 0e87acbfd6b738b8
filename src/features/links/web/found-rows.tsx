import { useEndlessList } from '#src/client/data/endless-list.ts'
import { searchType } from '#src/features/search/contract.ts'
import { thingOf } from './find-things.ts'
import { FileSymbols } from '#src/features/resources/web/public.tsx'
import { type Chosen, Row, Rows } from './rows.tsx'
import { type SearchedName, ThingIcon } from './thing-icon.tsx'

interface Props {
  name: SearchedName
  text: string
  /** 0 is everywhere. */
  spaceId: number
  onChoose: (thing: Chosen) => void
}

export function FoundRows({ name, text, spaceId, onChoose }: Props) {
  const query = { text, per_number: 25, ...(spaceId && { product_id: spaceId }) }
  const list = useEndlessList(searchType, { params: { type: name }, query })
  const hits = list.data?.pages.flatMap((page) => page.list) ?? []
  return (
    <Rows list={list} count={hits.length} empty="没有匹配的结果" first={<FileSymbols />}>
      {hits.map((hit) => {
        const thing = thingOf(hit)
        const space = 'space' in hit ? (hit.space?.id ?? null) : null
        return (
          <Row
            key={thing.id}
            icon={<ThingIcon name={name} type={hit.type} />}
            title={thing.title}
            about={thing.about}
            onSelect={() => onChoose({ ...thing, spaceId: space })}
          />
        )
      })}
    </Rows>
  )
}
