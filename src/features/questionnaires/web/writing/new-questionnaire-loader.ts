import type { LoaderFunctionArgs } from 'react-router'
import { load } from '#src/client/data/queries.ts'
import { dupQuery } from '../questionnaire-queries.ts'

/** A copy begins with what another one asks: `?from=12`. */
export async function loader({ context, request }: LoaderFunctionArgs) {
  const from = new URL(request.url).searchParams.get('from')
  if (from !== null) await load(context, ...dupQuery(from))
  return null
}
