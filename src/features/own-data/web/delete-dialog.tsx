import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { startAfresh } from '#src/client/current-user.ts'
import { useCall } from '#src/client/data/queries.ts'
import { ProvenAct } from '#src/features/accounts/web/public.tsx'
import { paths } from '#src/shared/paths.ts'
import { deleteAccount } from '../contract.ts'

/** Default export, so that it is loaded with the first use. */
export default function DeleteDialog({ days, onClose }: { days: number; onClose(): void }) {
  const call = useCall()
  const queries = useQueryClient()
  const navigate = useNavigate()
  return (
    <ProvenAct
      title="注销账号？"
      text={`所有设备会退出登录。${days} 天之内登录就撤销注销，之后不能恢复。`}
      act="注销账号"
      done={`已申请注销，${days} 天之内登录就会撤销`}
      run={async (body) => {
        await call(deleteAccount, { body })
        startAfresh(queries, null)
        // as signing out does: where the person stood is for who is signed in
        await navigate(paths.signIn())
      }}
      onClose={onClose}
    />
  )
}
