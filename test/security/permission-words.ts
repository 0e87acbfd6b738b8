import type { Scene } from './permission-scene.ts'

// The words of the permission matrix: what each call answers to each kind of person. Each feature writes its rows by hand in its
// `permission-rows.ts`, from the rulings ("Who may do what") and never derived from what the endpoints declare.

/** In the order of the columns. A former member was one and is one no longer; the blocked one is a member too. */
export const standings = ['visitor', 'user', 'member', 'admin', 'owner', 'former', 'site', 'blocked'] as const
export type Standing = (typeof standings)[number]

/** The words of the cells. */
export const codeOf = {
  ok: 0,
  /** Token wrong. */
  out: 110002,
  /** Sign in first. */
  in: 110008,
  /** Refused by a rule of the product that holds for everybody. */
  rule: 120002,
  bad: 100400,
  no: 100403,
  /** Exactly as if it did not exist. */
  gone: 100404,
} as const
export type Word = keyof typeof codeOf

export interface Ask {
  /** Without the site; the method is the row's. */
  url: string
  body?: object
  /** Fields of a multipart request, in place of a body. */
  form?: Record<string, string | { name: string; type: string; bytes: Uint8Array }>
  /** Signs the call in place of the caller's own token. */
  token?: string
  /** In place of a body of JSON: a part of a file, and what is said of it. */
  headers?: Record<string, string>
  bytes?: Uint8Array
}

export interface Row {
  route: string
  /** What distinguishes this row from others of the same route. */
  about?: string
  /** Prepares whatever the call acts on, new for each call, and says how it is made. */
  ask(scene: Scene): Promise<Ask> | Ask
  /** In a public space, or where no space is concerned. */
  open: string
  /** In a private space. */
  closed?: string
  /** One after the other: they act on the same thing. Else all knock at once. */
  inTurn?: true
}

// Columns:             visitor user   member admin  owner  former site   blocked
export const all = /*       */ 'ok     ok     ok     ok     ok     ok     ok     out'
export const signedIn = /*  */ 'in     ok     ok     ok     ok     ok     ok     out'
export const insiders = /*  */ 'gone   gone   ok     ok     ok     gone   ok     out'
export const nobody = /*    */ 'gone   gone   gone   gone   gone   gone   gone   out'
export const insidersIn = /**/ 'in     gone   ok     ok     ok     gone   ok     out'
