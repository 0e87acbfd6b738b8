import type { LoaderFunctionArgs } from 'react-router'
import { load } from '#src/client/data/queries.ts'
import { termQuery } from './term-query.ts'

/** Its key is the page's address. */
export const loader = ({ context, request }: LoaderFunctionArgs) =>
  load(context, ...termQuery(new URL(request.url).pathname.slice(1))).then(() => null)
