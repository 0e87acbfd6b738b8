import { dayNumber } from '#src/shared/format.ts'
import { useNow } from '#src/ui/time.tsx'

/** Whether the last charge is of today in Asia/Shanghai. */
export function useIsCharged({ battery_time: time }: { battery_time: string | null }): boolean {
  const now = useNow()
  return time !== null && dayNumber(Date.parse(time)) === dayNumber(now)
}
