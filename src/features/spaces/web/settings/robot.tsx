import { formResolver } from '#src/client/data/form-resolver.ts'
import { useEndpoint } from '#src/client/data/queries.ts'
import { useSite } from '#src/client/head/site.ts'
import type { editSpace } from '#src/features/spaces/contract.ts'
import { spaceEdit } from '#src/features/spaces/shapes.ts'
import { getUser } from '#src/features/users/contract.ts'
import type { In } from '#src/shared/endpoint.ts'
import { Chip } from '#src/ui/chip.tsx'
import { ErrorState } from '#src/ui/error-state.tsx'
import { RadioGroup } from '#src/ui/radio-group.tsx'
import { SkeletonText } from '#src/ui/skeleton.tsx'
import type { Space } from '../use-space.ts'
import { Section } from './section.tsx'
import { SettingsForm } from './settings-form.tsx'
import { useSettingsForm } from './use-settings-form.ts'
import { useSpaceEdit } from './use-space-edit.ts'

interface Fields {
  /** The AI user's id; empty for none. */
  ai: string
}

const fieldsOf = (space: Pick<Space, 'ai'>): Fields => ({ ai: space.ai ? String(space.ai) : '' })
const bodyOf = ({ ai }: Partial<Fields>): In<typeof editSpace>['body'] => ({ ai: ai ? Number(ai) : null })
const resolver = formResolver<Fields>(spaceEdit, bodyOf)

/** Which AI user answers in the space's discussions (specification, section 4). */
export function Robot({ space }: { space: Space }) {
  const { robotId } = useSite()
  const robot = useEndpoint(getUser, { params: { id: robotId } })
  return (
    <Section title="AI 机器人" about="由谁在讨论中回答问题。AI 写的文字都带有标记；它看到的不会比提问的人多。">
      {robot.isPending && <SkeletonText />}
      {robot.isError && <ErrorState message="AI 用户加载失败，请重试" onRetry={() => void robot.refetch()} />}
      {robot.data && <Choice space={space} robot={robot.data} />}
    </Section>
  )
}

function Choice({ space, robot }: { space: Space; robot: { id: number; nickname: string } }) {
  const edit = useSpaceEdit(space.id)
  const settings = useSettingsForm<Fields>({
    saved: fieldsOf(space),
    resolver,
    save: async (changes) => fieldsOf(await edit(bodyOf(changes))),
  })
  const name = (
    <span className="inline-flex items-center gap-1.5">
      {robot.nickname} <Chip>AI</Chip>
    </span>
  )
  return (
    <SettingsForm settings={settings}>
      <RadioGroup
        legend="讨论中的 AI 用户"
        options={[
          { value: '', label: '不使用' },
          { value: String(robot.id), label: name },
        ]}
        initial={fieldsOf(space).ai}
        error={settings.form.formState.errors.ai?.message}
        {...settings.form.register('ai')}
      />
    </SettingsForm>
  )
}
