import { type ComponentProps, createElement } from 'react'

/** An icon of the set, as its file declares it. */
interface IconData {
  node: [tag: string, attributes: Record<string, string>][]
}

/**
 * Takes the place of the icon set's own component (vite.config.ts), which weighs more than all icons of a page together
 * and takes as long to draw one as the text beside it: here the shapes are made once, and their place is left to classes.
 */
export default function drawIcon({ node }: IconData) {
  const shapes = node.map(([tag, attributes], key) => createElement(tag, { ...attributes, key }))
  return ({ size = 24, ...rest }: ComponentProps<'svg'> & { size?: number }) => (
    <svg
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      {...rest}
    >
      {shapes}
    </svg>
  )
}
