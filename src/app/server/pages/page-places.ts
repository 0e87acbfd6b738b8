import type { Pool } from 'pg'
import { placesOf } from '#src/platform/db/page-changes.ts'
import type { Input } from '#src/platform/http/perform.ts'
import type { Services } from '#src/platform/http/route.ts'
import type { AnyEndpoint } from '#src/shared/endpoint.ts'

/** Finds out what a page depends on while its loaders call: what these say of themselves, and the things that its texts link to. */
export class PagePlaces {
  readonly #things = new Set<number>()
  #anywhere = false
  #now = false

  /** A page that tells the time is not kept. */
  get mayBeKept(): boolean {
    return !this.#now
  }

  note({ dependsOn }: AnyEndpoint, { params, query }: Input): void {
    if (dependsOn === 'site') return
    if (dependsOn === 'now') this.#now = true
    const id = Number(Object(params)[dependsOn ?? ''] ?? Object(query)[dependsOn ?? ''])
    if (id) this.#things.add(id)
    else this.#anywhere = true
  }

  /** The same services, of which is noted whose titles they give. */
  noting(services: Services): Services {
    return {
      ...services,
      things: (viewer, ids, shown) => {
        for (const id of ids) this.#things.add(id)
        return services.things(viewer, ids, shown)
      },
    }
  }

  /** Where all of that lies; null: anywhere. */
  async find(pool: Pool): Promise<number[] | null> {
    return this.#anywhere || !this.#things.size ? null : placesOf(pool, [...this.#things])
  }
}
