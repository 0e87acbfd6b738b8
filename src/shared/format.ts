/**
 * Numbers, sizes and times as the interface writes them (specification sections 5 and 9).
 * Every function is pure: "now" comes in as milliseconds since the epoch and the time zone is always Asia/Shanghai, so that the
 * server's page and the browser's first render are the same text.
 */

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR
const KIB = 1024
const MIB = KIB * KIB

/** 999, 1.2k, 1.2W: one decimal at most; what would round to 10k is already written in W (万). */
export function formatCount(count: number): string {
  if (count < 1000) return String(count)
  return count < 9950 ? `${oneDecimal(count / 1000)}k` : `${oneDecimal(count / 10_000)}W`
}

/** 36,902: where the very number is meant. */
export const formatWhole = (count: number): string => String(count).replace(/\B(?=(\d{3})+$)/g, ',')

/** Comment counts know K alone: 999, 1.2K, 12.3K. */
export function formatCommentCount(count: number): string {
  return count < 1000 ? String(count) : `${oneDecimal(count / 1000)}K`
}

/** Unread badges stop at 99. */
export function formatBadge(count: number): string {
  return count > 99 ? '99+' : String(count)
}

/** Bytes as 512 B, 1.50 KB, 3.25 MB (1 KB = 1024 B). */
export function formatFileSize(bytes: number): string {
  if (bytes < KIB) return `${bytes} B`
  // 1,048,575 bytes would read "1024.00 KB": the unit follows what is written.
  const kilobytes = (bytes / KIB).toFixed(2)
  return bytes < MIB && kilobytes !== '1024.00' ? `${kilobytes} KB` : `${(bytes / MIB).toFixed(2)} MB`
}

/** Seconds as mm:ss, or hh:mm:ss from one hour on; fractions are cut. */
export function formatDuration(seconds: number): string {
  const whole = Math.max(0, Math.floor(seconds))
  const parts = [Math.floor(whole / 60) % 60, whole % 60]
  const hours = Math.floor(whole / 3600)
  if (hours > 0) parts.unshift(hours)
  return parts.map(twoDigits).join(':')
}

/** 刚刚, 5 分钟前, 3 小时前; from one day on (and for what lies ahead) the date. */
export function formatRelativeTime(iso: string, now: number): string {
  const age = now - Date.parse(iso)
  if (age >= DAY || age <= -MINUTE) return formatDate(iso, now)
  if (age < MINUTE) return '刚刚'
  return age < HOUR ? `${Math.floor(age / MINUTE)} 分钟前` : `${Math.floor(age / HOUR)} 小时前`
}

/** Relative when under one hour old or of the same day, else the date. */
export function formatDisplayTime(iso: string, now: number): string {
  const age = now - Date.parse(iso)
  const near = age < HOUR || dayNumber(Date.parse(iso)) === dayNumber(now)
  return near ? formatRelativeTime(iso, now) : formatDate(iso, now)
}

/** 11-17 within the current year, 2024-11-17 otherwise. */
export function formatDate(iso: string, now: number): string {
  const day = shanghaiDay(Date.parse(iso))
  return day.slice(0, 4) === shanghaiDay(now).slice(0, 4) ? day.slice(5) : day
}

/** 2025-11-17 18:20 */
export function formatDateTime(iso: string): string {
  return shanghai(Date.parse(iso)).toISOString().slice(0, 16).replace('T', ' ')
}

/** The day of a moment in Shanghai (rulings, "Engagement"), as 2025-11-17. */
export function shanghaiDay(time: number): string {
  return shanghai(time).toISOString().slice(0, 10)
}

/** Counts the days in Shanghai. */
export const dayNumber = (time: number) => Math.floor((time + 8 * HOUR) / DAY)

/** A Date whose UTC fields read as the wall clock of Shanghai: UTC+8 without summer time since 1992. */
function shanghai(time: number): Date {
  return new Date(time + 8 * HOUR)
}

function oneDecimal(value: number): string {
  return value.toFixed(1).replace(/\.0$/, '')
}

function twoDigits(value: number): string {
  return String(value).padStart(2, '0')
}

/** A title in its marks; what names a work in it has the inner ones (GB/T 15834, 4.15). */
export const quoteTitle = (title: string): string => `《${title.replaceAll('《', '〈').replaceAll('》', '〉')}》`
