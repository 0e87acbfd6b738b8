import { formatDateTime } from '#src/shared/format.ts'

/** In Shanghai's time; the day is said once where it ends on the day on which it begins: 2026-12-01 19:00 – 21:00. */
export function timeOf({ start_at, end_at }: { start_at: string; end_at: string }): string {
  const [start, end] = [formatDateTime(start_at), formatDateTime(end_at)]
  return `${start} – ${start.slice(0, 10) === end.slice(0, 10) ? end.slice(11) : end}`
}
