import { simplified } from '#src/platform/search-index/words/simplified.ts'
import { nicknameKeys } from './nickname-keys.ts'

// Names that belong to those who keep the site, and to those whose own name is not shown.

/** Nobody else has one of these in a nickname. */
const anywhere = [
  '管理员',
  '官方',
  '客服',
  '匿名用户',
  '已注销用户',
  '系统通知',
  '系统消息',
  'administrator',
  'moderator',
]
/** Nobody else is called this and nothing more. */
const alone = [
  '站长', '版主', '系统', '匿名', '游客', '用户', '机器人', '工作人员',
  'root', 'admin', 'system', 'official', 'support', 'staff', 'webmaster',
] // prettier-ignore

/** The office that a nickname claims in whatever spelling, as it is written here; null for an ordinary one. */
export function officeIn(nickname: string, siteName: string): string | null {
  const plain = simplified(nickname)
  const whole = new Set([plain, plain.replace(/[\p{P}\p{S}\p{N}]/gu, '')].flatMap(nicknameKeys))
  const keys = [...whole]
  return (
    anywhere.find((office) => nicknameKeys(office).some((part) => keys.some((key) => key.includes(part)))) ??
    [siteName, ...alone].find((office) => nicknameKeys(simplified(office)).some((key) => whole.has(key))) ??
    null
  )
}
