import type { KindOfSubject } from '#src/features/subjects/server/public.ts'
import type { Answer } from '../../support/with-app.ts'
import type { DutyName } from '../duties.ts'
import type { KindScene } from '../kind-scene.ts'
import type { Asked, Ears } from '../overhear.ts'
import type { Page } from '../stage.ts'

/**
 * One thing that a kind could forget, as a document would that forgot it: in its declaration, in how it is made and edited, or, where
 * neither is the cause, in what is answered.
 */
export interface Forgetting extends Ears {
  duty: DutyName
  /** What it does instead. */
  what: string
  declared?: Partial<KindOfSubject>
  scene?(kind: KindScene): Partial<KindScene>
}

type Change = (data: any, asked: Asked) => void

/** Changes the data of answers to these calls that were no refusals. */
export const told =
  (method: Asked['method'], address: RegExp, change: Change) =>
  (answer: Answer, asked: Asked): Answer => {
    if (answer.code !== 0 || asked.method !== method || !address.test(asked.url)) return answer
    const data = structuredClone(answer.data)
    change(data, asked)
    return { ...answer, data }
  }

/** Answers these calls as if they had gone well. */
export const granted =
  (method: Asked['method'], address: RegExp, by: (asked: Asked) => boolean = () => true) =>
  (answer: Answer, asked: Asked): Answer =>
    asked.method === method && address.test(asked.url) && by(asked) ? { ...answer, status: 200, code: 0 } : answer

/** A document, and a folder of them. */
export const one = /\/product_files\/\d+(\?raw=true)?$/
export const folder = /\/v1\/products\/\d+\/product_files\?/

export const reading = (change: Change) => told('GET', one, change)
export const listing = (change: Change) => told('GET', folder, change)

/** Changes pages at these addresses. */
export const drawn =
  (address: RegExp, change: (body: string) => string) =>
  (page: Page, { url }: { url: string }): Page =>
    address.test(url) ? { ...page, body: change(page.body) } : page

/** An act that says that it is done. */
export const nothingDone = async (): Promise<Answer> => ({ status: 200, code: 0, message: '', data: null })
