import { useCurrentUser } from '#src/client/current-user.ts'
import { useCache } from '#src/client/data/queries.ts'
import { RichText } from '#src/client/text/rich-text.tsx'
import { readContribution } from '#src/features/contributions/contract.ts'
import { contributionType } from '#src/features/contributions/kind.ts'
import { ReportButton } from '#src/features/reports/web/public.tsx'
import { License } from '#src/features/spaces/web/public.tsx'
import { LikeButton, VoteCounts } from '#src/features/votes/web/public.tsx'
import { paths } from '#src/shared/paths.ts'
import { Avatar } from '#src/ui/avatar.tsx'
import { Card } from '#src/ui/card.tsx'
import { Link } from '#src/ui/link.tsx'
import { Time } from '#src/ui/time.tsx'
import type { Contribution } from '../contribution-queries.ts'
import { ContributionMarks, stateLabels } from '../contribution-marks.tsx'

interface Props {
  contribution: Contribution
}

/** What is proposed, by whom and why, and what was decided. */
export const ContributionHead = ({ contribution }: Props) => (
  <Card as="article" aria-labelledby="contribution-title" className="px-[18px] py-5 md:px-8">
    <h1 id="contribution-title" className="font-serif text-2xl font-bold break-words">
      {contribution.title} <span className="font-normal text-text-3 tabular-nums">#{contribution.id}</span>
    </h1>
    <div className="mt-3 flex flex-wrap items-center gap-x-3 gap-y-1.5 text-sm text-text-3">
      <ContributionMarks contribution={contribution} />
      <Link to={paths.user(contribution.user.id)} className="inline-flex items-center gap-2 text-text">
        <Avatar
          size="xs"
          name={contribution.user.nickname}
          src={contribution.user.avatar && paths.file(contribution.user.avatar)}
        />
        {contribution.user.nickname}
      </Link>
      <span>
        提交于 <Time iso={contribution.created_at} />
      </span>
      <span>改动 {contribution.items.length} 项</span>
      {contribution.version > 1 && <span>第 {contribution.version} 次提交</span>}
    </div>
    <div className="mt-4">
      <RichText name={`contribution-${contribution.id}`} html={contribution.description} className="prose" />
    </div>
    <Decided contribution={contribution} />
    {contribution.license_key && (
      <p className="mt-3 text-sm text-text-3">
        提交者同意以 <License licenseKey={contribution.license_key} /> 发布。
      </p>
    )}
    <Acts contribution={contribution} />
  </Card>
)

function Decided({ contribution: { decided_by, decided_at, reason, state } }: Props) {
  if (!decided_at) return null
  return (
    <div className="mt-4 rounded-r2 bg-sunken px-4 py-3">
      <p className="text-sm text-text-2">
        {decided_by && <Link to={paths.user(decided_by.id)}>{decided_by.nickname}</Link>} 于 <Time iso={decided_at} />{' '}
        处理：{stateLabels[state]}
      </p>
      {reason && <p className="mt-1 break-words whitespace-pre-wrap">{reason}</p>}
    </div>
  )
}

function Acts({ contribution }: Props) {
  const cache = useCache()
  const isMine = useCurrentUser()?.id === contribution.user.id
  return (
    <div className="mt-5 -ml-2.5 flex flex-wrap items-center gap-1 border-t border-line pt-3 print:hidden">
      {isMine ? (
        <VoteCounts votes={contribution.votes} />
      ) : (
        <LikeButton
          subject={{ ...contribution, type: contributionType }}
          quiet
          may={contribution.can.vote}
          refusal="不能给这个贡献点赞"
          onChange={() => void cache.refresh(readContribution)}
        />
      )}
      <ReportButton
        quiet
        subject={{ id: contribution.id, type: contributionType, title: contribution.title }}
        isOwn={isMine}
      />
    </div>
  )
}
