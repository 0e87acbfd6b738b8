import type { PhrasingContent, RootContent } from 'mdast'
import { writeMarkdown } from '#src/platform/html/to-markdown/write-markdown.ts'
import { paths } from '#src/shared/paths.ts'
import { writeHead } from '#src/features/imports/server/public.ts'
import type { Remark } from '#src/features/runs/server/public.ts'
import type { Content, Item } from './read-content.ts'
import { relative } from './rewrite-links.ts'
import { isMarkdownName } from '../markdown/layout.ts'
import { detailsOf, licenseOf, type Setting } from '../markdown/write-document.ts'

/** Who wrote in the space, its owner first. */
export const authorsOf = ({ space, items }: Content): string[] => [
  ...new Set([space.owner, ...items.filter(({ type }) => type !== 'folder').map(({ author }) => author)]),
]

/** What lies in an archive, whose it is, and what is not in it: for people, and with the titles of folders for imports. */
export function aboutPage(setting: Setting, remarks: readonly Remark[]): string {
  const { content, layout, origin } = setting
  const { space, items } = content
  const source = origin + paths.space(space.id)
  const license = licenseOf(content)
  const authors = authorsOf(content)
  const core = items.filter(({ isCore }) => isCore).map(({ id }) => layout.notes.get(id) ?? layout.items.get(id)!)
  const others = [...layout.verbatim].map((id) => layout.items.get(id)!).filter((at) => !isMarkdownName(at))
  const head = {
    title: `关于“${space.title}”`,
    type: 'about',
    source,
    license,
    authors,
    exported: new Date().toISOString(),
    folders: layout.folderTitles,
    core: core.length ? core : undefined,
    documents: others.length ? others : undefined,
    details: detailsToTell(setting),
  }
  const files = items
    .filter(({ type }) => type !== 'folder')
    .toSorted((a, b) => (layout.items.get(a.id)! < layout.items.get(b.id)! ? -1 : 1))
  const parts: RootContent[] = [
    heading(1, space.title),
    ...(space.description ? [paragraph(space.description)] : []),
    {
      type: 'paragraph',
      children: [...text('来源：'), { type: 'link', url: source, children: [{ type: 'text', value: source }] }],
    },
    paragraph(`作者：${authors.join('、')}`),
    paragraph(`许可：${license || '没有写明，版权归各自的作者'}`),
    heading(2, '文件'),
    table(
      ['文件', '标题', '作者', '原作者和出处'],
      files.map((item) => rowOf(setting, item)),
    ),
    ...(remarks.length
      ? [
          heading(2, '没能导出'),
          table(
            ['文件', '原因'],
            remarks.map(({ path, why }) => [text(path), text(why)]),
          ),
        ]
      : []),
  ]
  return `${writeHead(head)}\n${writeMarkdown(parts)}`
}

/** By path: of folders, and of texts that are given back as the files they came from. */
function detailsToTell({ content, layout }: Setting) {
  const silent = content.items.filter(({ id, type }) => type === 'folder' || layout.verbatim.has(id))
  const details = silent
    .map((item) => [layout.items.get(item.id)!, detailsOf(layout, item, layout.items.get(item.id)!)] as const)
    .filter(([, said]) => Object.keys(said).length)
  return details.length ? Object.fromEntries(details) : undefined
}

function rowOf({ layout }: Setting, { id, title, author, original }: Item): PhrasingContent[][] {
  const path = layout.items.get(id)!
  const from = original.type === 2 ? `${original.author} ${original.source}` : ''
  const link: PhrasingContent = {
    type: 'link',
    url: relative(layout.about, path),
    children: [{ type: 'text', value: path }],
  }
  return [[link], text(title), text(author), text(from)]
}

const text = (value: string): PhrasingContent[] => [{ type: 'text', value }]
const heading = (depth: 1 | 2, value: string): RootContent => ({ type: 'heading', depth, children: text(value) })
const paragraph = (value: string): RootContent => ({ type: 'paragraph', children: text(value) })
const table = (head: string[], rows: PhrasingContent[][][]): RootContent => ({
  type: 'cells',
  align: head.map(() => null),
  rows: [head.map(text), ...rows],
})
