import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { forgetCharge, rememberCharge, wasCharged } from '#src/client/battery-day.ts'
import { useChangeCurrentUser } from '#src/client/current-user.ts'
import { useCall } from '#src/client/data/queries.ts'
import { toastRefusal } from '#src/client/data/toast-refusal.ts'
import { useScreenHandle } from '#src/client/screen-handle.ts'
import { dayNumber } from '#src/shared/format.ts'
import { toast } from '#src/ui/toast.ts'
import { chargedWords } from '../battery-words.ts'
import { createBattery } from '../contract.ts'

/**
 * Charges the battery on the first page of a day that counts: a place or a thing that is read, and no form or setting (specification,
 * section 4; decision 66). Each browser asks once a day, the server knows whether it is the first.
 */
export function DailyCharge({ userId }: { userId: number }) {
  const call = useCall()
  const change = useChangeCurrentUser()
  const handle = useScreenHandle()
  const { pathname } = useLocation()
  const counts = Boolean(handle?.place || handle?.thing)
  useEffect(() => {
    const day = dayNumber(Date.now())
    if (!counts || wasCharged(userId, day)) return
    rememberCharge(userId, day)
    async function charge() {
      try {
        const charged = await call(createBattery, {})
        const { battery, full_battery_day } = charged
        change({ battery, full_battery_day, battery_time: new Date().toISOString() })
        toast.success(chargedWords(charged))
      } catch (error) {
        forgetCharge()
        toastRefusal(error, '充电失败')
      }
    }
    void charge()
    // another page tries again what failed
  }, [call, change, counts, pathname, userId])
  return null
}
