import * as z from 'zod/mini'
import { nickname } from '#src/features/users/shapes.ts'
import { name } from '#src/shared/names.ts'
import { scopeNames } from '#src/shared/scopes.ts'

// What one signs up and in with (specification, section 5; rulings, "Accounts"). Forms and calls check by these rules.

export const phone = z
  .string('请输入手机号')
  .check(z.trim(), z.minLength(1, '请输入手机号'), z.regex(/^(1[3-9]\d{9}|00\d{8})$/, '手机号格式不正确'))

/** The pattern of <input type=email> (HTML standard) with a dot in the host. */
const address = /^[\w.!#$%&'*+/=?^`{|}~-]+@[a-z\d](?:[a-z\d-]*[a-z\d])?(?:\.[a-z\d](?:[a-z\d-]*[a-z\d])?)+$/i
/** People who came without an e-mail carry one of this domain until they bind their own; nobody signs up with it. */
const placeholder = /@placeholder\.invalid$/i
export const isPlaceholder = (email: string | null) => email !== null && placeholder.test(email)

export const email = z.string('请输入邮箱').check(
  z.trim(),
  z.minLength(1, '请输入邮箱'),
  z.maxLength(254, '邮箱格式不正确'),
  z.regex(address, '邮箱格式不正确'),
  z.refine((value) => !isPlaceholder(value), '邮箱格式不正确'),
)

export const eitherAccount = { phone: z.optional(phone), email: z.optional(email) }
export const oneAccount = z.refine<{ phone?: string | undefined; email?: string | undefined }>(
  (value) => (value.phone === undefined) !== (value.email === undefined),
  { error: '手机号和邮箱请填写其中一个', path: ['phone'] },
)

/** A passkey comes without either of them. */
export const accountUnlessPasskey = z.refine<{
  phone?: string | undefined
  email?: string | undefined
  login_type: string
  passkey?: unknown
}>(
  (value) =>
    value.login_type === 'passkey'
      ? value.passkey !== undefined && value.phone === undefined && value.email === undefined
      : value.passkey === undefined && (value.phone === undefined) !== (value.email === undefined),
  { error: '手机号和邮箱请填写其中一个', path: ['phone'] },
)

export const password = z
  .string('密码不能为空')
  .check(z.minLength(1, '密码不能为空'), z.maxLength(128, '密码最多 128 个字符'))

export const tooShort = (least: number) => `密码至少 ${least} 个字符`
export const isLongEnough = (value: string, least: number) => [...value].length >= least

export const confirmation = z.string('请再次输入密码').check(z.minLength(1, '请再次输入密码'), z.maxLength(128))
export const repeats = z.refine<{ password: string; password_confirmation: string }>(
  (value) => value.password === value.password_confirmation,
  { error: '两次输入的密码不一致', path: ['password_confirmation'] },
)

export const verifyCode = z
  .string('请输入验证码')
  .check(z.trim(), z.minLength(1, '请输入验证码'), z.regex(/^\d{6}$/, '验证码是 6 位数字'))

const bytes = (most: number) => z.string().check(z.regex(/^[\w-]*$/), z.maxLength(most))
/** As `toJSON()` of the browser's credential writes it; the page sends no more of it than this. */
const credential = { id: bytes(1400), rawId: bytes(1400), type: z.literal('public-key') }

/** What a device answers that is asked for a passkey it has (WebAuthn Level 3, AuthenticationResponseJSON). */
export const assertion = z.strictObject({
  ...credential,
  response: z.strictObject({
    clientDataJSON: bytes(4000),
    authenticatorData: bytes(4000),
    signature: bytes(4000),
    userHandle: z.optional(bytes(200)),
  }),
})
export type Assertion = z.output<typeof assertion>

/** What it answers when it is to make one (RegistrationResponseJSON). */
export const registration = z.strictObject({
  ...credential,
  response: z.strictObject({
    clientDataJSON: bytes(4000),
    attestationObject: bytes(20_000),
    transports: z.optional(z.array(z.string().check(z.maxLength(20))).check(z.maxLength(10))),
  }),
})
export type Registration = z.output<typeof registration>
export const passkeyName = name('名称', 60, { required: '请输入名称', tooLong: '名称最多 60 个字' })

/** What a personal access token is called, may do, and for how many days. */
export const tokenDays = [7, 30, 90, 365] as const
export const tokenFields = {
  name: name('名称', 60, { required: '请输入名称', tooLong: '名称最多 60 个字' }),
  scopes: z.array(z.enum(scopeNames, `权限应为 ${scopeNames.join('、')}`), '请选择权限').check(
    z.minLength(1, '请至少选择一项权限'),
    z.refine((given) => new Set(given).size === given.length, '权限重复了'),
  ),
  days: z._default(z.literal([...tokenDays], `有效期应为 ${tokenDays.join('、')} 天`), 90),
}

/** Who one is, shown again before what cannot be taken back (rulings, "Accounts"): one of these. */
export const proofFields = {
  password: z.optional(password),
  verify_code: z.optional(verifyCode),
  passkey: z.optional(assertion),
}
/** The same beside a new password. */
const { password: oldPassword, ...otherProof } = proofFields
export const oldProofFields = { old_password: oldPassword, ...otherProof }

/** Exactly one of these fields is sent; without any the first one is asked for. */
export const oneOf = (names: readonly string[], missing: string) =>
  z.check<object>(({ value, issues }) => {
    const sent = names.filter((name) => (value as Record<string, unknown>)[name] !== undefined)
    if (sent.length === 1) return
    const message = sent.length ? '只需要其中一种证明' : missing
    issues.push({ code: 'custom', input: value, path: [names[0]!], message })
  })
export const oneProof = oneOf(Object.keys(proofFields), '请输入密码')

/** The one field of the forms in which a phone number or an e-mail address is typed. */
const account = z.string('请输入手机号或邮箱').check(
  z.trim(),
  z.minLength(1, '请输入手机号或邮箱'),
  z.check<string>(({ value, issues }) => {
    if (!value) return
    const result = z.safeParse(value.includes('@') ? email : phone, value)
    if (!result.success) issues.push({ code: 'custom', input: value, message: result.error.issues[0]!.message })
  }),
)

/** A typed account as the calls take it. */
export const accountOf = (typed: string): { email: string } | { phone: string } =>
  typed.includes('@') ? { email: typed.trim() } : { phone: typed.trim() }

const newPassword = (least: number) => password.check(z.refine((value) => isLongEnough(value, least), tooShort(least)))

export const passwordForm = z.strictObject({ account, password })
export const codeForm = z.strictObject({ account, verify_code: verifyCode })
const agreed = z.literal(true, '请先阅读并同意用户协议和隐私协议')
export const newcomerForm = z.strictObject({ nickname, agreed })
/** @param least how long a password must be on this site */
export const signUpForm = (least: number) =>
  z
    .strictObject({
      nickname,
      account,
      verify_code: verifyCode,
      password: newPassword(least),
      password_confirmation: confirmation,
      agreed,
    })
    .check(repeats)
export const changePasswordForm = (least: number) =>
  z.strictObject({ password: newPassword(least), password_confirmation: confirmation }).check(repeats)
export const bindForm = (kind: 'email' | 'phone') =>
  z.strictObject({ account: kind === 'email' ? email : phone, verify_code: verifyCode })

/** What the page of calls shows in its place. */
export const examplePassword = 'yuliang-2025'
/** Of a call that asks who one is. */
export const byPassword = { body: { password: examplePassword } }
