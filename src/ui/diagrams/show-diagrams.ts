import { diagramPicture, diagramProblem } from './diagram-picture.ts'
import { drawDiagram } from './draw-diagram.ts'

/** How far from the window drawing begins, so that a reader finds it done. */
const ahead = '600px'

/**
 * Draws the diagrams of a text that the server rendered, each when a reader comes near. Its source, which was there to be read
 * until then, is folded below; where it cannot be drawn it stays open, under a line that says why.
 * @returns how to stop
 */
export function showDiagrams(text: HTMLElement): () => void {
  const near = new IntersectionObserver(
    (entries) => {
      for (const { isIntersecting, target } of entries) {
        if (!isIntersecting) continue
        near.unobserve(target)
        void show(target as HTMLElement)
      }
    },
    { rootMargin: ahead },
  )
  for (const block of sourcesIn(text)) near.observe(block)
  return () => near.disconnect()
}

/** All of them at once, for paper. */
export async function showAllDiagrams(text: HTMLElement): Promise<void> {
  await Promise.all(sourcesIn(text).map(show))
}

/** Of those that are not drawn yet. */
const sourcesIn = (text: HTMLElement) =>
  [...text.querySelectorAll('.language-mermaid')]
    .map((code) => code.closest('pre')!)
    .filter((block) => !block.closest('.diagram'))

const shown = new WeakMap<HTMLElement, Promise<void>>()
/** Once, though a reader comes near what is being drawn for paper. */
function show(block: HTMLElement): Promise<void> {
  const showing = shown.get(block) ?? draw(block)
  shown.set(block, showing)
  return showing
}

async function draw(block: HTMLElement) {
  const place = document.createElement('div')
  place.className = 'diagram'
  const drawn = await drawDiagram(block.textContent).then(diagramPicture, (problem: Error) =>
    diagramProblem(problem.message),
  )
  // with the button that copies it
  const source = block.closest<HTMLElement>('.code-frame') ?? block
  source.replaceWith(place)
  place.append(drawn, drawn.matches('.diagram-problem') ? source : folded(source))
}

function folded(source: HTMLElement): HTMLElement {
  const details = document.createElement('details')
  const summary = document.createElement('summary')
  summary.textContent = '图表源码'
  details.append(summary, source)
  return details
}
