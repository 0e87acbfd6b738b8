import { paths } from '#src/shared/paths.ts'
import { Band } from '#src/ui/band.tsx'
import { Chip } from '#src/ui/chip.tsx'
import { Link } from '#src/ui/link.tsx'
import { Seal } from '#src/ui/seal.tsx'
import { roleNames } from '#src/features/groups/kind.ts'
import type { GroupCard } from '../group-queries.ts'

/** One group among those of its space. */
export const GroupItem = ({ group }: { group: GroupCard }) => (
  <article className="lift relative flex flex-col overflow-hidden rounded-r2 border border-line bg-surface">
    <Band title={group.title} colour={group.colour} className="h-[56px]" />
    <div className="flex min-w-0 flex-1 flex-col px-4 pb-4 md:px-5">
      <Seal
        character={group.key_character}
        colour={group.colour}
        className="relative -mt-6 outline-3 outline-surface"
      />
      <h3 className="mt-2 flex items-center gap-2 text-[16px] leading-6 font-semibold">
        <Link to={paths.group(group.id)} data-opens="" className="truncate after:absolute after:inset-0">
          {group.title}
        </Link>
        {group.role && <Chip tone={group.role === 'member' ? 'plain' : 'brand'}>{roleNames[group.role]}</Chip>}
        {group.is_waiting && <Chip tone="warning">等待答复</Chip>}
      </h3>
      <p className="mt-1 line-clamp-2 text-sm text-text-2">{group.description || '这个小组还没有简介'}</p>
      <p className="mt-auto pt-3 text-sm text-text-3">
        {group.members_count} 名成员 · 由{' '}
        <Link to={paths.user(group.owner.id)} className="relative z-[1]">
          {group.owner.nickname}
        </Link>{' '}
        带领{group.has_condition && ' · 加入需要同意'}
      </p>
    </div>
  </article>
)
