import type { LoaderFunctionArgs } from 'react-router'
import { load } from '#src/client/data/queries.ts'
import { feedbackQuery } from './feedback-query.ts'

export const loader = ({ context, params }: LoaderFunctionArgs) =>
  load(context, ...feedbackQuery(params.feedbackId!)).then(() => null)
