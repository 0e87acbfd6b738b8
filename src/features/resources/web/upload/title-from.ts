/** The title of a resource that is made of a file: its name without the ending, without slashes, at most 100 characters. */
export const titleFrom = (name: string) =>
  [...name.replace(/\.[a-z0-9]{1,12}$/i, '').replaceAll('/', ' ')].slice(0, 100).join('')
