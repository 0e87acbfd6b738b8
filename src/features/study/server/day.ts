// A day of study begins at an hour of its person's, in Asia/Shanghai, which knows no summer time.

const DAY = 86_400_000
const SHANGHAI = 8

/** Milliseconds that make such a day one of UTC. */
export const shiftOf = (hour: number): number => (SHANGHAI - hour) * 3_600_000

/** The number of the day. @param at milliseconds */
export const dayOf = (at: number, hour: number): number => Math.floor((at + shiftOf(hour)) / DAY)

/** When that day begins, in milliseconds. */
export const startOf = (day: number, hour: number): number => day * DAY - shiftOf(hour)

/** `2026-11-23` */
export const nameOf = (day: number): string => new Date(day * DAY).toISOString().slice(0, 10)
