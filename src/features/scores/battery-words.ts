// What a battery says (specification, section 4; rulings, "Language").

interface Battery {
  battery: number
  full_battery_day: number
}

export const FULL = 3

/** What its level is called. */
export function levelWords({ battery, full_battery_day: days }: Battery): string {
  if (battery === FULL) return `连续 ${days} 天满电`
  return ['知识遗忘', '记忆唤醒', '坚持就是胜利'][battery] ?? '电量异常，请刷新页面'
}

/** What its owner reads beside it. */
export function chargeWords(battery: Battery, isCharged: boolean): string {
  const level = levelWords(battery)
  if (!isCharged) return `${level} · 今日未充电，快去给自己充电吧`
  const today = '今日已充电，坚持就是胜利'
  return today.endsWith(level) ? today : `${level} · ${today}`
}

/** What the day's call is answered with on the screen. */
export function chargedWords(charged: Battery & { is_new: boolean }): string {
  if (!charged.is_new) return '今日已充电'
  return charged.battery === FULL ? levelWords(charged) : `充电成功，电量 (${charged.battery}/${FULL})`
}
