import { useState } from 'react'
import { useAction } from '#src/client/data/actions.ts'
import { useCall } from '#src/client/data/queries.ts'
import { FormField } from '#src/ui/form-field.tsx'
import { TextInput } from '#src/ui/text-input.tsx'
import { addPasskey, listPasskeys, readAccount } from '#src/features/accounts/contract.ts'
import { deviceOf } from '../device.ts'
import { ProvenAct } from '../proof/proven-act.tsx'
import { makePasskey } from './ask-device.ts'

/** Default export, so that it is loaded with the first use. */
export default function AddPasskey({ onClose }: { onClose(): void }) {
  const call = useCall()
  const { mutateAsync } = useAction(addPasskey, { refresh: [listPasskeys, readAccount] })
  const [name, setName] = useState(() => deviceOf(navigator.userAgent))
  return (
    <ProvenAct
      title="添加通行密钥"
      text="先确认是你本人，再按浏览器的提示用指纹、面容或锁屏密码确认。"
      act="添加"
      done="通行密钥已添加"
      isHarmless
      run={async (proof) => {
        const response = await makePasskey(call)
        await mutateAsync({ body: { name: name.trim() || deviceOf(navigator.userAgent), response, ...proof } })
      }}
      onClose={onClose}
    >
      <FormField label="名称" hint="以后凭它认出是哪台设备">
        {(control) => (
          <TextInput {...control} maxLength={60} value={name} onChange={(event) => setName(event.target.value)} />
        )}
      </FormField>
    </ProvenAct>
  )
}
