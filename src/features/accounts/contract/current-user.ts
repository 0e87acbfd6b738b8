import * as z from 'zod/mini'
import { termsToAccept } from '#src/features/terms/shapes.ts'
import { profile } from '#src/features/users/contract.ts'

/** The person who asks, as the shell shows them: CurrentUser of src/client/current-user.ts. */
const currentUserFields = {
  id: z.int(),
  nickname: z.string(),
  avatar: z.nullable(z.string()),
  email: z.nullable(z.string()),
  phone: z.nullable(z.string()),
  is_admin: z.boolean(),
  /** The e-mail only holds a place: the person has to bind one of their own. */
  placeholder_email: z.boolean(),
  /** The menu offers them questionnaires (specification, section 2). */
  sees_questionnaires: z.boolean(),
  battery: z.int(),
  full_battery_day: z.int(),
  battery_time: z.nullable(z.string()),
  /** Agreements of which a newer version waits for their consent. */
  terms_to_accept: termsToAccept,
}
export const currentUser = z.strictObject(currentUserFields)

/**
 * The whole user and the new session's `token`. It is null for a page of this site, which got a cookie instead: pages keep
 * no token in script's reach (rulings, "The wire").
 */
export const signedIn = z.strictObject({
  ...profile.shape,
  ...currentUserFields,
  token: z.nullable(z.string()),
  /** The account was to be deleted; by signing in it stays. */
  deletion_undone: z.boolean(),
})
