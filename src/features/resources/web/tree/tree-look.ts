// How rows of the tree look, as the server draws them and as they come alive: both must look the same.

export const treeLook =
  '[&_a]:flex [&_a]:min-h-8 [&_a]:items-start [&_a]:gap-2 [&_a]:rounded-r1 [&_a]:py-[5px] [&_a]:pr-2 [&_a]:text-text-2 [&_a]:-outline-offset-2 ' +
  '[&_a:hover]:bg-sunken [&_a:hover]:text-text [&_a[aria-current]]:bg-brand-soft [&_a[aria-current]]:font-semibold [&_a[aria-current]]:text-brand-text ' +
  '[&_a>svg]:mt-[3.5px] [&_a>svg]:size-[15px] [&_a>svg]:shrink-0 [&_a>span]:line-clamp-2 [&_a>span]:break-words'

/**
 * How far in a row stands, in pixels: from the sixth level on by smaller steps, so that a narrow column still tells the
 * levels apart and has room for titles 32 levels deep.
 */
export const indentOf = (depth: number) => ({
  paddingLeft: 10 + 18 * Math.min(depth, 5) + 4 * Math.min(Math.max(depth - 5, 0), 10) + Math.max(depth - 15, 0),
})
