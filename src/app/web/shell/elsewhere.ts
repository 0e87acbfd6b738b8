import type { RouterContextProvider } from 'react-router'
import { load } from '#src/client/data/queries.ts'
import { frontSpaces } from '#src/features/spaces/contract.ts'

/** Where somebody may go from a page that is not there. */
export const elsewhere = { query: { per_number: 3 } }

/** On the server, so that who has no scripts is shown the way, too. What failed here, the browser asks for again. */
export const loadElsewhere = (context: Readonly<RouterContextProvider>) =>
  load(context, frontSpaces, elsewhere).catch(() => null)
