import type { Reply } from '#src/shared/endpoint.ts'
import { paths } from '#src/shared/paths.ts'
import { Avatar } from '#src/ui/avatar.tsx'
import { Link } from '#src/ui/link.tsx'
import { ListCard, ListRow } from '#src/ui/list-card.tsx'
import type { findUsers } from '#src/features/users/contract.ts'

interface Props {
  list: Reply<typeof findUsers>['list']
  onOpen: () => void
}

export const FoundPeople = ({ list, onOpen }: Props) => (
  <ListCard label="用户">
    {list.map(({ id, nickname, avatar }) => (
      <ListRow
        key={id}
        leading={<Avatar name={nickname} src={avatar && paths.file(avatar)} />}
        title={
          <Link to={paths.user(id)} onClick={onOpen}>
            {nickname}
          </Link>
        }
      />
    ))}
  </ListCard>
)
