import type { Services } from '#src/platform/http/route.ts'
import type { SignedIn } from '#src/platform/permission.ts'
import type { Remarks } from '#src/features/runs/server/public.ts'

/** What writes an archive knows and reports to. */
export interface Exporting {
  readonly me: SignedIn
  /** Where the archive is written. */
  readonly place: string
  /** The address of the site, without a slash at its end. */
  readonly origin: string
  readonly services: Services
  readonly remarks: Remarks
  begin(total: number): void
  readonly signal: AbortSignal
  /** @throws when the export is to end */
  readonly step: () => void
}
