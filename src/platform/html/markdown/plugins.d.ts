declare module 'markdown-it-footnote' {
  import type { MarkdownIt } from 'markdown-it'
  export default function plugin(md: MarkdownIt): void
}
declare module 'markdown-it-deflist' {
  import type { MarkdownIt } from 'markdown-it'
  export default function plugin(md: MarkdownIt): void
}
declare module 'markdown-it-abbr' {
  import type { MarkdownIt } from 'markdown-it'
  export default function plugin(md: MarkdownIt): void
}
declare module 'markdown-it-emoji' {
  import type { MarkdownIt } from 'markdown-it'
  export function full(md: MarkdownIt, options?: { shortcuts?: Record<string, string | string[]> }): void
}
