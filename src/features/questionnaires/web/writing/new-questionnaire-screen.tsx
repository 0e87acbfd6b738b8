import { useNavigate, useSearchParams } from 'react-router'
import { useIdempotentCall } from '#src/client/data/idempotent-call.ts'
import { useCache, useEndpoint } from '#src/client/data/queries.ts'
import { PageHead } from '#src/client/head/page-head.tsx'
import { useInBrowser } from '#src/client/use-in-browser.ts'
import {
  createQuestionnaire,
  type duplicateQuestionnaire,
  listQuestionnaires,
} from '#src/features/questionnaires/contract.ts'
import type { Reply } from '#src/shared/endpoint.ts'
import { paths } from '#src/shared/paths.ts'
import { Link } from '#src/ui/link.tsx'
import { PageWidth } from '#src/ui/page-columns.tsx'
import { SkeletonList } from '#src/ui/skeleton.tsx'
import { toast } from '#src/ui/toast.ts'
import { dupQuery } from '../questionnaire-queries.ts'
import { emptyFields } from './fields.ts'
import { QuestionnaireForm } from './questionnaire-form.tsx'

export function Component() {
  const [search] = useSearchParams()
  const from = search.get('from')
  const { data: copied } = useEndpoint(...dupQuery(from ?? '1'), { enabled: from !== null })
  const inBrowser = useInBrowser()
  const create = useIdempotentCall()
  const cache = useCache()
  const navigate = useNavigate()
  const { settings, saved } = beginningOf(copied)
  return (
    <PageWidth narrow className="grid gap-4 py-4 md:py-6">
      <PageHead title={['新建问卷']} />
      <header className="grid gap-2">
        <p className="text-sm text-text-3">
          <Link to={paths.questionnaires()}>问卷</Link>
        </p>
        <h1 className="text-2xl font-semibold">{copied ? '复制问卷' : '新建问卷'}</h1>
      </header>
      {inBrowser && (from === null || copied) ? (
        <QuestionnaireForm
          key={from}
          saved={saved}
          version={null}
          target={from === null ? 'questionnaire/new' : `questionnaire/${from}/copy`}
          submitText="保存"
          isFixed={false}
          settings={settings}
          send={async ({ title, description, items }) => {
            const body = { title, description, questionnaire_items: items, ...settings }
            const made = await create(createQuestionnaire, { body })
            void cache.refresh(listQuestionnaires)
            toast.success('已保存为草稿，还没有发放')
            void navigate(paths.previewQuestionnaire(made.id))
          }}
        />
      ) : (
        <SkeletonList />
      )}
    </PageWidth>
  )
}

/** What a new one begins with: nothing, or what another one asks. */
function beginningOf(copied: Reply<typeof duplicateQuestionnaire> | undefined) {
  if (!copied)
    return {
      saved: emptyFields,
      settings: { is_anonymous: false, is_repeatable: false, is_shuffled: false, quota: null },
    }
  const { title, description, questionnaire_items: items, is_anonymous, is_repeatable, is_shuffled, quota } = copied
  return { saved: { title, description, items }, settings: { is_anonymous, is_repeatable, is_shuffled, quota } }
}
