// What this browser keeps under names that begin alike.

/** Storage that is switched off holds none. */
export function keptNames(beginning: string): string[] {
  try {
    return Object.keys(localStorage).filter((name) => name.startsWith(beginning))
  } catch {
    return []
  }
}

export function dropKept(names: readonly string[]): void {
  try {
    for (const name of names) localStorage.removeItem(name)
  } catch {
    // storage that is switched off keeps nothing
  }
}
