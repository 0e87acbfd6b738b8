import { AxeBuilder } from '@axe-core/playwright'
import { test as base, type BrowserContext, expect, type Page } from '@playwright/test'
import { dayNumber } from '#src/shared/format.ts'
import { post } from './demo.ts'

// What every browser test begins with: `test` that fails when the browser had something to complain about, and the
// steps that journeys have in common.

export interface Complaints {
  /** What the browser has complained about so far. */
  readonly list: readonly string[]
  /** Lets complaints of this kind pass in this test, which brings them about on purpose. */
  expect(pattern: RegExp): void
}

/**
 * Any console error or warning (broken content security among them), uncaught error, failed request or answer of 500 and
 * above, in any tab of the test, fails it at its end.
 */
export const test = base.extend<{ complaints: Complaints }>({
  complaints: [
    async ({ context, javaScriptEnabled }, use) => {
      const { list, expected } = listen(context, javaScriptEnabled ?? true)
      await use({ list, expect: (pattern) => void expected.push(pattern) })
      // answers that a test was still changing when it ended are no fault of what it tested
      for (const page of context.pages()) await page.unrouteAll({ behavior: 'ignoreErrors' })
      expect(list.filter((line) => !expected.some((pattern) => pattern.test(line)))).toEqual([])
    },
    { auto: true },
  ],
})
export { expect }

function listen(context: BrowserContext, withScripts: boolean) {
  const list: string[] = []
  const expected: RegExp[] = []
  context.on('console', (message) => {
    const { url } = message.location()
    if (isStream(url)) return
    if (['error', 'warning'].includes(message.type())) list.push(`${message.type()}: ${message.text()} (${url})`)
  })
  context.on('weberror', (error) => list.push(`uncaught: ${error.error().stack}`))
  context.on('requestfailed', (request) => {
    if (isStream(request.url())) return
    const reason = request.failure()?.errorText ?? ''
    // whoever leaves a page ends what it was still loading, and without JavaScript no script is fetched
    const wanted = reason !== 'net::ERR_ABORTED' && (withScripts || request.resourceType() !== 'script')
    if (wanted) list.push(`request failed: ${request.url()} ${reason}`)
  })
  context.on('response', (response) => {
    if (response.status() >= 500) list.push(`answered ${response.status()}: ${response.url()}`)
  })
  return { list, expected }
}

/** The stream of what happens is cut whenever a network is, and opened again by itself. */
const isStream = (url: string) => url.includes('/v1/events')

/** Waits until what is in sight answers to clicks: those before hydration are lost. */
export async function ready(page: Page): Promise<void> {
  await page.locator('html[data-ready]').waitFor()
  await alive(page, 'in sight')
}

/** Scrolls to the end, as a reader does, and waits until what lies there answers to clicks. */
export async function readToTheEnd(page: Page): Promise<void> {
  await page.evaluate(() => window.scrollTo({ top: document.body.scrollHeight, behavior: 'instant' }))
  await alive(page, 'all')
}

/**
 * Parts of a page come alive when they are about to be seen (src/client/on-visible.tsx) or when their own code is there
 * (lazy ones); React then marks their elements.
 */
async function alive(page: Page, which: 'in sight' | 'all'): Promise<void> {
  await page.waitForFunction((all) => {
    // code blocks, and the block of a text that the pointer lies on, get their buttons by other means
    const meant = 'button:not(.code-frame > *, .block-tools > *), a.button, [data-on-visible] a'
    const controls = [...document.querySelectorAll(meant)]
    return controls.every((control) => {
      const { top, bottom, height } = control.getBoundingClientRect()
      // what is not shown at this width stays asleep
      const isMeant = height > 0 && (all || (bottom > 0 && top < innerHeight))
      return !isMeant || Object.keys(control).some((key) => key.startsWith('__reactProps'))
    })
  }, which === 'all')
}

/** Waits until what moves or changes its colour has arrived: what turns may cover its neighbours, and what fades is of neither colour. */
export const atRest = (page: Page) =>
  page.waitForFunction(() =>
    document
      .getAnimations()
      // what scrolling moves stands still meanwhile, and what turns for ever never arrives
      .every(
        ({ playState, timeline, effect }) =>
          playState !== 'running' || timeline !== document.timeline || effect?.getComputedTiming().endTime === Infinity,
      ),
  )

/** Chooses from the menu of everything that can be made in a folder. */
export async function create(page: Page, what: string): Promise<void> {
  await page.getByRole('button', { name: '新建', exact: true }).click()
  await page.getByRole('menuitem', { name: what, exact: true }).click()
}

/** Goes to an address of this site and waits until its page answers to clicks. */
export async function visit(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await ready(page)
}

/** Signs one of the demo world's people in, past the screen (that has a journey of its own), for all tabs of the test. */
export async function signIn(page: Page, email: string, password = 'gewu-demo'): Promise<void> {
  await page.context().clearCookies()
  const reply = await page.request.post('/v1/users/login', {
    data: { email, login_type: 'password', password },
    // pages of this site get a cookie, other programs a token
    headers: { 'come-from': 'web' },
  })
  const { code, data } = await reply.json()
  expect({ code, email: data?.email }).toEqual({ code: 0, email })
  await asIfCharged(page, data.id)
}

/** Somebody new, who is nobody in the demo world, is signed in; the number behind the name makes it nobody else's. */
export async function newcomer(page: Page, name: string) {
  const email = `new${Date.now()}@example.com`
  const password = 'luoxuan-2025'
  await post(page, '/v1/email_verify_codes', { email })
  const letters = (await (await page.request.get('/dev/mailbox')).json()) as { to: string; code: string }[]
  const { code: verify_code } = letters.find(({ to }) => to === email)!
  const nickname = `${name}${Date.now()}`
  await post(page, '/v1/users', { nickname, email, password, password_confirmation: password, verify_code })
  await signIn(page, email, password)
  return { email, nickname, password }
}

/** The day's first page charges the battery and says so (battery.spec.ts); journeys about other things begin after that. */
const asIfCharged = (page: Page, userId: number) =>
  page.context().addInitScript(
    ([key, value]) => {
      if (location.origin !== 'null') localStorage.setItem(key!, value!)
    },
    ['gewu.battery-day', `${userId} ${dayNumber(Date.now())}`],
  )

const standards = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']
const rulesOfColour = ['color-contrast', 'link-in-text-block']

/**
 * WCAG 2.2 A and AA and axe's best practices, for the page as it now looks.
 * @param what `colours`: only what another theme can change, which takes half the time
 * @param within a selector of what has opened over the page, where that hides parts of things by chance
 */
export async function expectNoAxeViolations(
  page: Page,
  what: 'all' | 'colours' = 'all',
  within?: string,
): Promise<void> {
  const axe = new AxeBuilder({ page })
  if (within) axe.include(within)
  if (what === 'all') axe.withTags(standards)
  else axe.withRules(rulesOfColour)
  await atRest(page)
  // no page has frames, and without them this mode is three times as fast
  const { violations } = await axe.setLegacyMode().analyze()
  const found = violations.flatMap(({ id, help, nodes }) =>
    nodes.map(
      ({ target, any }) => `${id} (${help}): ${target.join(' ')} ${any.map(({ message }) => message).join('; ')}`,
    ),
  )
  expect(found).toEqual([])
}
