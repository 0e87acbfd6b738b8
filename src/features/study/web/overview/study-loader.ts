import type { LoaderFunctionArgs } from 'react-router'
import { load } from '#src/client/data/queries.ts'
import { statisticsQuery } from '../study-queries.ts'

export const loader = ({ context }: LoaderFunctionArgs) => load(context, ...statisticsQuery).then(() => null)
