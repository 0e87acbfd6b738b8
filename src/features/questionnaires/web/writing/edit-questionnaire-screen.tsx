import { useState } from 'react'
import { useNavigate, useParams } from 'react-router'
import { useCache, useCall, useEndpoint } from '#src/client/data/queries.ts'
import { PageHead } from '#src/client/head/page-head.tsx'
import { useInBrowser } from '#src/client/use-in-browser.ts'
import { editQuestionnaire, listQuestionnaires, readQuestionnaire } from '#src/features/questionnaires/contract.ts'
import { paths } from '#src/shared/paths.ts'
import { PageWidth } from '#src/ui/page-columns.tsx'
import { SkeletonList } from '#src/ui/skeleton.tsx'
import { toast } from '#src/ui/toast.ts'
import { Head } from '../head.tsx'
import { type Questionnaire, questionnaireQuery } from '../questionnaire-queries.ts'
import { QuestionnaireForm } from './questionnaire-form.tsx'

export function Component() {
  const { qnId } = useParams()
  const { data: questionnaire } = useEndpoint(...questionnaireQuery(qnId!))
  const inBrowser = useInBrowser()
  if (!questionnaire) return null
  return (
    <PageWidth narrow className="grid gap-4 py-4 md:py-6">
      <PageHead title={['编辑问卷', questionnaire.title]} />
      <Head questionnaire={questionnaire} part="update" />
      {inBrowser ? <Form key={questionnaire.id} questionnaire={questionnaire} /> : <SkeletonList />}
    </PageWidth>
  )
}

function Form({ questionnaire }: { questionnaire: Questionnaire }) {
  const call = useCall()
  const cache = useCache()
  const navigate = useNavigate()
  // it starts from what was read when it opened; a later reading must not change it under the writer's hands
  const [{ id, title, description, version, questionnaire_items: items, is_anonymous, is_shuffled, can }] =
    useState(questionnaire)
  return (
    <QuestionnaireForm
      saved={{ title, description, items }}
      version={version}
      target={`questionnaire/${id}`}
      submitText="保存"
      isFixed={!can.restructure}
      settings={{ is_anonymous, is_shuffled }}
      send={async ({ items: wanted, ...words }, base) => {
        const left = new Set(wanted.map(({ timestamp }) => timestamp))
        const body = {
          ...words,
          questionnaire_items: wanted,
          deleted_items: base.items.flatMap(({ timestamp }) => (left.has(timestamp) ? [] : timestamp)),
          ...(base.version !== null && { version: base.version }),
        }
        await call(editQuestionnaire, { params: { questionnaireId: id }, body })
        for (const changed of [readQuestionnaire, listQuestionnaires]) void cache.refresh(changed)
        toast.success('已保存')
        void navigate(paths.previewQuestionnaire(id))
      }}
    />
  )
}
