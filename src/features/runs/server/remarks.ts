/** What an import could not do, or did otherwise than one might expect. */
export interface Remark {
  /** The file that it is about, relative to what is imported. */
  readonly path: string
  /** The link or picture in it, as written; '' for the whole file. */
  readonly what: string
  /** Chinese, for the person who imports. */
  readonly why: string
  /** Something is not in the space; otherwise it is only worth knowing. */
  readonly lost: boolean
}

/** Of each sort; who has more of them reads no further, and a hostile text could make millions. */
const most = 1000
const longest = { path: 300, what: 200 }

export class Remarks {
  private readonly found = {
    failed: new Map<string, Remark>(),
    lost: new Map<string, Remark>(),
    note: new Map<string, Remark>(),
  }
  /** How many there are of each sort, listed or not. */
  readonly counts = { lost: 0, note: 0, failed: 0 }

  /** How many there was no room for. */
  get omitted(): number {
    const { lost, note, failed } = this.counts
    return lost + note + failed - Object.values(this.found).reduce((all, { size }) => all + size, 0)
  }

  /** A whole document did not arrive. */
  failed(path: string, why: string) {
    this.add('failed', { path, what: '', why, lost: true })
  }

  lost(path: string, why: string, what = '') {
    this.add('lost', { path, what, why, lost: true })
  }

  note(path: string, why: string, what = '') {
    this.add('note', { path, what, why, lost: false })
  }

  /** Each once, by path. */
  list(): Remark[] {
    const all = Object.values(this.found).flatMap((list) => [...list.values()])
    return all.sort((a, b) => (a.path < b.path ? -1 : a.path > b.path ? 1 : 0))
  }

  private add(sort: keyof Remarks['counts'], { path, what, ...rest }: Remark) {
    const remark = { path: cut(path, longest.path), what: cut(what, longest.what), ...rest }
    const key = JSON.stringify([remark.path, remark.what, remark.why])
    const { [sort]: list } = this.found
    if (list.has(key)) return
    this.counts[sort]++
    if (list.size < most) list.set(key, remark)
  }
}

/** What PostgreSQL can keep as JSON: well-formed, without NUL. */
const cut = (text: string, length: number) => {
  const plain = text.toWellFormed().replaceAll('\0', '\ufffd')
  return plain.length > length ? `${plain.slice(0, length).toWellFormed()}…` : plain
}
