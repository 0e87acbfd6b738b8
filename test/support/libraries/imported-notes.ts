import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll } from 'vitest'
import { importFolder, type ImportReport, type Progress } from '#src/features/imports/server/public.ts'
import { findOwner } from '#src/features/runs/server/public.ts'
import { type Person, withApp, type World } from '../with-app.ts'

export const fixture = path.resolve(import.meta.dirname, '../../fixtures/import')
export const title = '分布式笔记'
export let world: World
export let wang: Person
export let folder: string
export let report: ImportReport
export const progress: Progress[] = []

/** Where the tests of a file take place: 王老师 imports a copy of the fixture, with a link out of it added. */
export function withImportedNotes(): void {
  beforeAll(async () => {
    world = await withApp()
    wang = await world.person('王老师')
    folder = mkdtempSync(path.join(os.tmpdir(), 'gewu-import-'))
    cpSync(fixture, folder, { recursive: true })
    mkdirSync(path.join(folder, '.git'))
    symlinkSync('/etc/hostname', path.join(folder, '外面.md'))
    report = await run()
  })
  afterAll(async () => {
    rmSync(folder, { recursive: true, force: true })
    await world.close()
  })
}

export async function run(from = folder, space = title, who = wang, into?: number) {
  progress.length = 0
  const me = await findOwner(world.db, `U${who.id}@example.com`)
  return importFolder(world.services, me, { folder: from, space, into, onProgress: (step) => progress.push(step) })
}
export const sources = () => world.db.selectFrom('import_sources').selectAll().orderBy('path').execute()
export const idOf = async (file: string) => (await sources()).find((row) => row.path === file)!.resource_id
export const pageOf = async (file: string) => `/spaces/${report.space.id}/resources-docs/${await idOf(file)}`
export const apiOf = async (file: string) => `/v1/products/${report.space.id}/product_files/${await idOf(file)}`
export const read = async (file: string) => (await world.visitor.get(await apiOf(file))).data
export const remarks = (lost: boolean, from = report) =>
  from.remarks.filter((remark) => remark.lost === lost).map((r) => [r.path, r.what, r.why].filter(Boolean).join(' | '))
export const hrefs = (html: string) =>
  [...html.matchAll(/href="([^"]*)"/g)].map((match) => decodeURIComponent(match[1]!))
export const change = (file: string, text: string) => writeFileSync(path.join(folder, file), text)
