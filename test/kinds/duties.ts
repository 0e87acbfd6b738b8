import { finding } from './duties/finding.ts'
import { goingOut } from './duties/going-out.ts'
import { hiding } from './duties/hiding.ts'
import { keeping } from './duties/keeping.ts'
import { linking } from './duties/linking.ts'
import { listing } from './duties/listing.ts'
import { placing } from './duties/placing.ts'
import { reacting } from './duties/reacting.ts'
import { scoring } from './duties/scoring.ts'
import { showing } from './duties/showing.ts'
import { tagging } from './duties/tagging.ts'
import { notifications } from './duties/notifications.ts'
import { withstanding } from './duties/withstanding.ts'
import { writing } from './duties/writing.ts'
import type { KindScene } from './kind-scene.ts'
import type { Stage } from './stage.ts'

/** Asks a kind for one thing that it owes; throws where it does not give it. */
export type Duty = (stage: Stage, kind: KindScene) => Promise<void>

/** What every kind of content owes, by name. README.md says what each comes from. */
export const duties = {
  ...reacting,
  ...tagging,
  ...listing,
  ...finding,
  ...hiding,
  ...keeping,
  ...writing,
  ...scoring,
  ...notifications,
  ...placing,
  ...showing,
  ...linking,
  ...goingOut,
  ...withstanding,
}
export type DutyName = keyof typeof duties
export const dutyNames = Object.keys(duties) as DutyName[]

/** @throws what is wrong, or LeftOut */
export async function ask(stage: Stage, kind: KindScene, name: DutyName): Promise<void> {
  const place = kind.isItsOwner ? { ...stage, owner: await stage.newcomer() } : stage
  await duties[name](place, kind)
}

/** @throws an error that names the kind and the duty that it forgets */
export async function owes(stage: Stage, kind: KindScene, name: DutyName): Promise<void> {
  try {
    await ask(stage, kind, name)
  } catch (cause) {
    throw new Error(`${kind.name} forgets ${name}: ${(cause as Error).message}`, { cause })
  }
}
