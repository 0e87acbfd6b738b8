import { paths } from '#src/shared/paths.ts'

/**
 * The crumbs of the folders above a resource, from its `parent_path`: `['resource', '12-基础']`. A label drops the
 * numeric prefix before the first hyphen (specification, section 2).
 */
export function folderCrumbs(spaceId: number, parentPath: readonly string[]): { text: string; to: string }[] {
  return parentPath.slice(1).map((segment) => {
    const hyphen = segment.indexOf('-')
    return { text: segment.slice(hyphen + 1), to: paths.resources(spaceId, segment.slice(0, hyphen)) }
  })
}
