/** Contrast by WCAG 2.2 (relative luminance of sRGB), and colours made readable without losing their hue. */

type Rgb = readonly [number, number, number]

const BLACK: Rgb = [0, 0, 0]
const WHITE: Rgb = [255, 255, 255]
const DARK_SURFACE: Rgb = [0x19, 0x1d, 0x23]
const READABLE = 4.5
const STEPS = 40

/** Contrast ratio of two opaque hex colours, 1 to 21. Throws on anything that is not #rgb or #rrggbb. */
export function contrastRatio(a: string, b: string): number {
  return ratio(need(a), need(b))
}

/**
 * The text colour, moved towards black (on light backgrounds) or white (on dark ones) just as far as 4.5:1 demands.
 * Colours that are not #rgb or #rrggbb give undefined: the caller falls back to its token.
 */
export function readableText(text: string, background: string): string | undefined {
  const [foreground, behind] = [parse(text), parse(background)]
  return foreground && behind ? hex(readable(foreground, behind)) : undefined
}

/** A stored pair of colours for both themes; the dark background is the more colourful of the two sunk into the dark surface. */
export function themedPair(text: string, background: string) {
  const [foreground, behind] = [parse(text), parse(background)]
  if (!foreground || !behind) return undefined
  const dark = mix(chroma(behind) > chroma(foreground) ? behind : foreground, DARK_SURFACE, 0.78)
  return {
    light: { text: hex(readable(foreground, behind)), background: hex(behind) },
    dark: { text: hex(readable(foreground, dark)), background: hex(dark) },
  }
}

function readable(text: Rgb, background: Rgb): Rgb {
  const goal = ratio(BLACK, background) > ratio(WHITE, background) ? BLACK : WHITE
  for (let step = 0; step < STEPS; step += 1) {
    const candidate = mix(text, goal, step / STEPS)
    if (ratio(candidate, background) >= READABLE) return candidate
  }
  return goal
}

function ratio(a: Rgb, b: Rgb): number {
  const [dim, bright] = [luminance(a), luminance(b)].sort((x, y) => x - y) as [number, number]
  return (bright + 0.05) / (dim + 0.05)
}

function luminance([red, green, blue]: Rgb): number {
  return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue)
}

function linear(channel: number): number {
  const share = channel / 255
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
}

function mix(from: Rgb, to: Rgb, share: number): Rgb {
  const blend = (index: 0 | 1 | 2) => Math.round(from[index] + (to[index] - from[index]) * share)
  return [blend(0), blend(1), blend(2)]
}

function chroma(colour: Rgb): number {
  return Math.max(...colour) - Math.min(...colour)
}

function need(colour: string): Rgb {
  const rgb = parse(colour)
  if (!rgb) throw new RangeError(`not a hex colour: ${colour}`)
  return rgb
}

function parse(colour: string): Rgb | undefined {
  const digits = /^#([0-9a-f]{3}|[0-9a-f]{6})$/i.exec(colour.trim())?.[1]
  if (!digits) return undefined
  const full = digits.length === 3 ? digits.replace(/./g, '$&$&') : digits
  const value = Number.parseInt(full, 16)
  return [value >> 16, (value >> 8) & 255, value & 255]
}

function hex(rgb: Rgb): string {
  return `#${rgb.map((channel) => channel.toString(16).padStart(2, '0')).join('')}`
}
