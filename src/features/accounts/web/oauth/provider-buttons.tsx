import { useSearchParams } from 'react-router'
import { useSite } from '#src/client/head/site.ts'
import { safeRedirect } from '#src/shared/paths.ts'
import { Button } from '#src/ui/button.tsx'
import { useWayOut } from './use-way-out.ts'

/** Signing in by an account elsewhere. */
export function ProviderButtons() {
  const { providers } = useSite()
  const [query] = useSearchParams()
  const [leave, leavingTo] = useWayOut()
  return providers.map(({ key, name }) => (
    <Button
      key={key}
      size="lg"
      wide
      loading={leavingTo === key}
      onClick={() => void leave(key, safeRedirect(query.get('redirect')))}
    >
      用{name}登录
    </Button>
  ))
}
