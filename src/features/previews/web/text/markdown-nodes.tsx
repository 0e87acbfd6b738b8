import { createElement, type ReactNode, useEffect, useRef } from 'react'
import { isSafeHref } from '#src/ui/editor/links/link-policy.ts'
import { mathErrorText, renderMath } from '#src/ui/editor/nodes/render-math.ts'
import { ColouredCode } from './coloured-code.tsx'

const plainTags = new Set([
  'p', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'blockquote', 'em', 'strong', 's', 'del', 'br', 'hr', 'ol', 'code',
  'thead', 'tbody', 'tr', 'th', 'td',
]) // prettier-ignore

/** The nodes of an inert document as React elements, by a list of what may be shown; of anything else its text. */
export const MarkdownNodes = ({ nodes }: { nodes: Iterable<Node> }): ReactNode => Array.from(nodes, shown)

function shown(node: Node, key: number): ReactNode {
  if (node.nodeType === Node.TEXT_NODE) return node.nodeValue
  if (!(node instanceof Element)) return null
  const tag = node.localName
  const latex = node.getAttribute('data-latex')
  if (latex !== null) return <Formula key={key} latex={latex} display={tag === 'div'} />
  const children = node.childNodes.length ? <MarkdownNodes nodes={node.childNodes} /> : undefined
  if (tag === 'ol') return createElement(tag, { key, start: Number(node.getAttribute('start') ?? 1) }, children)
  if (plainTags.has(tag)) return createElement(tag, { key, className: alignment(node) }, children)
  return special[tag]?.(node, key) ?? children
}

const special: Record<string, (element: Element, key: number) => ReactNode> = {
  a: (link, key) => {
    const href = link.getAttribute('href') ?? ''
    const children = <MarkdownNodes nodes={link.childNodes} />
    // a place within the text: it has no names of its own here
    if (!isSafeHref(href) || href.startsWith('#')) return <span key={key}>{children}</span>
    return (
      <a key={key} href={href} target="_blank" rel="noopener noreferrer nofollow">
        {children}
      </a>
    )
  },
  // markdownToHtml has already looked at where the picture lies
  img: (image, key) => (
    <img
      key={key}
      src={image.getAttribute('src') ?? ''}
      alt={image.getAttribute('alt') ?? ''}
      loading="lazy"
      referrerPolicy="no-referrer"
    />
  ),
  pre: (block, key) => (
    <pre key={key}>
      <code>
        <ColouredCode code={block.textContent} language={languageOf(block)} />
      </code>
    </pre>
  ),
  table: (table, key) => (
    <div key={key} className="table-scroll">
      <table>
        <MarkdownNodes nodes={table.childNodes} />
      </table>
    </div>
  ),
  ul: (list, key) => (
    <ul key={key} data-type={list.getAttribute('data-type') ?? undefined}>
      <MarkdownNodes nodes={list.childNodes} />
    </ul>
  ),
  li: (item, key) => {
    const checked = item.getAttribute('data-checked')
    const children = <MarkdownNodes nodes={item.childNodes} />
    if (checked === null) return <li key={key}>{children}</li>
    return (
      <li key={key}>
        <label>
          <input type="checkbox" disabled checked={checked === 'true'} aria-label={item.textContent.trim()} />
        </label>
        <div>{children}</div>
      </li>
    )
  },
}

const languageOf = (block: Element) => /language-([\w+#-]+)/.exec(block.firstElementChild?.className ?? '')?.[1] ?? ''

function alignment(element: Element): string | undefined {
  const align = element instanceof HTMLElement ? element.style.textAlign : ''
  return { center: 'text-center!', right: 'text-right!' }[align]
}

/** KaTeX draws it from its own source, without trust; its code comes with the first formula. */
function Formula({ latex, display }: { latex: string; display: boolean }) {
  const place = useRef<HTMLSpanElement>(null)
  useEffect(() => {
    let isGone = false
    void renderMath(latex, display).then((rendered) => {
      if (isGone) return
      if ('html' in rendered) place.current!.innerHTML = rendered.html
      else place.current!.title = mathErrorText
    })
    return () => {
      isGone = true
    }
  }, [latex, display])
  return (
    <span ref={place} className={display ? 'block overflow-x-auto' : undefined}>
      {latex}
    </span>
  )
}
