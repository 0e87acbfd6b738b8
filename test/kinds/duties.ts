import type { KindScene, Stage } from './kind-scene.ts'
import { finding } from './duties/finding.ts'
import { keeping } from './duties/keeping.ts'
import { reacting } from './duties/reacting.ts'
import { showing } from './duties/showing.ts'

/** Asks a kind for one thing that it owes; throws where it does not give it. */
export type Duty = (stage: Stage, kind: KindScene) => Promise<void>

/** What every kind of content owes, by name. */
export const duties = { ...reacting, ...finding, ...keeping, ...showing } satisfies Record<string, Duty>
export type DutyName = keyof typeof reacting | keyof typeof finding | keyof typeof keeping | keyof typeof showing
