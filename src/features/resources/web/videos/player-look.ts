// What somebody likes in players, on this device: speed, and the language of captions.

const key = 'gewu.player'

export interface PlayerLook {
  speed: number
  /** Null: none. */
  captions: string | null
}

export const speeds = [0.5, 0.75, 1, 1.25, 1.5, 1.75, 2, 3] as const

export function playerLook(): PlayerLook {
  try {
    const { speed, captions } = JSON.parse(localStorage.getItem(key) ?? '{}') as Partial<PlayerLook>
    return {
      speed: speeds.find((one) => one === speed) ?? 1,
      captions: typeof captions === 'string' ? captions : null,
    }
  } catch {
    return { speed: 1, captions: null }
  }
}

export function keepPlayerLook(by: Partial<PlayerLook>): void {
  try {
    localStorage.setItem(key, JSON.stringify({ ...playerLook(), ...by }))
  } catch {
    // full or forbidden: then it holds for this page
  }
}

/** The next speed in a direction; the last one stays. */
export function nextSpeed(speed: number, by: 1 | -1): number {
  const at = speeds.findIndex((one) => one === speed)
  return speeds[Math.min(speeds.length - 1, Math.max(0, (at < 0 ? 2 : at) + by))]!
}
