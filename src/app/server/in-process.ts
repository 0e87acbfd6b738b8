import { type AnyEndpoint, type Call, endpointId } from '#src/shared/endpoint.ts'
import { type Input, perform } from '#src/platform/http/perform.ts'
import type { Services } from '#src/platform/http/route.ts'
import type { Viewer } from '#src/platform/permission.ts'
import { routes } from './endpoints.ts'

const byId = new Map(routes.map((route) => [endpointId(route.endpoint), route]))

interface Way {
  address?: string
  /** Is told of each call before it is made. */
  onCall?: (endpoint: AnyEndpoint, input: Input) => void
}

/** The product's calls without a socket, as that person: the same gate and shapes as over HTTP. */
export const callsAs = (services: Services, viewer: Viewer, { address = 'in-process', onCall }: Way = {}): Call =>
  (async (e: AnyEndpoint, input: Input) => {
    const route = byId.get(endpointId(e))
    if (!route) throw new Error(`no route for ${endpointId(e)}`)
    onCall?.(route.endpoint, input)
    return perform({ services, route, input, caller: { viewer, address } })
  }) as Call
