import { type LoaderFunctionArgs, redirect } from 'react-router'
import { loadCurrentUser } from '#src/client/current-user.ts'
import { paths } from '#src/shared/paths.ts'

/** For those whose e-mail holds a place; the others are led to the settings of their password (rulings, "Accounts"). */
export async function loader({ context }: LoaderFunctionArgs) {
  const user = await loadCurrentUser(context)
  if (!user?.placeholder_email) throw redirect(paths.passwordSettings())
  return null
}
