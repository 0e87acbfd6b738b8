import { createContext, use } from 'react'
import { paths } from '#src/shared/paths.ts'
import { metadataTags, type PageMetadata } from './metadata-tags.ts'
import { useSite } from './site.ts'

/** While the server renders: takes what the head says to machines alone. */
export const MachineHead = createContext<((html: string) => void) | null>(null)

interface Props extends PageMetadata {
  /** What stands before the product's name. */
  title: readonly string[]
  /** The address under which search engines may know the page. Forms, lists of hits and what is not everybody's have none. */
  path?: string | false
  /** The open space that the page lies in: its news can be subscribed to. */
  feedOf?: { id: number; title: string } | false
}

/** Title, description and canonical address of a page; on the server also what sharing and search engines read. */
export function PageHead({ title, description, path, feedOf, ...told }: Props) {
  const site = useSite()
  if (import.meta.env.SSR && path)
    use(MachineHead)?.(metadataTags(site, { ...told, title: title.join(' - '), description, path }))
  return (
    <>
      <title>{titleOf(site, ...title)}</title>
      {description && <meta name="description" content={description} />}
      {path ? <link rel="canonical" href={site.origin + path} /> : <meta name="robots" content="noindex" />}
      {feedOf && (
        <>
          <link rel="alternate" type="application/rss+xml" title={`${feedOf.title} RSS`} href={paths.rss(feedOf.id)} />
          <link
            rel="alternate"
            type="application/atom+xml"
            title={`${feedOf.title} Atom`}
            href={paths.atom(feedOf.id)}
          />
        </>
      )}
    </>
  )
}

/** A page's title: prefix, key, suffix, then the product's name, joined by ' - ' (specification, section 1). */
const titleOf = (site: { name: string }, ...parts: (string | undefined)[]): string =>
  [...parts.filter(Boolean), site.name].join(' - ')
