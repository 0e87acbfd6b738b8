import type { APIRequestContext, Page } from '@playwright/test'
import { isStorable } from '#src/shared/shapes.ts'
import { weightedLength } from '#src/shared/text-length.ts'
import { batches, refusable, sharedPayloads, short } from '../fixtures/xss-batches.ts'
import { expect, signIn, test, visit } from './journey.ts'

// In a real browser: pages that hold the payloads by the hundred, in documents, titles, tags, comments and addresses. None
// runs. (Without ../shared/data/xss it is the project's own fixtures alone.)

test.describe.configure({ mode: 'parallel' })

declare global {
  interface Window {
    attacks: string[]
  }
}

/** Whatever a payload would do to show that it ran, and what the browser had to stop. */
async function watch(page: Page) {
  const dialogs: string[] = []
  page.on('dialog', (dialog) => {
    dialogs.push(dialog.message())
    return dialog.dismiss()
  })
  await page.addInitScript(() => {
    window.attacks = []
    for (const name of ['alert', 'confirm', 'prompt', 'print', 'open'] as const)
      Object.assign(window, { [name]: (...words: unknown[]) => void window.attacks.push(`${name} ${words.join(' ')}`) })
    document.addEventListener('securitypolicyviolation', ({ effectiveDirective, sourceFile, sample }) => {
      if (effectiveDirective.startsWith('script-src')) window.attacks.push(`stopped: ${sample} ${sourceFile}`)
    })
  })
  // other hosts are not asked: any of their pictures is a dot
  const dot = Buffer.from('R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw==', 'base64')
  const own = (url: URL) => url.hostname === '127.0.0.1'
  await page.route(
    (url) => !own(url),
    (route) => route.fulfill({ contentType: 'image/gif', body: dot }),
  )
  return dialogs
}

/** Scripts, handlers and addresses that are not ours in the page as it now stands. */
const intruders = (page: Page) =>
  page.evaluate(() => {
    const found: string[] = []
    for (const element of document.querySelectorAll('*')) {
      for (const { name, value } of element.attributes) {
        if (name.startsWith('on')) found.push(`${element.tagName} ${name}`)
        if (/^\s*(javascript|vbscript|data):/i.test(value) && ['href', 'src', 'action', 'formaction'].includes(name))
          found.push(`${element.tagName} ${name}=${value}`)
      }
      const isData =
        element.id === 'state' || (element instanceof HTMLScriptElement && element.type === 'application/ld+json')
      if (element instanceof HTMLScriptElement && !isData && !element.src.startsWith(location.origin))
        found.push(element.outerHTML)
      if (/^(iframe|object|embed|base|frame)$/i.test(element.tagName)) found.push(element.tagName)
    }
    return [...found, ...window.attacks]
  })

/** A call of a program that signed in: nothing of it is left in the browser. */
async function writer(request: APIRequestContext) {
  const login = { login_type: 'password', email: 'wang@example.com', password: 'gewu-demo' }
  const { data } = await (await request.post('/v1/users/login', { data: login })).json()
  return async (url: string, body: object) => {
    const reply = await request.post(url, { data: body, headers: { authorization: data.token } })
    return (await reply.json()) as { code: number; message: string; data: { id: number } }
  }
}

const fits = (text: string, refused: RegExp) => weightedLength(text) <= 30 && isStorable(text) && !refused.test(text)
const tags = short(30).filter((text) => fits(text, refusable.tag_titles))
const titles = short(50).filter((text) => isStorable(text) && !refusable.title.test(text))
const names = short(50).filter((text) => isStorable(text) && text.trim())
const documents = batches(200)
const comments = batches(50)

/** A space with every `step`th of the documents, from `start` on, each with its share of the comments. */
async function fill(request: APIRequestContext, start: number, step: number) {
  const write = await writer(request)
  const space = { title: names[start * 7], description: names.slice(start, start + 5).join(' ') }
  const { data: made } = await write('/v1/products', space)
  const addresses: string[] = []
  for (let i = start; i < documents.length; i += step) {
    const document = { type: 'ProductDocument', title: titles[i], content: documents[i] }
    const { code, message, data } = await write(`/v1/products/${made.id}/product_files`, {
      ...document,
      tag_titles: tags.slice(i * 7, i * 7 + 7),
    })
    expect([code, message]).toEqual([0, 'ok'])
    const about = { commentable_type: 'ProductDocument', commentable_id: data.id }
    for (const content of comments.slice(i * 4, i * 4 + 4)) {
      const said = await write('/v1/comments', { ...about, content: `<p>评论</p>${content}` })
      expect(said.message).toBe('ok')
    }
    addresses.push(`/spaces/${made.id}/resources-docs/${data.id}`)
  }
  return { space: `/spaces/${made.id}`, addresses }
}

/** To the end of the page, where comments are loaded when they come into sight. */
async function readToTheEnd(page: Page) {
  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight))
  await expect(page.getByText('评论', { exact: true }).first()).toBeVisible()
  await page.waitForLoadState('networkidle')
}

const parts = sharedPayloads ? [0, 1, 2, 3] : [0]
for (const part of parts)
  test(`no payload runs in documents and comments (${part + 1} of ${parts.length})`, async ({ page, request }) => {
    const { space, addresses } = await fill(request, part, parts.length)
    const dialogs = await watch(page)
    for (const address of addresses) {
      await visit(page, address)
      await readToTheEnd(page)
      expect(await intruders(page), address).toEqual([])
    }
    for (const address of [space, `${space}/resources`]) {
      await visit(page, address)
      expect(await intruders(page), address).toEqual([])
    }
    expect(dialogs).toEqual([])
  })

test('no payload runs in the editor', async ({ page, request, complaints }) => {
  // what Chromium says of another host's picture that is still on its way when the page is left
  complaints.expect(/^error: Connecting to 'https?:[^']+' violates .* "connect-src 'self'"|^request failed: \S+ csp$/)
  const { addresses } = await fill(request, 0, 12)
  const dialogs = await watch(page)
  await signIn(page, 'wang@example.com')
  for (const address of addresses) {
    await visit(page, `${address}/update`)
    await page.getByRole('textbox', { name: /正文|内容/ }).click()
    expect(await intruders(page), address).toEqual([])
  }
  expect(dialogs).toEqual([])
})

test('no payload runs in an address', async ({ page, complaints }) => {
  complaints.expect(/status of 404/)
  const dialogs = await watch(page)
  const words = short(300).filter((each, i) => isStorable(each) && !/\n/.test(each) && i % 60 === 0)
  for (const word of words.map(encodeURIComponent))
    for (const address of [`/search?text=${word}`, `/users/sign_in?redirect=${word}#${word}`, `/spaces/1/${word}`]) {
      await visit(page, address)
      expect(await intruders(page), address).toEqual([])
    }
  expect(dialogs).toEqual([])
})

test('a payload that ran would be noticed', async ({ page, complaints }) => {
  complaints.expect(/Executing inline event handler|Loading the image|status of 404/)
  const dialogs = await watch(page)
  await visit(page, '/')
  expect(await intruders(page)).toEqual([])
  await page.evaluate(() => {
    document.querySelector('main')!.innerHTML =
      '<img src="/files/none" onerror="alert(1)"><a href="javascript:alert(2)">x</a>'
    setTimeout(() => alert('3'))
  })
  await expect
    .poll(async () => (await intruders(page)).toSorted())
    .toEqual(['A href=javascript:alert(2)', 'IMG onerror', 'alert 3', expect.stringMatching(/^stopped: /)])
  expect(dialogs).toEqual([])
})
