import { useEndpoint } from '#src/client/data/queries.ts'
import { termQuery } from './term-query.ts'

/** The versions to which whoever signs up agrees, as they stand when the form opens; null until they are known. */
export function useTermsAtSignUp() {
  const { data: user } = useEndpoint(...termQuery('user-agreement'))
  const { data: privacy } = useEndpoint(...termQuery('privacy-agreement'))
  if (!user || !privacy) return null
  return [
    { key: 'user-agreement' as const, version: user.version },
    { key: 'privacy-agreement' as const, version: privacy.version },
  ]
}
