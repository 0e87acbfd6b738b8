import { Button } from '#src/ui/button.tsx'
import { CodeField } from './code-field.tsx'
import { PasswordField } from './password-field.tsx'
import type { ProofState } from './use-proof.ts'

const acts = { password: '用密码确认', code: '用验证码确认', passkey: '用通行密钥确认' }

/** @param label of the password: 登录密码, 原密码 */
export function ProofField({ proof, label = '登录密码' }: { proof: ProofState; label?: string }) {
  const { way, error, sender } = proof
  const others = (['password', 'code', 'passkey'] as const).filter(
    (one) => one !== way && (one === 'code' || (one === 'password' ? proof.hasPassword : proof.hasPasskey)),
  )
  const field = {
    ref: proof.input,
    value: proof.value,
    onChange: (event: { target: { value: string } }) => proof.type(event.target.value),
  }
  return (
    <div className="grid gap-2">
      {way === 'password' && (
        <PasswordField
          label={label}
          hint="确认是你本人在操作"
          error={error}
          autoComplete="current-password"
          field={field}
        />
      )}
      {way === 'code' && (
        <>
          <p className="text-text-2">
            {sender.target ? `验证码会发到 ${sender.target}。` : '你还没有绑定邮箱或手机号，请先绑定。'}
          </p>
          <CodeField error={error} field={field} sender={sender} />
        </>
      )}
      {way === 'passkey' && (
        <>
          <p className="text-text-2">提交时浏览器会请你用指纹、面容或锁屏密码确认。</p>
          {error && (
            <p role="alert" className="text-danger">
              {error}
            </p>
          )}
        </>
      )}
      <div className="flex flex-wrap gap-2">
        {others.map((one) => (
          <Button key={one} variant="ghost" size="sm" onClick={() => proof.choose(one)}>
            {one === 'code' && way === 'password' ? '忘记密码？用验证码确认' : acts[one]}
          </Button>
        ))}
      </div>
    </div>
  )
}
