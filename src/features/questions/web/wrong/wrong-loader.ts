import type { LoaderFunctionArgs } from 'react-router'
import { firstPage } from '#src/client/data/paged-list.tsx'
import { load } from '#src/client/data/queries.ts'
import { wrongQuery } from '../question-queries.ts'

export const loader = ({ context, request }: LoaderFunctionArgs) =>
  load(context, ...wrongQuery(firstPage(new URL(request.url).searchParams))).then(() => null)
