import { copyText } from '#src/ui/copy-text.ts'

/**
 * Gives each heading of a text that the server rendered a link to itself: a click copies its address and goes there. It stands
 * beside the heading and not in it, so that nobody hears it as part of the heading.
 */
export function addHeadingLinks(text: HTMLElement): void {
  for (const heading of text.querySelectorAll<HTMLElement>(':is(h1, h2, h3, h4, h5, h6)[id]'))
    if (!heading.parentElement!.classList.contains('heading-frame')) addLink(heading)
}

function addLink(heading: HTMLElement) {
  const frame = document.createElement('div')
  frame.className = 'heading-frame'
  heading.replaceWith(frame)
  const link = document.createElement('a')
  link.className = 'heading-link'
  link.href = `#${heading.id}`
  link.textContent = '#'
  link.title = '复制本节链接'
  link.setAttribute('aria-label', `复制本节链接：${heading.textContent}`)
  // the address percent-encoded, as `href` gives it: others cut links at the first Han character
  link.addEventListener('click', () => void copyText(link.href))
  frame.append(heading, link)
}
