const MINUTE = 60
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

/** How long until a card is asked again. @param seconds from now */
export function intervalText(seconds: number): string {
  if (seconds < HOUR) return `${Math.max(1, Math.round(seconds / MINUTE))} 分钟后`
  if (seconds < DAY) return `${Math.round(seconds / HOUR)} 小时后`
  const days = Math.round(seconds / DAY)
  if (days < 60) return `${days} 天后`
  return days < 365 ? `${Math.round(days / 30)} 个月后` : `${(days / 365).toFixed(1).replace(/\.0$/, '')} 年后`
}
