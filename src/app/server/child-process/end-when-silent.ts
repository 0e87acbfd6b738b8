import type { ChildProcess } from 'node:child_process'

/** What a process says now and then, as long as its loop turns. */
export const alive = 'alive'
/** ms between two signs of life. */
const pause = 5000
/** ms without one: three times what the longest text may take. */
const longest = 180_000

/** To be called in the process itself. */
export const sayAlive = (): void => {
  setInterval(() => process.connected && process.send!(alive), pause).unref()
}

/**
 * Kills a process that has said nothing for so long: it turns in a circle in which it hears nothing, and whoever waits for it
 * would wait for ever. @returns what ends the watch
 */
export function endWhenSilent(child: Pick<ChildProcess, 'on' | 'off' | 'kill'>, patience = longest): () => void {
  const timer = setTimeout(() => child.kill('SIGKILL'), patience)
  const hear = () => void timer.refresh()
  child.on('message', hear)
  return () => {
    clearTimeout(timer)
    child.off('message', hear)
  }
}
