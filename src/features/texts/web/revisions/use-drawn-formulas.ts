import { type RefObject, useEffect } from 'react'
import { renderMath } from '#src/ui/editor/nodes/render-math.ts'

/** Longer ones are shown as source, as the server's renderer does. */
const LONGEST = 10_000

/**
 * Sets the formulas of a text as it is stored, which has their source alone; `html` says when it is another text. Until then,
 * and where a formula cannot be read, styles show the source.
 */
export function useDrawnFormulas(container: RefObject<HTMLElement | null>, html: string): void {
  useEffect(() => {
    for (const formula of container.current?.querySelectorAll<HTMLElement>('[data-latex]:empty') ?? [])
      void draw(formula)
  }, [container, html])
}

async function draw(formula: HTMLElement) {
  const latex = formula.dataset.latex!
  if (latex.length > LONGEST) return
  const drawn = await renderMath(latex, formula.tagName === 'DIV')
  if ('html' in drawn) formula.innerHTML = drawn.html
}
