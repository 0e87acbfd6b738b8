import { Resolver } from 'node:dns/promises'
import { BlockList, isIP } from 'node:net'
import { NotFetched } from './not-fetched.ts'

export interface Address {
  readonly address: string
  readonly family: 4 | 6
}

/** Milliseconds; of one name server, asked once. */
const patience = 2_000

/**
 * The addresses of hosts, by the name servers alone: what the machine's own files call its neighbours is no answer, and unlike
 * the system's call such a question can be given up and keeps no thread of those that read files.
 */
export class Addresses {
  readonly #resolver = new Resolver({ timeout: patience, tries: 1 })
  readonly #own: BlockList
  readonly #known = new Map<string, Promise<readonly Address[]>>()

  constructor(own: readonly string[]) {
    this.#own = listOf(own)
  }

  /** @throws NotFetched for one that has none, or one that is not the internet's */
  of(host: string): Promise<readonly Address[]> {
    const known = this.#known.get(host) ?? this.#find(host)
    this.#known.set(host, known)
    return known
  }

  readonly isOwn = ({ address, family }: Address): boolean => this.#own.check(address, nameOf(family))

  close() {
    this.#resolver.cancel()
  }

  async #find(host: string): Promise<readonly Address[]> {
    const found = literal(host) ?? (await this.#resolve(host))
    if (!found.length) throw new NotFetched('unreachable', '找不到对方网站')
    // of IPv6 this part alone is given to the internet; the agent knows parts that are not, and lets the unknown ones pass
    const isOutside = (one: Address) => one.family === 4 || internet.check(one.address, 'ipv6') || this.isOwn(one)
    if (!found.every(isOutside)) throw NotFetched.internal()
    return found
  }

  async #resolve(host: string): Promise<Address[]> {
    const [four, six] = await Promise.allSettled([this.#resolver.resolve4(host), this.#resolver.resolve6(host)])
    return [...addressesIn(four, 4), ...addressesIn(six, 6)]
  }
}

/** RFC 6761: this machine, whatever name servers say. */
const localhost: Address[] = [
  { address: '127.0.0.1', family: 4 },
  { address: '::1', family: 6 },
]

function literal(host: string): Address[] | null {
  if (/(?:^|\.)localhost\.?$/i.test(host)) return localhost
  const address = host.replace(/^\[(.*)\]$/, '$1')
  const family = isIP(address)
  return family === 0 ? null : [{ address, family: family === 4 ? 4 : 6 }]
}

/** A name may have addresses of one kind alone. */
const addressesIn = (found: PromiseSettledResult<string[]>, family: Address['family']): Address[] =>
  found.status === 'fulfilled' ? found.value.map((address) => ({ address, family })) : []

const nameOf = (family: number) => (family === 4 ? 'ipv4' : 'ipv6')

function listOf(networks: readonly string[]): BlockList {
  const list = new BlockList()
  for (const network of networks) {
    const [address = '', bits] = network.split('/')
    const family = isIP(address)
    list.addSubnet(address, Number(bits ?? (family === 4 ? 32 : 128)), nameOf(family))
  }
  return list
}

const internet = listOf(['2000::/3'])
