// A page goes on arriving while it is used: what comes late pushes down what stands below it. Where that happens between a
// button's press and its release, the browser gives the click to what holds both places, and the button hears nothing of it.

interface Press {
  control: HTMLElement
  x: number
  y: number
  place: DOMRect
}

const controls = 'a[href],button,label,summary,[role=button],[role=menuitem],[role=option],[role=switch],[role=tab]'
/** Pixels that a hand trembles by; whoever moves further has thought better of it. */
const tremble = 8

/** From now on a click belongs to the control that was pressed, also where that has moved away under the pointer. */
export function followMovedPresses(): void {
  let press: Press | null = null

  addEventListener(
    'pointerdown',
    ({ target, button, isPrimary, clientX, clientY }) => {
      const control = target instanceof Element ? target.closest<HTMLElement>(controls) : null
      const isMeant = control !== null && button === 0 && isPrimary
      press = isMeant ? { control, x: clientX, y: clientY, place: control.getBoundingClientRect() } : null
    },
    true,
  )
  addEventListener(
    'click',
    (event) => {
      const pressed = press
      // what a key or a script clicks has no press of its own
      if (!event.isTrusted || event.detail === 0) return
      press = null
      if (!pressed || !wasMoved(pressed, event)) return
      event.preventDefault()
      event.stopImmediatePropagation()
      pressed.control.dispatchEvent(new MouseEvent('click', event))
    },
    true,
  )
}

/** Whether the page moved the control, and not the hand the pointer. */
function wasMoved({ control, x, y, place }: Press, { target, clientX, clientY }: MouseEvent): boolean {
  if (!control.isConnected || control.contains(target as Node)) return false
  const { left, top } = control.getBoundingClientRect()
  const isStill = Math.hypot(clientX - x, clientY - y) <= tremble
  return isStill && (left !== place.left || top !== place.top)
}
