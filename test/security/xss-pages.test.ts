import { Parser } from 'htmlparser2'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { isStorable } from '#src/shared/shapes.ts'
import { weightedLength } from '#src/shared/text-length.ts'
import { batches, packed, refusable, sharedPayloads, short, unreadable } from '../fixtures/xss-batches.ts'
import { type Person, withApp, type World } from '../support/with-app.ts'
import { commentOn, makeDocument, makeSpace } from '../support/world.ts'

// Pages whose every text is an attack, as they leave the server: nothing in them but what we put there. Whether a browser
// runs anything of them is looked at in test/browser/xss.spec.ts.

let world: World
let wang: Person
beforeAll(async () => {
  world = await withApp({ withPages: true, env: { RATE_LIMITS: '0' } })
  wang = await world.person('王老师')
})
afterAll(() => world.close())

const foreign = new Set(['iframe', 'object', 'embed', 'base', 'frame', 'applet', 'style', 'template'])
const addresses = new Set(['href', 'src', 'action', 'formaction', 'xlink:href', 'data', 'poster', 'background'])
const harmless = /^(\?|https?:\/\/|mailto:|ssh:|ftp:|\/(?!\/)|#|$)/

/** Our own are the program, by its address, the JSON that it starts from and what search engines read; data runs nothing. */
const isOurScript = ({ id, type, src = '' }: Record<string, string>) =>
  isData({ id, type }) ? !src : /^\/assets\/[\w.-]+\.js$/.test(src)
const isData = ({ id, type }: Record<string, string | undefined>) =>
  id === 'state' ? type === 'application/json' : type === 'application/ld+json'

/** What the page says besides our own: scripts, handlers, addresses that run something, frames. */
function intruders(html: string): string[] {
  const found: string[] = []
  let state: string | null = null
  const parser = new Parser({
    onopentag(name, attributes) {
      if (name === 'script' && !isOurScript(attributes)) found.push(`<script ${JSON.stringify(attributes)}>`)
      if (foreign.has(name) || 'http-equiv' in attributes) found.push(`<${name}>`)
      for (const [attribute, value] of Object.entries(attributes))
        if (/^on/i.test(attribute) || (addresses.has(attribute) && !harmless.test(value)))
          found.push(`<${name} ${attribute}="${value}">`)
      if (name === 'script' && isData(attributes)) state = ''
    },
    ontext(text) {
      if (state !== null) state += text
    },
    onclosetag() {
      if (state !== null) expect(() => JSON.parse(state!)).not.toThrow()
      state = null
    },
  })
  parser.end(html)
  expect(html.endsWith('</script></body></html>')).toBe(true)
  return found
}

async function open(url: string, token = '') {
  const reply = await world.app.inject({ url, headers: { accept: 'text/html', authorization: token } })
  expect(reply.headers['content-type'], url).toBe('text/html; charset=utf-8')
  expect(reply.headers['content-security-policy'], url).toContain("script-src 'self';")
  return { status: reply.statusCode, html: reply.body }
}

const fits = (text: string, most: number, refused: RegExp) =>
  weightedLength(text) <= most && isStorable(text) && !refused.test(text)
const tags = short(30).filter((text) => fits(text, 30, refusable.tag_titles))
const titles = short(50).filter((text) => fits(text, 100, refusable.title))
const names = short(50).filter((text) => isStorable(text) && !unreadable.test(text))
const descriptions = packed(300).filter(isStorable)

test('the payloads that are looked for would be found', () => {
  const page = '<!doctype html><body><script src="/assets/a.js"></script>'
  const end = '<script type="application/json" id="state">{}</script></body></html>'
  expect(intruders(page + end)).toEqual([])
  for (const bad of [
    '<script>1</script>',
    '<p onclick=x>',
    '<a href="javascript:x">',
    '<iframe>',
    '<img src="data:x">',
  ])
    expect(intruders(page + bad + end), bad).toHaveLength(1)
})

test('spaces, folders and documents whose every text is a payload', async () => {
  let pages = 0
  for (const [i, content] of batches(200).entries()) {
    const space = { title: names[(i * 9) % names.length], description: descriptions[(i * 40) % descriptions.length] }
    const { data: made } = await wang.post('/v1/products', space)
    const at = `/v1/products/${made.id}/product_files`
    const document = { type: 'ProductDocument', title: titles[i], content, tag_titles: tags.slice(i * 7, i * 7 + 7) }
    const { data, message } = await wang.post(at, document)
    expect(message).toBe('ok')
    await commentOn(wang, data, `评</p>${batches(20)[i]}<p>`)
    const root = `/spaces/${made.id}`
    for (const page of [root, `${root}/resources`, `${root}/resources-docs/${data.id}`]) {
      const { status, html } = await open(page)
      expect(status, page).toBe(200)
      expect(intruders(html), page).toEqual([])
      pages++
    }
  }
  expect(intruders((await open('/')).html)).toEqual([])
  expect(pages).toBeGreaterThan(sharedPayloads ? 100 : 2)
})

test('pages that show what stands in their address', async () => {
  for (const text of short(300).filter((each, i) => isStorable(each) && i % 5 === 0)) {
    const word = encodeURIComponent(text)
    for (const url of [`/search?text=${word}`, `/users/sign_in?redirect=${word}`, `/spaces/1/${word}`])
      expect(intruders((await open(url)).html), url).toEqual([])
  }
})

test('the name of whoever is signed in, and of the author of a document', async () => {
  const nicknames = short(60).filter((text) => fits(text, 60, refusable.nickname))
  const person = await world.person('路人')
  const { id } = await makeSpace(person)
  const document = await makeDocument(person, { id })
  for (const nickname of nicknames.filter((_, i) => i % 10 === 0)) {
    expect(await person.put(`/v1/users/${person.id}`, { nickname })).toMatchObject({ code: 0 })
    const { html } = await open(`/spaces/${id}/resources-docs/${document.id}`, person.token)
    expect(intruders(html), nickname).toEqual([])
  }
})
