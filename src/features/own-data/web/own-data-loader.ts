import type { LoaderFunctionArgs } from 'react-router'
import { load } from '#src/client/data/queries.ts'
import { readDeletion, readOwnExport } from '../contract.ts'

export const loader = ({ context }: LoaderFunctionArgs) =>
  Promise.all([load(context, readOwnExport, {}), load(context, readDeletion, {})]).then(() => null)
