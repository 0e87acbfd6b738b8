import { useState } from 'react'
import { useAction } from '#src/client/data/actions.ts'
import { listAccessTokens, makeAccessToken } from '#src/features/accounts/contract.ts'
import { isAppError } from '#src/shared/errors.ts'
import { type Scope, scopeNames, scopes } from '#src/shared/scopes.ts'
import { Checkbox } from '#src/ui/checkbox.tsx'
import { FormField } from '#src/ui/form-field.tsx'
import { Select } from '#src/ui/select.tsx'
import { TextInput } from '#src/ui/text-input.tsx'
import { ProvenAct } from '../proof/proven-act.tsx'

type Days = 7 | 30 | 90 | 365
const validities = ([7, 30, 90, 365] as const).map((days) => ({ value: String(days), label: `${days} 天` }))

/** Default export, so that it is loaded with the first use. */
export default function NewToken({ onMade, onClose }: { onMade(token: string): void; onClose(): void }) {
  const { mutateAsync } = useAction(makeAccessToken, { refresh: [listAccessTokens] })
  const [name, setName] = useState('')
  const [days, setDays] = useState<Days>(90)
  const [chosen, choose] = useState<readonly Scope[]>(['read'])
  const [wrong, setWrong] = useState<Record<string, string>>({})
  return (
    <ProvenAct
      title="新建访问令牌"
      text="谁拿到令牌，谁就能以你的名义做下面选中的事：只给程序需要的权限。"
      act="新建"
      done="访问令牌已新建"
      isHarmless
      run={async (proof) => {
        setWrong({})
        try {
          const made = await mutateAsync({ body: { name, scopes: [...chosen], days, ...proof } })
          onMade(made.token)
        } catch (error) {
          if (isAppError(error)) setWrong(error.data?.fields ?? {})
          throw error
        }
      }}
      onClose={onClose}
    >
      <FormField label="名称" hint="以后凭它认出是哪个程序" error={wrong.name} required>
        {(control) => (
          <TextInput {...control} maxLength={60} value={name} onChange={(event) => setName(event.target.value)} />
        )}
      </FormField>
      <FormField label="有效期">
        {(control) => (
          <Select
            {...control}
            options={validities}
            value={String(days)}
            onChange={(event) => setDays(Number(event.target.value) as Days)}
          />
        )}
      </FormField>
      <Scopes chosen={chosen} choose={choose} error={wrong.scopes} />
    </ProvenAct>
  )
}

interface Choosing {
  chosen: readonly Scope[]
  choose(scopes: readonly Scope[]): void
  error: string | undefined
}

const Scopes = ({ chosen, choose, error }: Choosing) => (
  <fieldset className="grid gap-2" aria-invalid={error ? true : undefined}>
    <legend className="mb-1.5 font-medium">权限</legend>
    {scopeNames.map((scope) => (
      <Checkbox
        key={scope}
        label={scopes[scope].name}
        hint={scopes[scope].about}
        checked={chosen.includes(scope)}
        onChange={({ target: { checked } }) =>
          choose(scopeNames.filter((one) => (one === scope ? checked : chosen.includes(one))))
        }
      />
    ))}
    {error && (
      <p role="alert" className="text-sm text-danger">
        {error}
      </p>
    )}
  </fieldset>
)
