import type { LoaderFunctionArgs } from 'react-router'
import { load } from '#src/client/queries.ts'
import { search } from '../contract.ts'
import { questionOf } from './question.ts'

export async function loader({ context, request }: LoaderFunctionArgs) {
  const question = questionOf(new URL(request.url).searchParams)
  if (question.query.title) await load(context, search, question)
  return null
}
