// What a browser can tell of a film: how long it lasts, and how it looks at some moment.

/** Specification, section 9. */
const poster = { width: 800, height: 450, at: 1 } as const
const PATIENCE = 20_000

/** @returns a player of its own, muted and not on the page, with a first picture @throws where the browser cannot play it */
export async function openFilm(url: string): Promise<HTMLVideoElement> {
  const film = Object.assign(document.createElement('video'), { muted: true, playsInline: true, preload: 'auto' })
  const loaded = happens(film, 'loadeddata')
  film.src = url
  await loaded
  // a film without pictures is sound alone
  if (!film.videoWidth) throw new Error('no pictures')
  return film
}

/** Seconds; null where the film does not say. */
export async function lengthOf(film: HTMLVideoElement): Promise<number | null> {
  // what a browser recorded says how long it is only at its end
  if (film.duration === Infinity) {
    const known = happens(film, 'durationchange').catch(() => {})
    film.currentTime = 1e7
    await known
  }
  return Number.isFinite(film.duration) ? film.duration : null
}

/** The moment that stands for a film unless its author chooses another. */
export const firstMoment = (seconds: number | null): number => Math.min(poster.at, (seconds ?? 0) / 2 || poster.at)

/** The picture at that second, as every poster is: 800 by 450, without what does not fit. */
export async function pictureAt(film: HTMLVideoElement, seconds: number): Promise<File> {
  if (Math.abs(film.currentTime - seconds) > 0.01) {
    const there = happens(film, 'seeked')
    film.currentTime = seconds
    await there
  }
  const { width, height } = poster
  const canvas = Object.assign(document.createElement('canvas'), { width, height })
  const pen = canvas.getContext('2d')!
  const scale = Math.max(width / film.videoWidth, height / film.videoHeight)
  const [wide, high] = [film.videoWidth * scale, film.videoHeight * scale]
  pen.drawImage(film, (width - wide) / 2, (height - high) / 2, wide, high)
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', 0.85))
  if (!blob) throw new Error('no picture')
  return new File([blob], 'poster.jpg', { type: 'image/jpeg' })
}

/** Lets go of what the player holds. */
export function closeFilm(film: HTMLVideoElement): void {
  film.removeAttribute('src')
  film.load()
}

/** @throws where the film fails instead, or nothing comes for long */
function happens(film: HTMLVideoElement, event: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const end = (act: () => void) => () => {
      clearTimeout(timer)
      film.removeEventListener(event, done)
      film.removeEventListener('error', failed)
      act()
    }
    const done = end(resolve)
    const failed = end(() => reject(new Error(film.error?.message || 'not playable')))
    const timer = setTimeout(failed, PATIENCE)
    film.addEventListener(event, done)
    film.addEventListener('error', failed)
  })
}
