import { expect } from 'vitest'
import { kindOf, kindsWith } from '#src/features/subjects/server/public.ts'
import { typeOf } from '#src/features/subjects/kind.ts'
import type { Duty } from '../duties.ts'
import { part } from '../kind-scene.ts'
import { found, idsOf, made, madeBy, titled, well, word } from '../made.ts'

/** Found as soon as it is made, edited, restored, by title and text; no more once it is deleted. */
const search: Duty = async (stage, kind) => {
  const [title, text, next] = [word(), word(), word()]
  const { at, id, data } = await made(stage, kind, { title, text })
  const isFound = async (words: string) => (await found(stage.stranger, titled(words))).includes(id)
  expect(await isFound(title), 'by its title').toBe(true)
  if (data.content) expect(await isFound(text), 'by its text').toBe(true)
  await well(part(kind, 'edit')(stage.owner, at, { title: next, text: next }))
  expect([await isFound(title), await isFound(text), await isFound(next)], 'after an edit').toEqual([
    false,
    false,
    true,
  ])
  await well(part(kind, 'remove')(stage.owner, at))
  expect(await isFound(next), 'after it was deleted').toBe(false)
  await well(part(kind, 'restore')(stage.owner, at))
  expect(await isFound(next), 'after it was restored').toBe(true)
}

/** Each call that searches knows it by its words, and finds it by tag and author without a text. */
const searchWords: Duty = async (stage, kind) => {
  const [title, tag, nickname] = [word(), word(), word()]
  const author = await stage.newcomer(nickname)
  const { id } = await madeBy(author, { kind, space: stage.open }, { title, tags: [tag] })
  const declared = kindOf(kind.kind)
  const { name, narrower = [] } = declared.searched ?? {}
  expect(name, 'what search calls it').toBeTruthy()
  const types = [typeOf(declared), ...narrower.filter((type) => type === kind.type)]
  const queries = [
    ...types.map((type) => `${titled(title)}&select_type=${type}`),
    `author=${encodeURIComponent(nickname)}`,
    ...(kind.tagsName ? [`tags=${encodeURIComponent(tag)}`] : []),
  ]
  for (const query of queries) expect(await found(stage.stranger, query), query).toContain(id)
  const text = `text=${encodeURIComponent(title)}`
  for (const query of [`${name}?${text}`, `autocomplete?${text}`, `autocomplete?${text}&search_type=${name}`])
    expect(await idsOf(stage.visitor.get(`/v2/search/${query}`)), query).toContain(id)
  const other = kindsWith('searched').find((one) => one.kind !== kind.kind)!
  expect(await found(stage.stranger, `${titled(title)}&select_type=${typeOf(other)}`)).not.toContain(id)
}

export const finding = { search, searchWords }
