import { type State, states } from '#src/features/contributions/kind.ts'

/** Which an address asks for; absent: all. */
export const stateOf = (search: URLSearchParams): State | undefined =>
  states.find((state) => state === search.get('state'))
