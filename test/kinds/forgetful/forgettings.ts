import { atWork } from './at-work.ts'
import { inLists } from './in-lists.ts'
import { inPlaces } from './in-places.ts'
import { toOthers } from './to-others.ts'
import type { Forgetting } from './forgetting.ts'

/** For each duty at least one thing that a kind could forget of it. */
export const forgettings: readonly Forgetting[] = [...toOthers, ...inLists, ...atWork, ...inPlaces]
