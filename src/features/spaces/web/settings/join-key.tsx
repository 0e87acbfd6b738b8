import { useState } from 'react'
import { useAction } from '#src/client/actions.ts'
import { setKey } from '#src/features/spaces/contract.ts'
import type { Reply } from '#src/shared/endpoint.ts'
import { isAppError } from '#src/shared/errors.ts'
import { formatDateTime } from '#src/shared/format.ts'
import { paths } from '#src/shared/paths.ts'
import { Button } from '#src/ui/button.tsx'
import { copyText } from '#src/ui/copy-text.ts'
import { FormField } from '#src/ui/form-field.tsx'
import { Select } from '#src/ui/select.tsx'
import type { Space } from '../use-space.ts'
import { Section } from './section.tsx'

/** In minutes. */
const validities = [
  { value: '60', label: '1 小时' },
  { value: '1440', label: '1 天' },
  { value: '10080', label: '7 天' },
  { value: '43200', label: '30 天' },
]

export function JoinKey({ space }: { space: Space }) {
  if (!space.can.own)
    return (
      <Section title="邀请成员">
        <p className="text-text-2">新成员凭口令加入；口令由空间的拥有者{space.owner.nickname}生成。</p>
      </Section>
    )
  return (
    <Section title="邀请成员" about="把口令或链接发给别人，对方登录后就能加入。生成新的口令后，之前的口令立即失效。">
      <Maker space={space} />
    </Section>
  )
}

function Maker({ space }: { space: Space }) {
  const [minutes, setMinutes] = useState('1440')
  const [made, setMade] = useState<Reply<typeof setKey>>()
  const make = useAction(setKey)
  const { error } = make

  function onMake() {
    make.mutate({ params: { spaceId: space.id }, body: { min: Number(minutes) } }, { onSuccess: setMade })
  }
  return (
    <div className="grid gap-4">
      <div className="flex flex-wrap items-end gap-3">
        <div className="w-40">
          <FormField label="有效时间">
            {(control) => (
              <Select
                {...control}
                options={validities}
                value={minutes}
                onChange={(event) => setMinutes(event.target.value)}
              />
            )}
          </FormField>
        </div>
        <Button variant={made ? 'default' : 'primary'} className="h-[38px]" loading={make.isPending} onClick={onMake}>
          {made ? '换一个口令' : '生成口令'}
        </Button>
      </div>
      {error && (
        <p role="alert" className="text-danger">
          {isAppError(error) ? error.message : '没有生成成功，请重试'}
        </p>
      )}
      {made && <Made space={space} made={made} />}
    </div>
  )
}

const Made = ({ space, made }: { space: Space; made: Reply<typeof setKey> }) => (
  <div role="status" className="grid gap-2 rounded-r1 bg-sunken px-4 py-3">
    <p>
      口令 <strong className="ml-1 font-mono text-2xl tracking-[0.2em] select-all">{made.key}</strong>
    </p>
    <p className="text-sm text-text-2">有效期至 {formatDateTime(made.expires_at)}，请现在就复制：离开后不再显示。</p>
    <div className="flex flex-wrap gap-2">
      <Button size="sm" onClick={() => void copyText(made.key)}>
        复制口令
      </Button>
      <Button size="sm" onClick={() => void copyText(location.origin + paths.joinSpace(made.key, space.id))}>
        复制链接
      </Button>
    </div>
  </div>
)
