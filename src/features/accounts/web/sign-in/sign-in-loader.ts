import { type LoaderFunctionArgs, redirect } from 'react-router'
import { loadCurrentUser } from '#src/client/current-user.ts'
import { safeRedirect } from '#src/shared/paths.ts'

/** Whoever has signed in already goes where they were heading, else home. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  if (await loadCurrentUser(context)) throw redirect(safeRedirect(new URL(request.url).searchParams.get('redirect')))
  return null
}
