import { expect, test } from './journey.ts'

// The watch that every journey relies on is itself watched: what it must see is brought about here.

test('a broken content security policy is a complaint', async ({ page, complaints }) => {
  complaints.expect(/Content Security Policy/)
  await page.goto('/')
  await page.evaluate(() => {
    const script = document.createElement('script')
    script.textContent = 'document.title = "broken into"'
    document.body.append(script)
  })
  await expect.poll(() => complaints.list.join('\n')).toContain('Content Security Policy')
  expect(await page.title()).not.toBe('broken into')
})

test('warnings, uncaught errors and failed requests are complaints', async ({ page, complaints }) => {
  complaints.expect(/a warning|an error|127\.0\.0\.1:9\//)
  await page.goto('/')
  await page.evaluate(() => {
    console.warn('a warning')
    setTimeout(() => {
      throw new Error('an error')
    })
    const image = new Image()
    image.src = 'http://127.0.0.1:9/nowhere.png'
    document.body.append(image)
  })
  await expect.poll(() => complaints.list.length).toBeGreaterThanOrEqual(3)
  const all = complaints.list.join('\n')
  expect(all).toContain('warning: a warning')
  expect(all).toContain('uncaught: Error: an error')
  expect(all).toContain('request failed: http://127.0.0.1:9/nowhere.png')
})
