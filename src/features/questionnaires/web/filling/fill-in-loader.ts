import type { LoaderFunctionArgs } from 'react-router'
import { load } from '#src/client/data/queries.ts'
import { answerQuery, questionnaireQuery } from '../questionnaire-queries.ts'

/** Which one, its address says: `?id=12`. */
export async function loader({ context, request }: LoaderFunctionArgs) {
  const id = new URL(request.url).searchParams.get('id') ?? ''
  // oxlint-disable-next-line no-throw-literal
  if (!/^[1-9]\d{0,15}$/.test(id)) throw new Response(null, { status: 404 })
  await Promise.all([load(context, ...questionnaireQuery(id)), load(context, ...answerQuery(id))])
  return null
}
