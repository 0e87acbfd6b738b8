import type { Problem } from '#src/platform/outside/not-fetched.ts'

/** Failures in a row after which a host is left alone. */
const mostFailures = 2
/** Hosts without a connection to any after which there is no network. */
const mostUnreachable = 5

/** How the hosts that an import asks for pictures have answered so far: where nobody answers, it does not wait for each again. */
export class AskedHosts {
  /** In a row. */
  readonly #failures = new Map<string, number>()
  readonly #unreachable = new Set<string>()
  #isConnected = false

  /** Why this one is not asked; null where it is. */
  whyNot(host: string): string | null {
    if (!this.#isConnected && this.#unreachable.size >= mostUnreachable) return '没有网络'
    return (this.#failures.get(host) ?? 0) >= mostFailures ? '对方网站没有回应' : null
  }

  answered(host: string) {
    this.#isConnected = true
    this.#failures.delete(host)
  }

  failed(host: string, problem: Problem) {
    if (problem === 'forbidden') return
    if (problem === 'answered') return this.answered(host)
    this.#failures.set(host, (this.#failures.get(host) ?? 0) + 1)
    if (problem === 'unreachable') this.#unreachable.add(host)
    else this.#isConnected = true
  }
}

/** The first of each host, then the second of each: one that does not answer then holds up no other. */
export function inTurnOfHosts(addresses: readonly string[]): string[] {
  const byHost = [...Map.groupBy(addresses, (address) => new URL(address).host).values()]
  const longest = Math.max(0, ...byHost.map(({ length }) => length))
  return Array.from({ length: longest }, (_, turn) => byHost.flatMap((some) => some.slice(turn, turn + 1))).flat()
}
