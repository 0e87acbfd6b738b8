import type { LoaderFunctionArgs } from 'react-router'
import { load } from '#src/client/data/queries.ts'
import { questionnaireQuery } from '../questionnaire-queries.ts'

export const loader = ({ context, params }: LoaderFunctionArgs) =>
  load(context, ...questionnaireQuery(params.qnId!)).then(() => null)
