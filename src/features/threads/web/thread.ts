import type { Act } from '../acts.ts'

/** What threads show of a thing, whatever its kind: as the kind's own reply has it. */
export interface ShownThread {
  readonly is_solve: boolean
  readonly essence: boolean
  readonly lock_info: {
    readonly state: boolean
    readonly user: { readonly id: number; readonly nickname: string } | null
    readonly at: string | null
    readonly reason: string
  }
  readonly accepted_comment_id: number | null
}
export interface ThreadRights {
  readonly accept: boolean
  readonly lock: boolean
  readonly set_good: boolean
}

/** The calls of a kind, each followed by what it changes on the page. */
export interface ThreadActs {
  accept(body: { comment_id: number; is_accepted: boolean }): Promise<unknown>
  lock(body: { lock: boolean; reason: string }): Promise<unknown>
  setGood(body: { set: boolean }): Promise<unknown>
}

export interface LogEntry {
  readonly id: number
  readonly act: Act
  readonly user: { readonly id: number; readonly nickname: string } | null
  readonly about: { readonly id: number; readonly title: string; readonly path: string } | null
  readonly note: string
  readonly created_at: string
}
