import { useEndlessList } from '#src/client/data/endless-list.ts'
import { EndlessView } from '#src/client/data/endless-view.tsx'
import { type Place, usePlace } from '#src/features/groups/web/public.tsx'
import { Link } from '#src/ui/link.tsx'
import { ListCard } from '#src/ui/list-card.tsx'
import { SectionHeading } from '#src/ui/section-heading.tsx'
import { listNotices } from '#src/features/notices/contract.ts'
import { NoticeRow } from '../list/notice-row.tsx'

/** On the page of a group: what was announced last, pinned ones first; nothing where nothing was. */
export function NoticesOfGroup() {
  const place = usePlace()
  return place ? <List place={place} /> : null
}

function List({ place }: { place: Place }) {
  const about = { noticeable_type: place.type, noticeable_id: place.id, per_number: 3 } as const
  const list = useEndlessList(listNotices, { query: about })
  return (
    <EndlessView list={list} empty={null}>
      {(notices) => (
        <section aria-labelledby="notices-of-group">
          <SectionHeading id="notices-of-group" title="公告" action={<Link to={place.notices}>全部公告</Link>} />
          <ListCard label="公告">
            {notices.map((notice) => (
              <NoticeRow key={notice.id} place={place} notice={notice} />
            ))}
          </ListCard>
        </section>
      )}
    </EndlessView>
  )
}
