import { afterAll, beforeAll, expect, test } from 'vitest'
import { parseTree, serialise } from '#src/platform/html/tree.ts'
import { type Person, withApp, type World } from '#test/support/with-app.ts'
import { makeDocument, makeSpace } from '#test/support/world.ts'
import { readTexts } from './read-content.ts'
import { rewriteLinks, type Ways } from './rewrite-links.ts'

let world: World
let wang: Person
let lin: Person
beforeAll(async () => {
  world = await withApp()
  wang = await world.person('王老师')
  lin = await world.person('小林')
})
afterAll(() => world.close())

test('internal links leave as plain ones, and as words for who may not see what they lead to', async () => {
  const space = await makeSpace(wang)
  const closed = await makeSpace(wang, { open: false })
  const target = await makeDocument(wang, space, { title: '潮汐' })
  const secret = await makeDocument(wang, closed, { title: '月考卷' })
  const link = (id: number) => `<a data-type="thing" data-id="${id}">名</a>`
  const { id } = await makeDocument(wang, space, { content: `<p>${link(target.id)}、${link(secret.id)}</p>` })
  const nowhere = () => null
  const ways: Ways = {
    space: space.id,
    origin: 'https://x.test',
    document: (to) => (to === target.id ? './潮汐.md' : null),
    folder: nowhere,
    picture: nowhere,
    file: nowhere,
    here: (anchor) => `#${anchor}`,
  }
  const leaves = async (me: Person, as: 'content' | 'rendered') => {
    const texts = await readTexts(world.db, { id: me.id, nickname: '', isAdmin: false }, { ids: [id], as })
    return serialise(rewriteLinks(parseTree(texts.get(id)!), ways))
  }
  for (const as of ['content', 'rendered'] as const) {
    expect(await leaves(lin, as)).toBe('<p><a href="./潮汐.md">潮汐</a>、非公开内容</p>')
    expect(await leaves(wang, as)).toBe(
      `<p><a href="./潮汐.md">潮汐</a>、<a href="https://x.test/spaces/${closed.id}/resources-docs/${secret.id}">月考卷</a></p>`,
    )
  }
})
