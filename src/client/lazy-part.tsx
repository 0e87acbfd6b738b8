import { type ComponentType, lazy } from 'react'

type Load<Props> = () => Promise<ComponentType<Props>>

/** On the server: the parts whose code was asked for. */
const asked: Promise<unknown>[] = []

/** Waits until every part can be rendered. The server does that once, after the screens are loaded. */
export async function partsLoaded(): Promise<void> {
  // a part may have parts, which are then asked for behind it
  for (const part of asked) await part
}

/**
 * A part of a page that only some readers see: rendered on the server like everything else, while its code comes to the browser when
 * it is to be shown there. @param called in the browser: what to wait for first
 */
export function lazyPart<Props extends object>(load: Load<Props>, called?: Promise<void>): ComponentType<Props> {
  if (!import.meta.env.SSR) return lazy(() => (called?.then(load) ?? load()).then((Part) => ({ default: Part })))
  let Part: ComponentType<Props>
  asked.push(load().then((loaded) => (Part = loaded)))
  return (props) => <Part {...props} />
}
