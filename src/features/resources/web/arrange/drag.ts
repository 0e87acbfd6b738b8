import { autoScroll } from './auto-scroll.ts'

// Dragging rows of a list by pointer events: the browser's own drag and drop does not know fingers. A mouse drags at once, a
// finger after it has rested, since before that it scrolls.

const MOUSE_SLACK = 5
const FINGER_SLACK = 10
const REST_MS = 400
const HOVER_MS = 600

export interface Draggable<T, Target> {
  /** What is taken up at this element; null where there is nothing to take. */
  take(from: Element): T | null
  /** Where it would be dropped at this element and height; null where it cannot be. */
  targetAt(under: Element, dragged: T, y: number): Target | null
  /** The pointer has rested on this element. */
  onHover(under: Element): void
  onDrop(dragged: T, target: Target): void
  /** A finger rested and went up again without dragging. */
  onHold(dragged: T, from: Element): void
}

export interface Way<T, Target> {
  box: Element
  dragged: T
  draggable: () => Draggable<T, Target>
  /** Follows the pointer. */
  ghost: () => HTMLElement | null
  /** Undefined when it is over. */
  show: (target: Target | null | undefined) => void
}

/** One press, from its begin to its release; whether it becomes a drag shows on the way. */
export class Drag<T, Target> {
  readonly #down: PointerEvent
  readonly #way: Way<T, Target>
  readonly #from: Element
  readonly #isMouse: boolean
  readonly #over = new AbortController()
  readonly #rest: number
  #point: { x: number; y: number }
  #isTaken = false
  #hasMoved = false
  #under: Element | null = null
  #target: Target | null = null
  #hover = 0
  #stopScrolling = () => {}

  constructor(down: PointerEvent, way: Way<T, Target>) {
    this.#down = down
    this.#way = way
    this.#from = down.target as Element
    this.#isMouse = down.pointerType === 'mouse'
    this.#point = { x: down.clientX, y: down.clientY }
    this.#rest = this.#isMouse ? 0 : window.setTimeout(() => this.#take(), REST_MS)
    this.#listen()
  }

  /** Breaks it off; nothing is dropped. */
  readonly end = () => {
    this.#over.abort()
    window.clearTimeout(this.#rest)
    window.clearTimeout(this.#hover)
    this.#stopScrolling()
    document.body.style.userSelect = ''
    this.#way.show(undefined)
  }

  #listen() {
    const { signal } = this.#over
    window.addEventListener('pointermove', (event) => this.#move(event), { signal })
    window.addEventListener('pointerup', (event) => this.#release(event), { signal })
    for (const type of ['pointercancel', 'blur']) window.addEventListener(type, this.end, { signal })
    const escape = (event: KeyboardEvent) => event.key === 'Escape' && this.#isTaken && this.end()
    window.addEventListener('keydown', escape, { signal, capture: true })
    // What a finger drags must not scroll. Its events go to where it went down, even if that leaves the page.
    const hold = (event: Event) => this.#isTaken && event.preventDefault()
    for (const type of ['touchmove', 'contextmenu']) this.#from.addEventListener(type, hold, { signal, passive: false })
  }

  #take() {
    this.#isTaken = true
    document.body.style.userSelect = 'none'
    this.#stopScrolling = autoScroll(
      this.#way.box,
      () => this.#point.y,
      () => this.#look(),
    )
    this.#look()
  }

  #move(event: PointerEvent) {
    if (event.pointerId !== this.#down.pointerId) return
    this.#point = { x: event.clientX, y: event.clientY }
    const far = Math.hypot(event.clientX - this.#down.clientX, event.clientY - this.#down.clientY)
    if (far > (this.#isMouse ? MOUSE_SLACK : FINGER_SLACK)) this.#hasMoved = true
    if (!this.#isTaken && this.#hasMoved) {
      // a finger that moves before it has rested scrolls
      if (!this.#isMouse) return this.end()
      this.#take()
    }
    if (this.#isTaken) this.#look()
  }

  #look() {
    const { box, dragged, draggable, ghost, show } = this.#way
    const { x, y } = this.#point
    const shown = ghost()
    if (shown) shown.style.transform = `translate(${x + 14}px, ${y + 10}px)`
    const now = document.elementFromPoint(x, y)
    const inside = now && box.contains(now) ? now : null
    if (inside !== this.#under) {
      this.#under = inside
      window.clearTimeout(this.#hover)
      if (inside) this.#hover = window.setTimeout(() => draggable().onHover(inside), HOVER_MS)
    }
    this.#target = inside && draggable().targetAt(inside, dragged, y)
    show(this.#target)
  }

  #release(event: PointerEvent) {
    if (event.pointerId !== this.#down.pointerId) return
    this.end()
    if (!this.#isTaken) return
    swallowClick()
    const { dragged, draggable } = this.#way
    if (!this.#hasMoved) draggable().onHold(dragged, this.#from)
    else if (this.#target !== null) draggable().onDrop(dragged, this.#target)
  }
}

/** The click that a release makes is none. */
function swallowClick() {
  const swallow = (event: Event) => {
    event.preventDefault()
    event.stopPropagation()
  }
  window.addEventListener('click', swallow, { capture: true, once: true })
  window.setTimeout(() => window.removeEventListener('click', swallow, { capture: true }), 50)
}
