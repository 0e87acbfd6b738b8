import { useEndpoint } from '#src/client/data/queries.ts'
import { webKindOf } from '#src/features/subjects/web/public.tsx'
import { isAppError } from '#src/shared/errors.ts'
import { paths } from '#src/shared/paths.ts'
import { Avatar } from '#src/ui/avatar.tsx'
import { Card } from '#src/ui/card.tsx'
import { Chip } from '#src/ui/chip.tsx'
import { Link } from '#src/ui/link.tsx'
import { actionLabels, stateLabels } from '../contribution-marks.tsx'
import { authorQuery, type Contribution } from '../contribution-queries.ts'

interface Props {
  contribution: Contribution
}

/** Beside what is proposed: who decided, what it changes, and what else its author has proposed here. */
export const AboutContribution = ({ contribution }: Props) => (
  <>
    {contribution.decided_by && (
      <Card as="section" padded aria-labelledby="decided-by">
        <h2 id="decided-by" className="text-[16px] leading-6 font-semibold">
          审阅的人
        </h2>
        <p className="mt-2 flex items-center gap-2.5">
          <Avatar
            size="sm"
            name={contribution.decided_by.nickname}
            src={contribution.decided_by.avatar && paths.file(contribution.decided_by.avatar)}
          />
          <Link to={paths.user(contribution.decided_by.id)} className="min-w-0 flex-1 truncate">
            {contribution.decided_by.nickname}
          </Link>
          <Chip tone={contribution.state === 'merged' ? 'success' : 'plain'}>{stateLabels[contribution.state]}</Chip>
        </p>
      </Card>
    )}
    <Card as="section" padded aria-labelledby="changed-things">
      <h2 id="changed-things" className="text-[16px] leading-6 font-semibold">
        改了什么
      </h2>
      <ul className="mt-2 grid gap-1">
        {contribution.items.map((item) => (
          <li key={item.id} className="flex items-start gap-2.5">
            <span className="mt-1 shrink-0 text-text-3 [&_svg]:size-[18px]">{webKindOf(item.kind).icon}</span>
            <a href={`#item-${item.id}`} className="min-w-0 flex-1 py-0.5 wrap-anywhere">
              {item.proposed?.title || item.target?.title || '看不到的内容'}
            </a>
            <span className="py-0.5 text-sm text-text-3">{actionLabels[item.action]}</span>
          </li>
        ))}
      </ul>
    </Card>
    <OfAuthor contribution={contribution} />
  </>
)

function OfAuthor({ contribution: { user, product_id } }: Props) {
  const merged = useEndpoint(...authorQuery(product_id, user.id, 'merged'))
  const all = useEndpoint(...authorQuery(product_id, user.id))
  const [taken, sent] = [merged, all].map(({ data }) => data?.pagination.total_count)
  const error = merged.error ?? all.error
  return (
    <Card as="section" padded aria-labelledby="of-author">
      <h2 id="of-author" className="text-[16px] leading-6 font-semibold wrap-anywhere">
        {user.nickname}的贡献
      </h2>
      <p className="mt-2 text-sm text-text-2" aria-live="polite">
        {taken !== undefined && sent !== undefined
          ? `在这个空间提交过 ${sent} 个，合并了 ${taken} 个。`
          : error
            ? isAppError(error)
              ? error.message
              : '加载失败，刷新页面再看'
            : '正在加载…'}
      </p>
    </Card>
  )
}
