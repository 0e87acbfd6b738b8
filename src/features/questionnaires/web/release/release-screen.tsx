import { useState } from 'react'
import { useParams } from 'react-router'
import { useCurrentUser } from '#src/client/current-user.ts'
import { useAction } from '#src/client/data/actions.ts'
import { useEndlessList } from '#src/client/data/endless-list.ts'
import { EndlessView } from '#src/client/data/endless-view.tsx'
import { useEndpoint } from '#src/client/data/queries.ts'
import { toastRefusal } from '#src/client/data/toast-refusal.ts'
import { PageHead } from '#src/client/head/page-head.tsx'
import {
  deliverQuestionnaire,
  endQuestionnaire,
  listQuestionnaires,
  readQuestionnaire,
} from '#src/features/questionnaires/contract.ts'
import { listGroups } from '#src/features/groups/contract.ts'
import { listSpaces } from '#src/features/spaces/contract.ts'
import type { Place } from '#src/features/questionnaires/shapes.ts'
import { paths } from '#src/shared/paths.ts'
import { Button } from '#src/ui/button.tsx'
import { Card } from '#src/ui/card.tsx'
import { Checkbox } from '#src/ui/checkbox.tsx'
import { copyText } from '#src/ui/copy-text.ts'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { Link } from '#src/ui/link.tsx'
import { LinkButton } from '#src/ui/link-button.tsx'
import { PageWidth } from '#src/ui/page-columns.tsx'
import { RadioGroup } from '#src/ui/radio-group.tsx'
import { toast } from '#src/ui/toast.ts'
import { useConfirm } from '#src/ui/use-confirm.tsx'
import { Head } from '../head.tsx'
import { type Questionnaire, questionnaireQuery } from '../questionnaire-queries.ts'
import { SettingsCard } from './settings-card.tsx'

const changed = [readQuestionnaire, listQuestionnaires]

export function Component() {
  const { qnId } = useParams()
  const { data: questionnaire } = useEndpoint(...questionnaireQuery(qnId!))
  if (!questionnaire) return null
  return (
    <PageWidth narrow className="grid gap-4 py-4 md:py-6">
      <PageHead title={['发布问卷', questionnaire.title]} />
      <Head questionnaire={questionnaire} part="release" />
      <SettingsCard key={`${questionnaire.id}.${questionnaire.version}`} questionnaire={questionnaire} />
      {questionnaire.places.length > 0 && <Places questionnaire={questionnaire} />}
      {questionnaire.can.deliver && <Deliver questionnaire={questionnaire} />}
      {questionnaire.can.end && <End questionnaire={questionnaire} />}
    </PageWidth>
  )
}

function Places({ questionnaire: { id, places } }: { questionnaire: Questionnaire }) {
  return (
    <Card as="section" padded aria-labelledby="places">
      <h2 id="places" className="text-xl font-semibold">
        已发放到
      </h2>
      <ul className="mt-2 grid gap-1">
        {places.map(({ place, id: placeId, title }) => (
          <li key={`${place}.${placeId}`}>
            {placeId === null ? (
              '知道链接的所有登录用户'
            ) : (
              <Link to={place === 'group' ? paths.group(placeId) : paths.space(placeId)}>{title}</Link>
            )}
          </li>
        ))}
      </ul>
      <p className="mt-3 flex flex-wrap items-center gap-x-3 gap-y-2">
        <span className="min-w-0 text-sm text-text-3 [overflow-wrap:anywhere]">{paths.fillIn(id)}</span>
        <Button size="sm" onClick={() => void copyText(location.origin + paths.fillIn(id))}>
          复制填写链接
        </Button>
      </p>
    </Card>
  )
}

function Deliver({ questionnaire }: { questionnaire: Questionnaire }) {
  const { id, state, questionnaire_items: items } = questionnaire
  const [place, setPlace] = useState<Place>('product')
  const [chosen, setChosen] = useState<readonly number[]>([])
  const deliver = useAction(deliverQuestionnaire, { refresh: changed })
  const [confirm, dialog] = useConfirm()
  const isDraft = state === 'draft'
  async function send() {
    const question = {
      title: '现在发放？',
      text: '发放之后只能改文字，不能增删题目、选项或改设置。',
      confirmText: '发放',
    }
    if (isDraft && !(await confirm(question))) return
    try {
      const place_ids = place === 'link' ? [] : [...chosen]
      await deliver.mutateAsync({ params: { questionnaireId: id }, body: { place, place_ids } })
      setChosen([])
      toast.success('已发放')
    } catch (error) {
      toastRefusal(error, '发放失败')
    }
  }
  if (!items.length)
    return (
      <Card>
        <EmptyState kind="issues" title="还没有题目，加了题目才能发放">
          <LinkButton to={paths.editQuestionnaire(id)}>去加题目</LinkButton>
        </EmptyState>
      </Card>
    )
  return (
    <Card as="section" padded aria-labelledby="deliver" className="grid gap-4">
      <h2 id="deliver" className="text-xl font-semibold">
        {isDraft ? '发放' : '再发放到'}
      </h2>
      <RadioGroup
        legend="发给谁"
        name="place"
        value={place}
        onChange={(event) => {
          setPlace(event.target.value as Place)
          setChosen([])
        }}
        options={[
          { value: 'product', label: '空间的成员', hint: '你管理的空间，可以选几个' },
          { value: 'group', label: '小组的成员', hint: '你管理的小组，可以选几个' },
          { value: 'link', label: '知道链接的所有登录用户' },
        ]}
      />
      {place === 'product' && <OwnSpaces chosen={chosen} onChange={setChosen} />}
      {place === 'group' && <OwnGroups chosen={chosen} onChange={setChosen} />}
      <Button
        variant="primary"
        className="justify-self-start"
        loading={deliver.isPending}
        reason={place === 'link' || chosen.length ? undefined : `请先选择${place === 'group' ? '小组' : '空间'}`}
        onClick={() => void send()}
      >
        发放
      </Button>
      {dialog}
    </Card>
  )
}

interface OwnPlacesProps {
  chosen: readonly number[]
  onChange: (chosen: readonly number[]) => void
}
function OwnSpaces({ chosen, onChange }: OwnPlacesProps) {
  const me = useCurrentUser()
  const list = useEndlessList(listSpaces, { query: { select_type: 'admin', user_id: me!.id } })
  return (
    <EndlessView list={list} empty={<EmptyState kind="spaces" title="你还没有管理的空间，可以用链接发放" />}>
      {(spaces) => <Choices legend="你管理的空间" places={spaces} chosen={chosen} onChange={onChange} />}
    </EndlessView>
  )
}

function OwnGroups({ chosen, onChange }: OwnPlacesProps) {
  const list = useEndlessList(listGroups, { query: { type: 'joined' } })
  const none = <EmptyState kind="groups" title="你还没有管理的小组，可以用链接发放" />
  return (
    <EndlessView list={list} empty={none}>
      {(joined) => {
        const own = joined.filter(({ role }) => role === 'owner' || role === 'admin')
        return own.length ? <Choices legend="你管理的小组" places={own} chosen={chosen} onChange={onChange} /> : none
      }}
    </EndlessView>
  )
}

interface ChoicesProps extends OwnPlacesProps {
  legend: string
  places: readonly { id: number; title: string }[]
}
const Choices = ({ legend, places, chosen, onChange }: ChoicesProps) => (
  <fieldset className="grid gap-2">
    <legend className="mb-1 text-sm text-text-3">{legend}</legend>
    {places.map(({ id, title }) => (
      <Checkbox
        key={id}
        label={title}
        checked={chosen.includes(id)}
        onChange={(event) => onChange(event.target.checked ? [...chosen, id] : chosen.filter((one) => one !== id))}
      />
    ))}
  </fieldset>
)

function End({ questionnaire: { id } }: { questionnaire: Questionnaire }) {
  const end = useAction(endQuestionnaire, { refresh: changed })
  const [confirm, dialog] = useConfirm()
  async function ask() {
    const question = { title: '结束这份问卷？', text: '不再收新的答卷，而且不能重新开始。', confirmText: '结束' }
    if (!(await confirm({ ...question, danger: true }))) return
    try {
      await end.mutateAsync({ params: { questionnaireId: id } })
      toast.success('已结束')
    } catch (error) {
      toastRefusal(error, '没有结束')
    }
  }
  return (
    <Card as="section" padded className="flex flex-wrap items-center justify-between gap-3">
      <p className="text-text-2">收够了可以提前结束。</p>
      <Button onClick={() => void ask()} loading={end.isPending}>
        结束问卷
      </Button>
      {dialog}
    </Card>
  )
}
