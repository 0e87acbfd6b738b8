import { paths } from '#src/shared/paths.ts'
import { Chip } from '#src/ui/chip.tsx'
import { Link } from '#src/ui/link.tsx'
import { LinkTabs } from '#src/ui/tabs.tsx'
import type { Listed, Questionnaire } from './questionnaire-queries.ts'

export type Part = 'preview' | 'update' | 'release' | 'results'

/** Where one is among questionnaires, what it is called and how it stands; whoever made it has the way to its parts. */
export function Head({ questionnaire, part }: { questionnaire: Questionnaire; part: Part }) {
  const { id, title, can } = questionnaire
  const tabs = [
    { key: 'preview', text: '预览', to: paths.previewQuestionnaire(id) },
    { key: 'update', text: '修改', to: paths.editQuestionnaire(id) },
    { key: 'release', text: '发放', to: paths.releaseQuestionnaire(id) },
    { key: 'results', text: '结果', to: paths.questionnaireResults(id), count: questionnaire.reply_count ?? 0 },
  ]
  return (
    <header className="grid gap-2">
      <p className="text-sm text-text-3">
        <Link to={paths.questionnaires(can.edit ? undefined : 'received')}>问卷</Link>
      </p>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <h1 className="font-serif text-2xl font-bold [overflow-wrap:anywhere]">{title}</h1>
        <StateChip questionnaire={questionnaire} />
      </div>
      {can.edit && <LinkTabs label="问卷" tabs={tabs.map(({ key, ...tab }) => ({ ...tab, current: key === part }))} />}
    </header>
  )
}

const states = {
  draft: ['草稿', 'plain'],
  early: ['还没开始', 'warning'],
  late: ['已截止', 'plain'],
  ended: ['已结束', 'plain'],
  full: ['名额已满', 'warning'],
} as const

export function StateChip({ questionnaire: { closed } }: { questionnaire: Pick<Listed, 'closed'> }) {
  const [text, tone] = closed === null ? (['进行中', 'success'] as const) : states[closed]
  return <Chip tone={tone}>{text}</Chip>
}
