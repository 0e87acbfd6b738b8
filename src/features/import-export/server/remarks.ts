/** What an import could not do, or did otherwise than one might expect. */
export interface Remark {
  /** The file that it is about, relative to the imported folder. */
  readonly path: string
  /** The link or picture in it, as written; '' for the whole file. */
  readonly what: string
  /** Chinese, for the person who imports. */
  readonly why: string
  /** Something of the folder is not in the space; otherwise it is only worth knowing. */
  readonly lost: boolean
}

export class Remarks {
  private readonly found = new Map<string, Remark>()

  lost(path: string, why: string, what = '') {
    this.add({ path, what, why, lost: true })
  }

  note(path: string, why: string, what = '') {
    this.add({ path, what, why, lost: false })
  }

  /** Each once, by path. */
  list(): Remark[] {
    return [...this.found.values()].sort((a, b) => (a.path < b.path ? -1 : a.path > b.path ? 1 : 0))
  }

  private add(remark: Remark) {
    const shown = { ...remark, what: remark.what.length > 200 ? `${remark.what.slice(0, 200)}…` : remark.what }
    this.found.set(JSON.stringify([remark.path, remark.what, remark.why]), shown)
  }
}
