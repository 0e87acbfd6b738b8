import { expect, test } from 'vitest'
import { moveBy, nextZoom, whole, zoomSteps, zoomTo } from './picture-place.ts'

test('zooming goes through all steps and stops at both ends', () => {
  const up = zoomSteps.map((step) => nextZoom(step, 1))
  expect(up).toEqual([...zoomSteps.slice(1), 200])
  expect(zoomSteps.map((step) => nextZoom(step, -1))).toEqual([40, ...zoomSteps.slice(0, -1)])
  expect([nextZoom(101.5, 1), nextZoom(101.5, -1)]).toEqual([115, 100])
})

test('what stands in the middle stays there, and a pinch ends at the outer steps', () => {
  expect(zoomTo({ ...whole, x: 10, y: -20 }, 200)).toMatchObject({ zoom: 200, x: 20, y: -40 })
  expect([zoomTo(whole, 900).zoom, zoomTo(whole, 1).zoom]).toEqual([200, 40])
})

test('a picture is not moved out of the middle', () => {
  const size = { width: 300, height: 100 }
  expect(moveBy(whole, { x: 40, y: -30 }, size)).toMatchObject({ x: 40, y: -30 })
  expect(moveBy(whole, { x: 4000, y: -3000 }, size)).toMatchObject({ x: 150, y: -50 })
})
