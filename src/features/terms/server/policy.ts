import { gate } from '#src/platform/permission.ts'
import type { TermKey } from '../kind.ts'

/** Nobody but site administrators, who pass every rule. */
export const terms = gate<{ readonly id: number; readonly key: TermKey }>()({ edit: () => false })
