import * as z from 'zod/mini'
import { nickname } from '#src/features/users/shapes.ts'

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
/** @param least how long a password must be on this site */
export const signUpForm = (least: number) =>
  z
    .strictObject({
      nickname,
      account,
      verify_code: verifyCode,
      password: newPassword(least),
      password_confirmation: confirmation,
    })
    .check(repeats)
export const changePasswordForm = (least: number) =>
  z
    .strictObject({ old_password: password, password: newPassword(least), password_confirmation: confirmation })
    .check(repeats)
