import { expect, test } from 'vitest'
import { turnOf } from '#src/platform/turns.ts'
import { files, inClassroom, space, wang, world, write } from '#test/support/classroom.ts'
import { fillTurn } from '#test/support/full-turn.ts'

inClassroom()

const formula = '<p><span data-type="inline-math" data-latex="x^2"></span></p>'
const from = (remoteAddress: string, url: string) => world.app.inject({ url, remoteAddress })

test('a visitor who asks for much keeps nobody else from older versions and feeds', async () => {
  const { id } = await write(wang, { content: formula.repeat(300) })
  const addresses = [`${files()}/${id}/revisions/1`, `/spaces/${space}/feed.rss`]
  const ended = fillTurn(turnOf(null, '10.0.0.1'))
  for (const address of addresses) {
    expect((await from('10.0.0.1', address)).statusCode).toBe(429)
    expect((await from('10.0.0.2', address)).statusCode).toBe(200)
  }
  await ended()
})

test('a feed that many ask for at once is made once', async () => {
  await write(wang, { content: formula.repeat(300) })
  const asked = Array.from({ length: 40 }, () => from('10.0.0.3', `/spaces/${space}/feed.atom`))
  const answers = await Promise.all(asked)
  expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200]))
  expect(new Set(answers.map(({ body }) => body)).size).toBe(1)
})
