import { useAction } from '#src/client/data/actions.ts'
import { listPasskeys, readAccount, removePasskey } from '#src/features/accounts/contract.ts'
import { ProvenAct } from '../proof/proven-act.tsx'

interface Props {
  id: number
  name: string
  onClose(): void
}

/** Default export, so that it is loaded with the first use. */
export default function RemovePasskey({ id, name, onClose }: Props) {
  const { mutateAsync } = useAction(removePasskey, { refresh: [listPasskeys, readAccount] })
  return (
    <ProvenAct
      title={`删除通行密钥“${name}”？`}
      text="以后不能再用它登录。设备里的那一份要在设备的设置里删除。"
      act="删除"
      done="通行密钥已删除"
      run={(proof) => mutateAsync({ params: { id }, body: proof })}
      onClose={onClose}
    />
  )
}
