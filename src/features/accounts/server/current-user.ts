import { batteryOf } from '#src/features/scores/server/public.ts'
import { termsToAcceptSql } from '#src/features/terms/server/public.ts'
import { prepared } from '#src/platform/db/prepared.ts'
import type { Services } from '#src/platform/http/route.ts'
import type { Reply } from '#src/shared/endpoint.ts'
import type { getCurrentUser } from '../contract.ts'
import { isPlaceholder } from '../shapes.ts'

// asked for by every page of somebody who is signed in
const find = prepared<UserRow>(
  'current user',
  `select id, nickname, avatar_key, email, phone, is_admin, ${termsToAcceptSql('users.id')} as terms_to_accept from users where id = $1`,
)
interface UserRow {
  id: number
  nickname: string
  avatar_key: string | null
  email: string | null
  phone: string | null
  is_admin: boolean
  terms_to_accept: Reply<typeof getCurrentUser>['terms_to_accept']
}

/** The person as the shell shows them to themselves. */
export async function currentUserOf({ pool, config }: Pick<Services, 'pool' | 'config'>, id: number) {
  const [[found], battery] = await Promise.all([find(pool, [id]), batteryOf(pool, id)])
  const user = found!
  return {
    id: user.id,
    nickname: user.nickname,
    avatar: user.avatar_key,
    email: user.email,
    phone: user.phone,
    is_admin: user.is_admin,
    placeholder_email: isPlaceholder(user.email),
    sees_questionnaires: seesQuestionnaires(config, user),
    ...battery,
    terms_to_accept: user.terms_to_accept,
  }
}

const seesQuestionnaires = (
  { questionnaireUsers: users }: Services['config'],
  { id, email }: { id: number; email: string | null },
) => users === 'all' || users.includes(id) || (email !== null && users.includes(email))
