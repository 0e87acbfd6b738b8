/** Milliseconds after the last key. */
const patience = 400

/** What a diagram's source looks like, drawn anew when its writer pauses. Until then the last picture stands. */
export class DiagramPreview {
  readonly dom = document.createElement('div')
  #source = ''
  #timer: ReturnType<typeof setTimeout> | undefined

  constructor(source: string) {
    this.dom.className = 'editor-diagram'
    this.dom.contentEditable = 'false'
    this.dom.setAttribute('aria-live', 'polite')
    this.show(source)
  }

  show(source: string): void {
    if (source === this.#source) return
    this.#source = source
    clearTimeout(this.#timer)
    this.#timer = setTimeout(() => void this.#draw(source), patience)
  }

  stop(): void {
    clearTimeout(this.#timer)
    this.#source = ''
  }

  async #draw(source: string) {
    const shown = await drawn(source)
    // what was drawn of an earlier source comes too late
    if (source === this.#source) this.dom.replaceChildren(shown)
  }
}

async function drawn(source: string): Promise<Node> {
  try {
    const [{ drawDiagram }, { diagramPicture, diagramProblem }] = await Promise.all([
      import('#src/ui/diagrams/draw-diagram.ts'),
      import('#src/ui/diagrams/diagram-picture.ts'),
    ])
    return await drawDiagram(source).then(diagramPicture, (problem: Error) => diagramProblem(problem.message))
  } catch {
    // the connection is lost: whoever writes goes on with the source
    return document.createTextNode('预览加载失败，请检查网络')
  }
}
