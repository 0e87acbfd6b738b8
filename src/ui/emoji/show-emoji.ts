import { emojiCodesIn, emojiStyle } from './emoji-codes.ts'
import './emoji.css'

/** Draws the codes in a text that the server rendered; those in code and formulas are none. */
export function showEmoji(text: HTMLElement): void {
  const walker = document.createTreeWalker(text, NodeFilter.SHOW_TEXT)
  const found: { node: Text; codes: ReturnType<typeof emojiCodesIn> }[] = []
  while (walker.nextNode()) {
    const node = walker.currentNode as Text
    const codes = node.data.includes('[') ? emojiCodesIn(node.data) : []
    if (codes.length && !node.parentElement!.closest('pre, code, svg, math, [data-latex], .emoji'))
      found.push({ node, codes })
  }
  for (const { node, codes } of found) for (const code of codes.toReversed()) draw(node, code)
}

function draw(node: Text, { name, from, to }: { name: string; from: number; to: number }): void {
  const code = node.splitText(from)
  code.splitText(to - from)
  const picture = document.createElement('span')
  picture.className = 'emoji'
  picture.setAttribute('role', 'img')
  picture.setAttribute('aria-label', name)
  picture.title = name
  picture.style.cssText = emojiStyle(name)
  code.replaceWith(picture)
  picture.append(code)
}
