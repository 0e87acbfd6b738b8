// The day on which this browser asked for the battery to be charged last, and for whom (specification, section 4: "daily battery time").
// It goes with whoever sits here.

const key = 'gewu.battery-day'
/** Where the browser keeps nothing, the page does. */
let inPage: string | null = null

const entry = (userId: number, day: number) => `${userId} ${day}`

export const wasCharged = (userId: number, day: number): boolean => (read() ?? inPage) === entry(userId, day)

export function rememberCharge(userId: number, day: number): void {
  inPage = entry(userId, day)
  try {
    localStorage.setItem(key, inPage)
  } catch {
    // full or forbidden: the next page that is loaded asks again
  }
}

export function forgetCharge(): void {
  inPage = null
  try {
    localStorage.removeItem(key)
  } catch {
    // forbidden: then nothing was kept either
  }
}

function read(): string | null {
  try {
    return localStorage.getItem(key)
  } catch {
    return null
  }
}
