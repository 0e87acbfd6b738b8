import { nextSpeed } from './player-look.ts'

export interface PlayerActs {
  /** How long the film lasts, where it does not say itself. */
  seconds: number | null
  seek: (seconds: number) => void
  setSpeed: (speed: number) => void
  turnCaptions: () => void
  fullscreen: () => void
}

/** Keys as players of films have them. @returns whether the key meant something */
export function pressKey(key: string, film: HTMLVideoElement, acts: PlayerActs): boolean {
  if (/^\d$/.test(key)) {
    const length = Number.isFinite(film.duration) ? film.duration : (acts.seconds ?? 0)
    acts.seek((length * Number(key)) / 10)
    return true
  }
  const act = keys[key.length === 1 ? key.toLowerCase() : key]
  act?.(film, acts)
  return act !== undefined
}

type Act = (film: HTMLVideoElement, acts: PlayerActs) => void
const jump =
  (by: number): Act =>
  (film, { seek }) =>
    seek(film.currentTime + by)
const turn: Act = (film) => (film.paused ? void film.play().catch(() => {}) : film.pause())
const louder =
  (by: number): Act =>
  (film) => {
    film.volume = Math.min(1, Math.max(0, film.volume + by))
    film.muted = false
  }
const keys: Record<string, Act> = {
  ' ': turn,
  k: turn,
  j: jump(-10),
  l: jump(10),
  ArrowLeft: jump(-5),
  ArrowRight: jump(5),
  ArrowUp: louder(0.1),
  ArrowDown: louder(-0.1),
  Home: (_, { seek }) => seek(0),
  m: (film) => {
    film.muted = !film.muted
  },
  f: (_, { fullscreen }) => fullscreen(),
  c: (_, { turnCaptions }) => turnCaptions(),
  '>': (film, { setSpeed }) => setSpeed(nextSpeed(film.playbackRate, 1)),
  '<': (film, { setSpeed }) => setSpeed(nextSpeed(film.playbackRate, -1)),
}

export const keyHelp = [
  ['空格 或 K', '播放、暂停'],
  ['← →', '退、进 5 秒'],
  ['J L', '退、进 10 秒'],
  ['↑ ↓', '音量'],
  ['0 – 9', '跳到十分之几处'],
  ['< >', '慢一点、快一点'],
  ['C', '字幕'],
  ['M', '静音'],
  ['F', '全屏'],
] as const
