import type { LoaderFunctionArgs } from 'react-router'
import { firstPage } from '#src/client/data/paged-list.tsx'
import { load } from '#src/client/data/queries.ts'
import { listQuery, typeOf } from '../questionnaire-queries.ts'

export async function loader({ context, request }: LoaderFunctionArgs) {
  const search = new URL(request.url).searchParams
  await load(context, ...listQuery(typeOf(search))(firstPage(search)))
  return null
}
