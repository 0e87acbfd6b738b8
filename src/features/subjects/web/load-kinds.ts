let load: () => Promise<void>

/** Called once at start. Few pages show things of all kinds, so the code for that is loaded only when a page needs it. */
export function provideWebKinds(loadAndRegister: () => Promise<void>): void {
  load = loadAndRegister
}

/** Must be awaited before `webKinds` is used: screens whose row says `kinds` do so, and parts that are loaded later. */
export const webKindsLoaded = () => load()
