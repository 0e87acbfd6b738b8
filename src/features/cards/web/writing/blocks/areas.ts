import type { Area } from '#src/features/cards/blocks.ts'

// Rectangles over a picture, in per cent of it: none leaves it.

const clamp = (value: number, least: number, most: number) => Math.min(Math.max(value, least), most)
const round = (value: number) => Math.round(value * 100) / 100

/** Per cent: what is smaller was a click. */
const SMALLEST = 1.5

/** The one between two corners. */
export function between([ax, ay]: [number, number], [bx, by]: [number, number]): Area {
  const [left, right] = [clamp(Math.min(ax, bx), 0, 100), clamp(Math.max(ax, bx), 0, 100)]
  const [top, bottom] = [clamp(Math.min(ay, by), 0, 100), clamp(Math.max(ay, by), 0, 100)]
  return { x: round(left), y: round(top), width: round(right - left), height: round(bottom - top), label: '' }
}
export const isDrawn = ({ width, height }: Area): boolean => width >= SMALLEST && height >= SMALLEST

export const moved = (area: Area, dx: number, dy: number): Area => ({
  ...area,
  x: round(clamp(area.x + dx, 0, 100 - area.width)),
  y: round(clamp(area.y + dy, 0, 100 - area.height)),
})
export const resized = (area: Area, dx: number, dy: number): Area => ({
  ...area,
  width: round(clamp(area.width + dx, SMALLEST, 100 - area.x)),
  height: round(clamp(area.height + dy, SMALLEST, 100 - area.y)),
})
