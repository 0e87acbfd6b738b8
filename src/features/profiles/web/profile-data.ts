import { personOf } from '#src/client/head/linked-data.ts'
import type { LinkedData } from '#src/client/head/metadata-tags.ts'
import type { Site } from '#src/client/head/site.ts'
import type { getUser } from '#src/features/users/contract.ts'
import type { Reply } from '#src/shared/endpoint.ts'
import { paths } from '#src/shared/paths.ts'

/** What the pages of a person say to search engines. */
export const profileData = (site: Site, user: Reply<typeof getUser>): LinkedData => ({
  '@type': 'ProfilePage',
  url: site.origin + paths.user(user.id),
  mainEntity: {
    ...personOf(site, user),
    ...(user.bio && { description: user.bio }),
    ...(user.avatar && { image: site.origin + paths.file(user.avatar) }),
  },
})
