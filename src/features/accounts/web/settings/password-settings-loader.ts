import type { LoaderFunctionArgs } from 'react-router'
import { load } from '#src/client/data/queries.ts'
import { readAccount } from '#src/features/accounts/contract.ts'

export const loader = ({ context }: LoaderFunctionArgs) => load(context, readAccount, {}).then(() => null)
