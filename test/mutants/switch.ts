// What a switched source file asks while it runs (switched.ts).

interface Switch {
  /** The ids of the checks that are out. */
  out: ReadonlySet<string>
  /** Those that were come by since it was emptied. */
  readonly reached: Set<string>
}
export const state: Switch = { out: new Set(), reached: new Set() }

function isOut(check: string): boolean {
  state.reached.add(check)
  return state.out.has(check)
}

type Statement = (...given: unknown[]) => unknown
type Prepare = (name: string, text: string) => Statement

let count = 0
/** A prepared statement has one text, so there is one for each check that may be out. */
function lazily(prepare: Prepare) {
  return (name: string, text: () => string | (() => string)): Statement => {
    const own = `s${count++}`
    const made = new Map<string, Statement>()
    return (...given) => {
      const written = text()
      const now = typeof written === 'string' ? written : written()
      if (!made.has(now)) made.set(now, prepare(made.size ? `${own} ${made.size}` : name, now))
      return made.get(now)!(...given)
    }
  }
}

Object.assign(globalThis, { isOut, lazily })
