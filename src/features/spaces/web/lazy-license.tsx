import { lazy } from 'react'

// The parts of pages that name a licence: few spaces have one, and the others do without marks and terms.

const load = () => import('./license.tsx')
const server = import.meta.env.SSR ? await load() : null

export const License = server?.License ?? lazy(() => load().then((module) => ({ default: module.License })))
export const LicenseNotice =
  server?.LicenseNotice ?? lazy(() => load().then((module) => ({ default: module.LicenseNotice })))
export const LicenseChip = server?.LicenseChip ?? lazy(() => load().then((module) => ({ default: module.LicenseChip })))
