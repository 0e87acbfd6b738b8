import type { Token } from 'markdown-it'
import { type Call, centred, type Directive, namesOf, type Push, pushLine, pushTarget } from '../directive.ts'

/** A picture in a paragraph of its own. */
export function pushPicture({ push, make, options }: Pick<Call, 'push' | 'make' | 'options'>, address: string): void {
  const open = push('paragraph_open', 'p', 1)
  open.block = true
  if (options.align === 'center') open.attrSet('style', centred.style)
  const inline = push('inline', '', 0)
  inline.content = ''
  const image = make('image', 'img', 0)
  image.attrs = [
    ['src', address],
    ['alt', ''],
  ]
  image.children = options.alt ? [Object.assign(make('text', '', 0), { content: options.alt })] : []
  for (const name of ['width', 'height'] as const)
    if (options[name]) image.attrSet(name, options[name].replace(/\s/g, ''))
  push('paragraph_close', 'p', -1).block = true
  inline.children = options.target ? linked(make, image, options.target) : [image]
}

function linked(make: Push, image: Token, target: string): Token[] {
  const open = make('link_open', 'a', 1)
  open.attrSet('href', target.replace(/_$/, ''))
  return [open, image, make('link_close', 'a', -1)]
}

const image: Directive = (call) => {
  pushTarget(call.push, namesOf(call))
  pushPicture(call, call.argument)
}

/** The first paragraph is the caption, what follows says more. */
const figure: Directive = (call) => {
  const { push, read, body, options, argument } = call
  if (argument) pushPicture({ ...call, options: { ...options, align: 'center' } }, argument)
  const [caption = '', ...legend] = body.split(/\n[ \t]*\n/)
  const isCaption = caption !== '' && !/^\s*(?:\.\. |[`:]{3,}\{)/.test(caption)
  if (isCaption)
    pushLine(push, 'p', { text: caption, attributes: centred, meta: { caption: 'figure', names: namesOf(call) } })
  else pushTarget(push, namesOf(call))
  const rest = (isCaption ? legend : [caption, ...legend]).join('\n\n')
  if (rest.trim()) read(rest)
}

/** The first paragraph is the picture, the next one the caption; `{figure-md} name`. */
const figureOfMarkdown: Directive = (call) => {
  const [picture = '', caption = '', ...legend] = call.body.split(/\n[ \t]*\n/)
  const names = [...namesOf(call), ...(call.argument ? [call.argument] : [])]
  call.read(picture)
  if (caption) pushLine(call.push, 'p', { text: caption, attributes: centred, meta: { caption: 'figure', names } })
  if (legend.length) call.read(legend.join('\n\n'))
}

/** What moves, and pages of others: their addresses. */
const linkTo: Directive = ({ push, argument, name }) => {
  const address =
    name === 'youtube'
      ? `https://www.youtube.com/watch?v=${argument}`
      : name === 'bilibili'
        ? `https://www.bilibili.com/video/${argument}`
        : argument
  pushLine(push, 'p', { text: '', meta: { reference: { name: 'download', target: address, text: address } } })
}

export const figures: Readonly<Record<string, Directive>> = {
  image,
  figure,
  'figure-md': figureOfMarkdown,
  subfigure: figure,
  ...Object.fromEntries(['iframe', 'video', 'audio', 'youtube', 'bilibili', 'embed'].map((name) => [name, linkTo])),
}
