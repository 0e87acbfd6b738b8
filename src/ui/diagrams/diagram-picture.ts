import './diagrams.css'
import type { Drawing } from './draw-diagram.ts'

/** The diagram as an element: wider than its place, it scrolls. On paper it is light. */
export function diagramPicture(drawing: Drawing): HTMLElement {
  const view = document.createElement('div')
  view.className = 'diagram-view'
  view.tabIndex = 0
  view.append(image(drawing, 'light'), image(drawing, 'dark'))
  return view
}

function image(drawing: Drawing, theme: 'light' | 'dark'): HTMLImageElement {
  const picture = new Image(Math.round(drawing.width), Math.round(drawing.height))
  picture.src = drawing[theme]
  picture.alt = ['图表', drawing.title, drawing.description].filter(Boolean).join('：')
  picture.className = `diagram-${theme}`
  picture.style.setProperty('--natural', `${Math.round(drawing.width)}px`)
  return picture
}

/** Says why there is none. */
export function diagramProblem(words: string): HTMLElement {
  const line = document.createElement('p')
  line.className = 'diagram-problem'
  line.textContent = words
  return line
}
