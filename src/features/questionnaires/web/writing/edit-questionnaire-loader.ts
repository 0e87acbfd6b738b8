import type { LoaderFunctionArgs } from 'react-router'
import { loadOwn } from '../questionnaire-queries.ts'

export const loader = ({ context, params }: LoaderFunctionArgs) => loadOwn(context, params.qnId!).then(() => null)
