import type { CurrentUser } from '#src/client/current-user.ts'
import { paths } from '#src/shared/paths.ts'
import { iconButtonLook } from '#src/ui/icon-button.tsx'
import { Tooltip } from '#src/ui/tooltip.tsx'
import { chargeWords, FULL } from '../battery-words.ts'
import { BatteryIcon } from './battery-icon.tsx'
import { useIsCharged } from './use-is-charged.ts'

/** One's own battery in the header; what it means opens in a new tab (specification, section 2). */
export function BatteryIndicator({ user }: { user: CurrentUser }) {
  const isCharged = useIsCharged(user)
  return (
    <Tooltip text={chargeWords(user, isCharged)} align="end">
      <a
        href={paths.aboutBattery()}
        target="_blank"
        rel="noopener"
        aria-label={`电量 ${user.battery}/${FULL}，了解电量`}
        className={iconButtonLook('md')}
      >
        <BatteryIcon user={user} decorative />
      </a>
    </Tooltip>
  )
}
