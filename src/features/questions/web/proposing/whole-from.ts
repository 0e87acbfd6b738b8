import { type Section, type WholeQuestion, wholeOfSections } from '#src/features/questions/whole-question.ts'

/** A question as a contribution keeps it, in parts. In the browser alone. */
export const wholeFrom = (html: string): WholeQuestion =>
  wholeOfSections([...new DOMParser().parseFromString(html, 'text/html').body.children].map(sectionOf))

function sectionOf(element: Element): Section {
  const [first, ...body] = element.childNodes
  const holder = document.createElement('div')
  holder.append(...body.map((node) => node.cloneNode(true)))
  return {
    summary: first?.textContent?.trim() ?? '',
    html: holder.innerHTML,
    words: holder.textContent.trim(),
    href: element.querySelector('a')?.getAttribute('href') ?? '',
  }
}
