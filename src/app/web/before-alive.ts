// What a reader does before the page's scripts are there is kept, and done once when what it was done to comes alive. A
// classic script without imports, so that it runs before anything is shown (decision 35); its block keeps its names its own.

{
  type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement
  const page = document.documentElement
  const controls = 'button,[role=button],[role=tab],[role=switch],input:is([type=checkbox],[type=radio])'
  /** Each control and form once, however often it was clicked, in the order of the first clicks; each says whether it was heard. */
  const acts = new Map<Element, () => boolean>()
  /** Since when a control could hear; in ms. */
  const taken = new WeakMap<Element, number>()
  /** In ms. What is disabled for longer is meant to be. */
  const patience = { blocked: 10_000, disabled: 1500 }
  /** With where the caret stood, which is lost where the page writes a text of its own first. */
  const typed = new Map<Field, { text: string; caret: number | null }>()
  /** What came with the page. Whatever scripts make later needs nobody's help. */
  const sent = new WeakSet<Element>()
  let isComposing = false
  let isWaiting = false

  /** React marks the elements that it has taken over; parts of a page come alive one by one. */
  const isTakenOver = (element: Element) => Object.keys(element).some((key) => key.startsWith('__reactProps'))
  const isDead = (element: Element) => (document.readyState === 'loading' || sent.has(element)) && !isTakenOver(element)
  /** What the browser does with it by itself is what the page would do. */
  const worksAlone = (form: HTMLFormElement | null) => form?.method === 'get' && form.hasAttribute('action')
  const isField = (element: EventTarget | null): element is Field =>
    element instanceof HTMLInputElement ||
    element instanceof HTMLTextAreaElement ||
    element instanceof HTMLSelectElement

  /**
   * Whether a click or a sending arrives where it was done. React lets none of them through while it takes over what lies around, and
   * a button that is disabled for the moment hears none either.
   */
  const isHeard = (element: Element, kind: 'click' | 'submit', act: () => void) => {
    // the browser itself ticks a box whoever hears of it
    const inputs = 'input:is([type=checkbox],[type=radio])'
    const boxes = element instanceof HTMLInputElement ? [...document.querySelectorAll<HTMLInputElement>(inputs)] : []
    const ticked = boxes.map((box) => box.checked)
    let isThere = false
    const hear = () => (isThere = true)
    element.addEventListener(kind, hear)
    act()
    element.removeEventListener(kind, hear)
    if (!isThere) for (const [at, isTicked] of ticked.entries()) boxes[at]!.checked = isTicked
    // the browser has said what is missing in a form
    return isThere || (element instanceof HTMLFormElement && !element.noValidate && !element.checkValidity())
  }

  const keep = (event: Event, element: Element, act: () => void) => {
    const { type } = event as Event & { type: 'click' | 'submit' }
    event.preventDefault()
    event.stopImmediatePropagation()
    if (!acts.has(element)) acts.set(element, () => isHeard(element, type, act))
    page.toggleAttribute('data-waiting', true)
    wait()
  }

  const onClick = (event: Event) => {
    const control = event.target instanceof Element ? event.target.closest<HTMLElement>(controls) : null
    if (!control || !isDead(control)) return
    if (control instanceof HTMLButtonElement && control.type === 'submit' && worksAlone(control.form)) return
    keep(event, control, () => control.click())
  }

  const onSubmit = (event: Event) => {
    const form = event.target as HTMLFormElement
    if (isDead(form) && !worksAlone(form)) keep(event, form, () => form.requestSubmit())
  }

  const onInput = ({ target }: Event) => {
    if (!isField(target) || !isDead(target) || /^(checkbox|radio|file)$/.test(target.type)) return
    typed.set(target, { text: target.value, caret: caretIn(target) })
    wait()
  }

  const caretIn = (field: Field) => (field instanceof HTMLSelectElement ? null : field.selectionStart)

  const wait = () => {
    if (!isWaiting) requestAnimationFrame(look)
    isWaiting = true
  }

  /** In each frame while something is kept: does what can be done by now, and forgets what is gone. */
  const look = () => {
    isWaiting = false
    const isReady = 'ready' in page.dataset && !isComposing
    const take = <E extends Element, Kept>(kept: Map<E, Kept>, act: (kept: Kept, element: E) => boolean | void) => {
      for (const [element, what] of kept) {
        if (element.isConnected && !(isReady && isTakenOver(element))) continue
        if (element.isConnected && act(what, element) === false && !isLate(element)) continue
        kept.delete(element)
      }
    }
    take(typed, retype)
    take(acts, (act) => act())
    page.toggleAttribute('data-waiting', acts.size > 0)
    if (acts.size + typed.size > 0) wait()
  }

  const isLate = (element: Element) => {
    const since = taken.get(element) ?? performance.now()
    taken.set(element, since)
    return performance.now() - since > (element.matches(':disabled') ? patience.disabled : patience.blocked)
  }

  /**
   * Tells the page of a text that stands in its field already, or did until the page wrote its own there. React hears of
   * an input only where the value differs from the one that it knows, hence first the empty one.
   */
  const retype = (kept: { text: string; caret: number | null }, field: Field) => {
    const { text } = kept
    const caret = field.value === text ? caretIn(field) : kept.caret
    const { set } = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')!
    for (const value of field instanceof HTMLSelectElement ? [text] : ['', text]) {
      set!.call(field, value)
      field.dispatchEvent(new Event('input', { bubbles: true }))
    }
    field.dispatchEvent(new Event('change', { bubbles: true }))
    if (caret !== null && field === document.activeElement) (field as HTMLInputElement).setSelectionRange(caret, caret)
  }

  addEventListener('click', onClick, true)
  addEventListener('submit', onSubmit, true)
  for (const kind of ['input', 'change']) addEventListener(kind, onInput, true)
  for (const kind of ['compositionstart', 'compositionend'])
    addEventListener(kind, () => (isComposing = kind === 'compositionstart'), true)
  // after the page's HTML, before any script of the page
  document.addEventListener('readystatechange', () => {
    if (document.readyState !== 'interactive') return
    for (const element of document.querySelectorAll(`${controls},form,input,textarea,select`)) sent.add(element)
  })
}
