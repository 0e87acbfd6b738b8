import { copyText } from '#src/ui/copy-text.ts'

const frameLook = 'code-frame group relative'
const buttonLook =
  'absolute top-2 right-2 h-6 rounded border border-line bg-surface px-2 text-xs text-text-2 opacity-0 transition-opacity ' +
  'group-hover:opacity-100 focus-visible:opacity-100 hover:text-text pointer-coarse:opacity-100'

/** Puts a copy button on each code block of a text that the server rendered. */
export function addCopyButtons(text: HTMLElement): void {
  for (const block of text.querySelectorAll('pre')) if (!isFramed(block)) addButton(block)
}

const isFramed = (block: HTMLElement) => block.parentElement!.classList.contains('code-frame')

function addButton(block: HTMLPreElement) {
  const frame = document.createElement('div')
  frame.className = frameLook
  block.replaceWith(frame)
  const button = document.createElement('button')
  button.type = 'button'
  button.className = buttonLook
  button.textContent = '复制'
  button.setAttribute('aria-label', '复制代码')
  button.addEventListener('click', () => void copyText(block.textContent))
  // The button does not scroll with long lines, so it stands beside the block and not in it.
  frame.append(block, button)
}
