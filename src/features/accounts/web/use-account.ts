import { useEndpoint } from '#src/client/data/queries.ts'
import { readAccount } from '../contract.ts'

/** By what the person signs in. */
export const useAccount = () => useEndpoint(readAccount, {})
