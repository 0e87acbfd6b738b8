import { callOverHttp } from '#src/client/data/call.ts'
import type { SubjectType } from '#src/features/subjects/contract.ts'
import { linkBlock, readLinkedBlock } from '#src/features/texts/contract.ts'
import { isAppError } from '#src/shared/errors.ts'
import { paths } from '#src/shared/paths.ts'
import { copyText } from '#src/ui/copy-text.ts'
import { toast } from '#src/ui/toast.ts'
import { blocksOf, goToBlock } from './watch-place.ts'

// Links to blocks of a text: tools beside the block that one points at or selects in, and going to the block that an address names.

export interface LinkedText {
  id: number
  version: number
  type: SubjectType
  /** Somebody has signed in, who can make links. */
  isOffered: boolean
}

/** @returns how to stop */
export function offerBlockLinks(text: HTMLElement, about: LinkedText): () => void {
  const tools = about.isOffered ? new BlockTools(text, about) : null
  const point = ({ target }: Event) => tools?.showAt(blockWith(text, target as Node))
  const select = () => {
    const { anchorNode, isCollapsed } = getSelection() ?? {}
    if (!isCollapsed && anchorNode) tools?.showAt(blockWith(text, anchorNode))
  }
  text.addEventListener('pointerover', point)
  document.addEventListener('selectionchange', select)
  const follow = () => void goToLinked(text)
  window.addEventListener('hashchange', follow)
  follow()
  return () => {
    text.removeEventListener('pointerover', point)
    document.removeEventListener('selectionchange', select)
    window.removeEventListener('hashchange', follow)
    tools?.remove()
  }
}

const blockWith = (text: HTMLElement, node: Node): number =>
  [...blocksOf(text)].findIndex((block) => block.contains(node))

class BlockTools {
  private readonly box = document.createElement('div')
  private place = -1
  private readonly text: HTMLElement
  private readonly about: LinkedText

  constructor(text: HTMLElement, about: LinkedText) {
    this.text = text
    this.about = about
    this.box.className = 'block-tools'
    this.box.setAttribute('role', 'group')
    this.box.setAttribute('aria-label', '这一段')
    this.box.hidden = true
    this.box.append(
      this.button('复制这一段的链接', '链接', (id) => void copyText(`${location.origin}${location.pathname}#b-${id}`)),
      this.button('把这一段做成卡片', '卡片', (id) => location.assign(`${paths.newStudyCard()}?block=${id}`)),
    )
    text.append(this.box)
  }

  private button(title: string, label: string, act: (id: number) => void) {
    const button = document.createElement('button')
    button.type = 'button'
    button.title = title
    button.setAttribute('aria-label', title)
    button.textContent = label
    // what is selected stays so
    button.addEventListener('pointerdown', (event) => event.preventDefault())
    button.addEventListener('click', () => void this.number().then((id) => id !== null && act(id)))
    return button
  }

  /** The number of the block at which the tools stand. */
  private async number(): Promise<number | null> {
    const { id, version, type } = this.about
    try {
      const body = { subject_type: type, subject_id: id, version, place: this.place }
      return (await callOverHttp(linkBlock, { body })).id
    } catch (error) {
      toast.error(isAppError(error) ? error.message : '没有取得链接，请再试一次')
      return null
    }
  }

  showAt(place: number): void {
    const block = blocksOf(this.text)[place]
    if (!(block instanceof HTMLElement)) return
    this.place = place
    this.box.hidden = false
    const { top } = this.text.getBoundingClientRect()
    this.box.style.top = `${block.getBoundingClientRect().top - top}px`
  }

  remove(): void {
    this.box.remove()
  }
}

/** `#b-7`: goes there, and says what has become of the block since. */
async function goToLinked(text: HTMLElement): Promise<void> {
  const [, id] = /^#b-([1-9]\d{0,14})$/.exec(location.hash) ?? []
  if (!id) return
  let linked
  try {
    linked = await callOverHttp(readLinkedBlock, { params: { id: Number(id) } })
  } catch {
    toast.warning('没有找到链接指向的那一段')
    return
  }
  const was = linked.said ? `，原来是：“${linked.said}”` : ''
  if (linked.place === null) return toast.warning(`链接指向的那一段已经删除${was}`)
  goToBlock(text, linked.place)
  const block = blocksOf(text)[linked.place]
  block?.classList.add('linked-block')
  setTimeout(() => block?.classList.remove('linked-block'), 4000)
  if (linked.is_changed) toast.warning(`这一段在链接之后改过${was}`)
}
