import { decoded } from '#src/shared/decoded.ts'
import type { AddressRewriting } from '#src/shared/html/policy.ts'
import { headingAnchor } from '#src/platform/html/rendering/heading-ids.ts'
import { safeLink } from '#src/shared/html/safe-url.ts'
import { paths } from '#src/shared/paths.ts'
import { staysLink } from '../pictures/fetch-pictures.ts'
import { locate, type Place } from './locate.ts'
import type { Remarks } from '#src/features/runs/server/public.ts'
import type { SourceTree } from '../source/source-tree.ts'
import { pictureAt, type SourceFile } from './survey.ts'

/** Where the parts of the folder are in the site; what is missing in a map has no page. */
export interface Targets {
  readonly tree: SourceTree
  readonly space: number
  /** By path. */
  readonly documents: ReadonlyMap<string, { readonly id: number } & Headings>
  readonly folders: ReadonlyMap<string, number | null>
  /** Addresses by what `pictureAt` says. */
  readonly pictures: Map<string, string>
  /** What is said of pictures of other sites that were not taken in, by address. */
  readonly unfetched: ReadonlyMap<string, string>
  /** Addresses by path, of files that exports put beside their texts. */
  readonly files: ReadonlyMap<string, string>
}

/** Of a document: ids of its headings, and these by the names that its text gives them. */
export type Headings = Pick<SourceFile, 'anchors' | 'named'>

/** Leads the links and pictures of one file to their places in the site; those that lead nowhere stay as text. */
export function rewriteAddresses(targets: Targets, file: SourceFile, remarks: Remarks): AddressRewriting {
  return {
    resolveLink(href) {
      const place = locate(targets.tree, file.path, href)
      const link = linkTo(targets, file, { place, remark: (why) => remarks.note(file.path, why, href) })
      if (link === null) remarks.lost(file.path, reasonOf(place), href)
      return link
    },
    resolveImage(src) {
      const picture = pictureAt(targets.tree, file.path, src)
      const taken = picture === null ? undefined : targets.pictures.get(picture)
      if (taken !== undefined) return taken
      const place = locate(targets.tree, file.path, src)
      if (place.kind === 'remote' && /^https?:/i.test(place.address)) {
        remarks.note(file.path, targets.unfetched.get(picture ?? '') ?? staysLink, src)
        return place.address
      }
      // a picture that could not be stored has a remark of its own
      if (picture !== null) return null
      remarks.lost(file.path, place.kind === 'none' || place.kind === 'file' ? reasonOf(place) : '不是图片', src)
      return null
    },
  }
}

function reasonOf(place: Place): string {
  if (place.kind === 'none') return place.why
  if (place.kind === 'file') return '不是 Markdown 文档或图片'
  return place.kind === 'remote' ? '不允许的链接' : '链接的目标没有导入'
}

interface Link {
  place: Place
  remark(why: string): void
}

function linkTo(targets: Targets, file: SourceFile, { place, remark }: Link): string | null {
  if (place.kind === 'remote') return safeLink(place.address)
  if (place.kind === 'picture' || place.kind === 'file') return fileAt(targets, place)
  if (place.kind === 'folder') return folderPage(targets, place.path)
  if (place.kind === 'here') return `#${fragment(place.anchor, file, remark)}`
  const target = place.kind === 'document' ? targets.documents.get(place.path) : undefined
  if (!target || place.kind !== 'document') return null
  const anchor = place.anchor === '' ? '' : fragment(place.anchor, target, remark)
  return paths.document(targets.space, target.id) + (anchor && `#${anchor}`)
}

const fileAt = ({ pictures, files }: Targets, { kind, path }: { kind: string; path: string }) =>
  (kind === 'picture' ? pictures : files).get(path) ?? null

function folderPage({ folders, space }: Targets, folder: string): string | null {
  const id = folders.get(folder)
  if (id === undefined) return null
  return id === null ? paths.resources(space) : paths.resources(space, id)
}

/** The id of the heading that an anchor means; '' where there is none, so that the link leads to the page's top. */
function fragment(anchor: string, { anchors, named }: Headings, remark: Link['remark']): string {
  if (anchor === '') return ''
  const id = named.get(anchor) ?? named.get(decoded(anchor)) ?? fragmentOf(anchor, anchors)
  if (id !== undefined) return id
  remark('页内没有这个标题')
  return ''
}

export function fragmentOf(anchor: string, ids: ReadonlySet<string>): string | undefined {
  const found = [githubCount(anchor, ids), anchor].map((written) => headingAnchor(`#${written}`, ids).slice(1))
  return found.find((one) => ids.has(one))
}

/** Of equal headings GitHub and VitePress call the second `小结-1`; here it is `小结-2`. */
function githubCount(anchor: string, ids: ReadonlySet<string>): string {
  const [, name, count] = /^(.+)-(\d+)$/s.exec(anchor) ?? []
  if (name === undefined || !ids.has(headingAnchor(`#${name}`, ids).slice(1))) return anchor
  return `${name}-${Number(count) + 1}`
}
