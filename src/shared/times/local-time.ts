// What people enter is Shanghai's time, as all times of the site are shown.

/** A moment as the field of the browser has it. */
export function localOf(moment: string | null): string {
  const time = moment === null ? NaN : Date.parse(moment)
  return Number.isNaN(time) ? '' : new Date(time + 8 * 3_600_000).toISOString().slice(0, 16)
}

/** The moment that such a field says; null for none. */
export function momentOf(local: string): string | null {
  const time = Date.parse(`${local}:00+08:00`)
  return local === '' || Number.isNaN(time) ? null : new Date(time).toISOString()
}
