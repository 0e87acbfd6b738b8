let load: () => Promise<void>

/** Once at start: few pages need to know how kinds look, so that is not there at once. */
export function provideWebKinds(loadAndRegister: () => Promise<void>): void {
  load = loadAndRegister
}

/** To wait for before any kind is asked how it looks: for a screen whose row says `kinds`, and in what is loaded later elsewhere. */
export const webKindsLoaded = () => load()
