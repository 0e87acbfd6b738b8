import type { MarkdownIt } from 'markdown-it'
import { calloutKind, calloutLabels } from '#src/shared/html/callout-kinds.ts'
import { closeBox, closeTab, closeTabs, openBox, openTab, openTabs } from '../boxes.ts'
import { pushCode, pushLink, type Tag, taggedBlocks } from './tagged-blocks.ts'

/** `{% hint style="info" %} … {% endhint %}`, tabs, named code and the other blocks of GitBook. */
export function gitbookPlugin(md: MarkdownIt) {
  taggedBlocks(md, {
    name: 'gitbook',
    opening: /^\{%-?[ \t]*(?!end)([a-z][\w-]*)[ \t]*(.*?)[ \t]*-?%\}$/,
    closing: (name) => new RegExp(`^\\{%-?[ \\t]*end${name}[ \\t]*-?%\\}$`),
    tags,
    written: (name) => `{% ${name} %}`,
  })
}

const hint: Tag = (push, { style = 'info' }) => {
  const kind = calloutKind(style) ?? 'info'
  openBox(push, { kind, title: calloutLabels[kind], fold: null })
  return () => closeBox(push, { fold: null })
}

const content: Tag = () => {}

const tags: Record<string, Tag> = {
  hint,
  tabs: (push) => {
    openTabs(push)
    return () => closeTabs(push)
  },
  tab: (push, { title = '标签' }) => {
    openTab(push, title)
    return () => closeTab(push)
  },
  code: (push, { title }) => {
    if (title) pushCode(push, title)
  },
  embed: (push, { url = '' }) => pushLink(push, url),
  file: (push, { src = '' }) => pushLink(push, src, src.split('/').at(-1)),
  'content-ref': content,
  stepper: content,
  step: content,
  columns: content,
  column: content,
  raw: content,
}
