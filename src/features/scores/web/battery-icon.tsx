import { classNames } from '#src/ui/class-names.ts'
import { FULL, levelWords } from '../battery-words.ts'

interface Props {
  user: { battery: number; full_battery_day: number }
  /** Beside words that say the same. */
  decorative?: boolean
}

/** Three cells, of which as many shine as the battery has. */
export function BatteryIcon({ user, decorative = false }: Props) {
  const label = `电量 ${user.battery}/${FULL}，${levelWords(user)}`
  return (
    <span
      {...(decorative ? { 'aria-hidden': true } : { role: 'img', 'aria-label': label, title: label })}
      className="relative mr-1 inline-flex shrink-0 gap-[2px] rounded border-[1.5px] border-text-3 p-[3px] align-middle after:absolute after:top-1 after:-right-1 after:h-[5px] after:w-[2px] after:rounded-[1px] after:bg-text-3"
    >
      {Array.from({ length: FULL }, (_, cell) => (
        <span
          key={cell}
          className={classNames('h-[9px] w-[5px] rounded-[1px]', cell < user.battery ? 'bg-warm' : 'bg-line')}
        />
      ))}
    </span>
  )
}

/** Beside a name in a ranking: those who never charged have none. */
export const OptionalBattery = ({ user }: Pick<Props, 'user'>) =>
  user.battery > 0 ? <BatteryIcon user={user} /> : null
