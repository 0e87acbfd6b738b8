import { lazyPart } from '#src/client/lazy-part.tsx'

// The parts of pages that name a licence: few spaces have one, and the others do without marks and terms.

const load = () => import('./license.tsx')

export const License = lazyPart(() => load().then((module) => module.License))
export const LicenseNotice = lazyPart(() => load().then((module) => module.LicenseNotice))
export const LicenseChip = lazyPart(() => load().then((module) => module.LicenseChip))
