import { formatCount } from '#src/shared/format.ts'
import { Tag } from '#src/ui/tag.tsx'
import { coloursOf, type CountedTag } from './tag-query.ts'

interface Props {
  id: string
  tags: readonly CountedTag[]
  /** The one that the keys have reached; -1 for none. */
  active: number
  onChoose: (title: string) => void
}

/** Keys are the input's: it keeps the focus and names the active option (WAI-ARIA combobox). */
export const TagOptions = ({ id, tags, active, onChoose }: Props) => (
  <ul
    id={id}
    role="listbox"
    aria-label="标签建议"
    className="absolute inset-x-0 top-full z-30 mt-1.5 max-h-64 overflow-y-auto rounded-r2 border border-line bg-surface p-1.5 shadow-high"
  >
    {tags.map((tag, index) => (
      <li
        key={tag.id}
        id={`${id}-${index}`}
        role="option"
        aria-selected={index === active}
        className="flex min-h-[34px] cursor-pointer items-center gap-2 rounded-r1 px-2.5 py-1 hover:bg-sunken aria-selected:bg-sunken"
        onPointerDown={(event) => event.preventDefault()}
        onPointerUp={() => onChoose(tag.title)}
      >
        <span className="min-w-0 flex-1 truncate">
          <Tag colours={coloursOf(tag)}>{tag.title}</Tag>
        </span>
        <span className="shrink-0 text-xs text-text-3">
          {tag.recommended && '推荐 · '}
          {formatCount(tag.count_used)} 次使用
        </span>
      </li>
    ))}
  </ul>
)
