/**
 * How far a text is read, on the line below the bar: for browsers that cannot tie an animation to scrolling, as the style sheet
 * does in the others. @returns how to stop
 */
export function showProgress(text: HTMLElement): () => void {
  const line = document.querySelector<HTMLElement>('.reading-progress')
  if (!line || CSS.supports('animation-timeline: view()')) return () => {}
  const show = () => {
    const { top, height } = text.getBoundingClientRect()
    const way = height - innerHeight
    line.style.transform = `scaleX(${way > 0 ? Math.min(1, Math.max(0, -top / way)) : 1})`
  }
  line.style.display = 'block'
  show()
  addEventListener('scroll', show, { passive: true })
  return () => removeEventListener('scroll', show)
}
