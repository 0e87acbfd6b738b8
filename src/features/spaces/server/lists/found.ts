import type { KindOfSubject } from '#src/features/subjects/server/public.ts'
import { keyCharacter } from '#src/platform/search-index/words/key-character.ts'
import { colourOfSpace } from '#src/shared/cover.ts'
import { spaceType } from '#src/features/spaces/kind.ts'

/** Spaces as the search shows them. */
export const foundSpaces: NonNullable<KindOfSubject['found']> = async (db, _viewer, { rows }) => {
  const ids = rows.map(({ id }) => id)
  const query = db.selectFrom('spaces').select(['id', 'title', 'description', 'avatar_key', 'colour'])
  const spaces = new Map((await query.where('id', 'in', ids).execute()).map((space) => [space.id, space]))
  return new Map(
    rows.flatMap(({ id, owner, collection_count }) => {
      const space = spaces.get(id)
      if (!space) return []
      const { title, description, avatar_key: avatar, colour } = space
      const hit = {
        title,
        text: description,
        type: spaceType,
        avatar,
        colour: colourOfSpace(id, colour),
        key_character: keyCharacter(title),
        description,
        owner,
        collect_count: collection_count,
      }
      return [[id, hit]]
    }),
  )
}
