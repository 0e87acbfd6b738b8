import { planProgress } from '#src/features/resources/contract/plans.ts'

export const planQuery = (id: number | string) => [planProgress, { params: { id: String(id) } }] as const

/** Where a step leads, with its plan in the address, so that the page there can mark it. */
export const stepAddress = (path: string, plan: number, key: string) => `${path}?plan=${plan}.${key}`

/** What such an address says. */
export function stepIn(search: URLSearchParams): { plan: string; key: string } | null {
  const [, plan, key] = /^([1-9]\d{0,15})\.([a-z0-9]{1,16})$/.exec(search.get('plan') ?? '') ?? []
  return plan && key ? { plan, key } : null
}
