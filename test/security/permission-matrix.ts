import { globSync } from 'node:fs'
import path from 'node:path'
import type { Row } from './permission-words.ts'

const features = path.resolve(import.meta.dirname, '../../src/features')
const lists = globSync('*/permission-rows.ts', { cwd: features }).toSorted()
const modules = lists.map((list) => import(path.join(features, list)) as Promise<{ rows: readonly Row[] }>)

/** The permission matrix: the rows of all features. permission-matrix.test.ts makes every call. */
export const rows: readonly Row[] = (await Promise.all(modules)).flatMap((list) => list.rows)
