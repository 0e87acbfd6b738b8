import { useAction } from '#src/client/data/actions.ts'
import { listBindings, unbindOAuth } from '#src/features/accounts/contract.ts'
import { ProvenAct } from '../proof/proven-act.tsx'

interface Props {
  id: number
  /** Of the provider. */
  name: string
  onClose(): void
}

/** Default export, so that it is loaded with the first use. */
export default function UnbindDialog({ id, name, onClose }: Props) {
  const { mutateAsync } = useAction(unbindOAuth, { refresh: [listBindings] })
  return (
    <ProvenAct
      title={`解除绑定“${name}”？`}
      text={`以后不能再用“${name}”登录这个账号；想要时可以重新绑定。`}
      act="解除绑定"
      done="已解除绑定"
      run={(proof) => mutateAsync({ params: { id }, body: proof })}
      onClose={onClose}
    />
  )
}
