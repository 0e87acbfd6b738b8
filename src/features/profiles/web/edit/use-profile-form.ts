import { useChangeCurrentUser } from '#src/client/current-user.ts'
import { formResolver } from '#src/client/data/form-resolver.ts'
import { useCache, useCall } from '#src/client/data/queries.ts'
import { useSettingsForm } from '#src/client/data/use-settings-form.ts'
import { type getUser, updateUser } from '#src/features/users/contract.ts'
import { profileEdit } from '#src/features/users/shapes.ts'
import type { In, Reply } from '#src/shared/endpoint.ts'
import { userQuery } from '../tabs/user-tabs.ts'

type User = Reply<typeof getUser>

interface Fields {
  ufile_key: string | null
  cover: string | null
  nickname: string
  /** Empty: it is not shown. */
  gender: string
  tag_titles: string[]
  living: string
  vocation: string
  company: string
  bio: string
}

const fieldsOf = (user: User): Fields => ({
  ufile_key: user.avatar,
  cover: user.cover,
  nickname: user.nickname,
  gender: user.gender === null ? '' : String(user.gender),
  tag_titles: user.tag_titles,
  living: user.living,
  vocation: user.vocation,
  company: user.company,
  bio: user.bio,
})

type Body = In<typeof updateUser>['body']
const bodyOf = ({ gender, ...fields }: Partial<Fields>): Body => ({
  ...fields,
  ...(gender !== undefined && { gender: (gender ? Number(gender) : null) as Body['gender'] }),
})
const resolver = formResolver<Fields>(profileEdit, bodyOf)

/** Only what was changed is sent; the whole site then calls its person as they are called now. */
export function useProfileForm(user: User) {
  const call = useCall()
  const cache = useCache()
  const changeCurrentUser = useChangeCurrentUser()
  return useSettingsForm<Fields>({
    saved: fieldsOf(user),
    resolver,
    async save(changes) {
      const saved = await call(updateUser, { params: { id: user.id }, body: bodyOf(changes) })
      cache.write(...userQuery(String(user.id)), saved)
      changeCurrentUser({ nickname: saved.nickname, avatar: saved.avatar })
      return fieldsOf(saved)
    },
  })
}
