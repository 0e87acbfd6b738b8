import type { Page } from '@playwright/test'
import { fromHere, makeSpace } from './demo.ts'
import { expect, expectNoAxeViolations, signIn, test, visit } from './journey.ts'
import { uploadFile } from './preview-files.ts'

/** Notes each view transition, and how long its animations take. */
const watchOpenings = (page: Page) =>
  page.addInitScript(() => {
    const openings: { title: string; durations: number[] }[] = []
    Object.assign(window, { openings })
    const start = document.startViewTransition.bind(document)
    document.startViewTransition = (update) => {
      const named = document.querySelector<HTMLElement>('a[style*="view-transition-name: opened"]')
      const opening = { title: named?.textContent ?? '', durations: [] as number[] }
      openings.push(opening)
      const transition = start(update)
      void transition.ready.then(() => {
        const pieces = document.getAnimations().filter(({ effect }) => (effect as KeyframeEffect).pseudoElement)
        opening.durations = pieces.map(({ effect }) => effect!.getTiming().duration as number)
      })
      return transition
    }
  })
const openings = (page: Page) =>
  page.evaluate(() => (window as unknown as { openings: { title: string; durations: number[] }[] }).openings)

test('a card opens into its page; what is written is on its way before the click; a preview leads back', async ({
  page,
}) => {
  await watchOpenings(page)
  await signIn(page, 'wang@example.com')
  const space = await makeSpace(page, '打开卡片')
  const id = Number(space.split('/').at(-1))
  const post = async (data: object) => {
    const reply = await page.request.post(`/v1/products/${id}/product_files`, { data, headers: fromHere() })
    expect(await reply.json()).toMatchObject({ code: 0 })
  }
  const key = await uploadFile(page, { name: '讲义.txt', bytes: Buffer.from('潮汐与月相'), space: id })
  await post({ type: 'ProductDocument', title: '潮汐', content: '<p>海水涨落。</p>', documents: [{ ufile_key: key }] })
  await post({ type: 'ProductSnippet', title: '月相', content: 'print(1)', ext: 'py' })
  await page.request.put(`/v1/products/${id}`, { data: { file_viewer: 2 }, headers: fromHere() })

  await visit(page, `${space}/resources`)
  await page.getByRole('link', { name: '潮汐' }).click()
  const heading = page.getByRole('heading', { level: 1 })
  await expect(heading).toHaveText('潮汐')
  await expect(heading).toHaveCSS('view-transition-name', 'opened')
  await expect.poll(async () => (await openings(page)).map(({ title }) => title)).toEqual(['潮汐'])
  await expect.poll(async () => (await openings(page))[0]!.durations.length).toBeGreaterThan(0)
  for (const duration of (await openings(page))[0]!.durations) expect(duration).toBeLessThanOrEqual(150)

  // the code of the editor is fetched by pointing at 编辑, where it is needed
  const fetched: string[] = []
  page.on('request', (request) => fetched.push(new URL(request.url()).pathname))
  const editors = () => fetched.filter((path) => /\/editor-[^/]+\.js$/.test(path)).length
  await page.getByRole('link', { name: '编辑' }).hover()
  await expect.poll(editors).toBe(1)

  // a preview knows where it was opened
  const address = page.url()
  await page.getByRole('link', { name: '预览 讲义.txt' }).click()
  await expect(heading).toHaveText('讲义.txt')
  await expectNoAxeViolations(page)
  await page.getByRole('link', { name: '返回' }).click()
  await expect(page).toHaveURL(address)
  await visit(page, `/preview?k=${key}&from=//example.com/`)
  await expect(page.getByRole('main').getByRole('link', { name: '回首页' })).toHaveAttribute('href', '/')

  // no motion for who wants none, and no editor for a snippet
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await visit(page, `${space}/resources`)
  await page.getByRole('link', { name: '月相' }).click()
  await expect(heading).toHaveText('月相')
  expect(await openings(page)).toEqual([])
  fetched.length = 0
  const form = page.waitForRequest(/\/document-form-[^/]+\.js$/)
  await page.getByRole('link', { name: '编辑' }).hover()
  await form
  await page.getByRole('link', { name: '编辑' }).click()
  await expect(page.getByLabel('标题')).toHaveValue('月相')
  expect(editors()).toBe(0)
})
