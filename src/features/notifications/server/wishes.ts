import type { Services } from '#src/platform/http/route.ts'
import type { SignedIn } from '#src/platform/permission.ts'
import type { Wishes } from '../shapes.ts'

const none: Wishes = {
  comments: 'email',
  votes: 'site',
  fans: 'site',
  other: 'email',
  digest: 'off',
  quiet_from: null,
  quiet_until: null,
}
const columns = ['comments', 'votes', 'fans', 'other', 'digest', 'quiet_from', 'quiet_until'] as const

type Asking = Pick<Services, 'db' | 'config' | 'mailer'>

export async function readWishes({ db, mailer }: Asking, me: SignedIn) {
  const row = await db
    .selectFrom('notification_settings')
    .select(columns)
    .where('user_id', '=', me.id)
    .executeTakeFirst()
  const { email } = await db.selectFrom('users').select('email').where('id', '=', me.id).executeTakeFirstOrThrow()
  const no_mail = isReachable(email)
    ? mailer.reaches('email')
      ? null
      : ('no_transport' as const)
    : ('no_address' as const)
  return { ...((row as Wishes | undefined) ?? none), no_mail }
}

/** A placeholder is no address (rulings, "Accounts"). */
const isReachable = (email: string | null) => email !== null && !email.toLowerCase().endsWith('@placeholder.invalid')

/** From when on a digest is wished for, it tells what is new. */
export async function setWishes({ db, config, mailer }: Asking, me: SignedIn, wished: Wishes) {
  await db
    .insertInto('notification_settings')
    .values({ user_id: me.id, ...wished })
    .onConflict((oc) =>
      oc.column('user_id').doUpdateSet((eb) => ({
        ...wished,
        digest_since: eb
          .case()
          .when('notification_settings.digest', '=', 'off')
          .then(eb.fn<Date>('now'))
          .else(eb.ref('notification_settings.digest_since'))
          .end(),
      })),
    )
    .execute()
  return readWishes({ db, config, mailer }, me)
}
