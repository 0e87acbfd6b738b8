import type { LoaderFunctionArgs } from 'react-router'
import { load } from '#src/client/data/queries.ts'
import { loadComments } from '#src/features/comments/web/public.tsx'
import { questionType } from '#src/features/questions/kind.ts'
import { questionQuery } from '../question-queries.ts'
import { isPractice } from './is-practice.ts'

export async function loader({ context, params, request }: LoaderFunctionArgs) {
  await Promise.all([
    load(context, ...questionQuery(params.spaceId!, params.quId!, isPractice(new URL(request.url).searchParams))),
    loadComments(context, { type: questionType, id: Number(params.quId) }),
  ])
  return null
}
