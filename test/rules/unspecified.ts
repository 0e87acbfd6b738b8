import { globSync } from 'node:fs'
import path from 'node:path'

/** What a feature brings that the specification does not know, each with its reason: calls (GET /v1/files/{id}) and screens. */
interface Unspecified {
  readonly calls?: Readonly<Record<string, string>>
  readonly screens?: Readonly<Record<string, string>>
}
const features = path.resolve(import.meta.dirname, '../../src/features')
const modules = globSync('*/unspecified.ts', { cwd: features }).toSorted()
const lists = await Promise.all(modules.map((file) => import(path.join(features, file)) as Promise<Unspecified>))

export const unspecifiedCalls = lists.flatMap(({ calls = {} }) => Object.keys(calls))
export const unspecifiedScreens = lists.flatMap(({ screens = {} }) => Object.keys(screens))
