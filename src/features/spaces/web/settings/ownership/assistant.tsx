import { useEndpoint } from '#src/client/data/queries.ts'
import { SettingsForm } from '#src/client/data/settings-form.tsx'
import { useSettingsForm } from '#src/client/data/use-settings-form.ts'
import { formResolver } from '#src/client/data/form-resolver.ts'
import { readAssistant } from '#src/features/asking/contract.ts'
import { spaceEdit } from '#src/features/spaces/shapes.ts'
import type { Space } from '#src/features/spaces/web/use-space.ts'
import type { Reply } from '#src/shared/endpoint.ts'
import { Checkbox } from '#src/ui/checkbox.tsx'
import { ErrorState } from '#src/ui/error-state.tsx'
import { ProgressBar } from '#src/ui/progress-bar.tsx'
import { RadioGroup } from '#src/ui/radio-group.tsx'
import { SkeletonText } from '#src/ui/skeleton.tsx'
import { Section } from '../section.tsx'
import { useSpaceEdit } from '../use-space-edit.ts'

const about = '助手是 AI：有人发起讨论、提到它或请它回答时，它读这个空间的内容，回答并注明出处；找不到依据就说不知道。'

/** Which robot answers in the space, and what that costs. */
export function Assistant({ space }: { space: Space }) {
  const found = useEndpoint(readAssistant, { params: { spaceId: space.id } })
  return (
    <Section title="助手" about={about}>
      {found.isPending && <SkeletonText />}
      {found.isError && <ErrorState message="助手加载失败，请重试" onRetry={() => void found.refetch()} />}
      {found.data && (found.data.model === null ? <NoService /> : <Choice space={space} assistant={found.data} />)}
    </Section>
  )
}

const NoService = () => <p className="text-text-2">本站还没有接入 AI 服务，暂时不能选择助手。</p>

interface Fields {
  ai: string
  ai_assist: boolean
}
const fieldsOf = ({ ai, ai_assist }: Pick<Space, 'ai' | 'ai_assist'>): Fields => ({
  ai: ai === null ? '' : String(ai),
  ai_assist,
})
const bodyOf = ({ ai, ...others }: Partial<Fields>) => ({
  ...others,
  ...(ai !== undefined && { ai: ai === '' ? null : Number(ai) }),
})
const resolver = formResolver<Fields>(spaceEdit, bodyOf)

function Choice({ space, assistant }: { space: Space; assistant: Reply<typeof readAssistant> }) {
  const edit = useSpaceEdit(space.id)
  const settings = useSettingsForm<Fields>({
    saved: fieldsOf(space),
    resolver,
    save: async (changes) => fieldsOf(await edit(bodyOf(changes))),
  })
  const { form } = settings
  return (
    <div className="grid gap-6">
      <SettingsForm settings={settings}>
        <RadioGroup
          legend="在讨论里回答的助手"
          options={[
            { value: '', label: '不用助手' },
            ...assistant.robots.map(({ id, nickname }) => ({
              value: String(id),
              label: nickname,
              hint: `模型：${assistant.model}`,
            })),
          ]}
          initial={fieldsOf(space).ai}
          error={form.formState.errors.ai?.message}
          {...form.register('ai')}
        />
        <Checkbox
          label="在编辑器里提供 AI 写作"
          hint="成员写作时可以续写大纲、概括和翻译，也算在下面的额度里。"
          {...form.register('ai_assist')}
        />
      </SettingsForm>
      <Spending {...assistant} />
    </div>
  )
}

const Spending = ({ spent, budget }: Reply<typeof readAssistant>) => (
  <div className="grid gap-2 border-t border-line pt-4">
    <ProgressBar label="今天的额度" value={budget ? spent.tokens / budget : 1} />
    <p className="text-sm text-text-2">
      今天用了 {spent.calls} 次，共 {spent.tokens.toLocaleString('zh-CN')} 个 token；每天最多{' '}
      {budget.toLocaleString('zh-CN')} 个，零点重新计算。
    </p>
  </div>
)
