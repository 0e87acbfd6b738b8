import { mostQuestions } from '#src/features/questions/formats.ts'
import type { Cate, Difficulty } from '#src/features/questions/kind.ts'

// A question on its way in or out, whatever the format of the file.

export const cates = { single: 1, multiple: 2, subjective: 3, judgement: 4 } as const satisfies Record<string, Cate>

export interface ItemOption {
  /** HTML, like all texts of an item. */
  readonly text: string
  readonly correct: boolean
}

export interface Item {
  readonly cate: Cate
  /** Plain; '' for how the stem begins. */
  readonly title: string
  /** Null where the file does not say. */
  readonly difficulty: Difficulty | null
  readonly stem: string
  /** Of choices; else empty. */
  readonly options: readonly ItemOption[]
  /** Of a judgement, whether its sentence holds; else null. */
  readonly truth: boolean | null
  /** The reference of a subjective question; else ''. */
  readonly answer: string
  readonly analysis: string
  readonly tags: readonly string[]
  /** Of what is reproduced: its author and its address; null of one's own. */
  readonly source: { readonly author: string; readonly link: string } | null
}

/** Where something stands in the file, so that its writer finds it. */
export interface Place {
  /** From 1 on: of a text its line, of a table its row. */
  readonly line: number
  /** In a package: which of its files. */
  readonly file?: string
}

export interface ReadItem extends Place {
  readonly item: Item
}

/** What a file says and cannot become a question, or what was read otherwise than one might expect. */
export interface Finding extends Place {
  /** Chinese, and what to do. */
  readonly why: string
}

export interface Reading {
  readonly items: readonly ReadItem[]
  /** Questions that cannot be taken. */
  readonly problems: readonly Finding[]
  readonly notes: readonly Finding[]
  /** How many more there are that are not listed. */
  readonly omitted: Omitted
}
export interface Omitted {
  readonly problems: number
  readonly notes: number
}

/** Of each sort: whoever has more of them reads no further, and a hostile file could make millions. */
const mostListed = 100

/** Gathers what a reader finds. */
export class Findings {
  readonly items: ReadItem[] = []
  readonly #listed = { problems: [] as Finding[], notes: [] as Finding[] }
  readonly #omitted = { problems: 0, notes: 0 }

  constructor(known: Partial<Reading> = {}) {
    const { items = [], problems = [], notes = [], omitted } = known
    this.items.push(...items)
    for (const problem of problems) this.#add('problems', problem)
    for (const note of notes) this.#add('notes', note)
    this.#omitted.problems += omitted?.problems ?? 0
    this.#omitted.notes += omitted?.notes ?? 0
  }

  /** What `read` makes, or why it cannot: that is thrown as an `Unreadable`. */
  take(place: Place, read: () => Item) {
    // one more than are taken says that there are too many
    if (this.items.length > mostQuestions) return
    try {
      this.items.push({ ...place, item: read() })
    } catch (error) {
      if (!(error instanceof Unreadable)) throw error
      this.problem(place, error.message)
    }
  }

  note(place: Place, why: string) {
    this.#add('notes', { ...place, why })
  }

  problem(place: Place, why: string) {
    this.#add('problems', { ...place, why })
  }

  get hasProblems(): boolean {
    return this.#listed.problems.length > 0
  }

  get reading(): Reading {
    return { items: this.items, ...this.#listed, omitted: this.#omitted }
  }

  #add(sort: keyof Omitted, finding: Finding) {
    if (this.#listed[sort].length < mostListed) this.#listed[sort].push(finding)
    else this.#omitted[sort]++
  }
}

/** Why one question cannot be taken, in Chinese. */
export class Unreadable extends Error {}

const nothing = {
  title: '',
  difficulty: null,
  options: [],
  truth: null,
  answer: '',
  analysis: '',
  tags: [],
  source: null,
}

/** An item of which only some parts are known. */
export const itemOf = (parts: Pick<Item, 'cate' | 'stem'> & Partial<Omit<Item, 'cate' | 'stem'>>): Item => ({
  ...nothing,
  ...parts,
})

/** The two that one chooses from in a judgement. */
export const truthNames = { true: '对', false: '错' } as const
export const truthNamesHtml = (truth: boolean) => `<p>${truthNames[`${truth}`]}</p>`
