import { lookOf } from '#src/shared/cover.ts'
import { classNames } from './class-names.ts'

const SIZES = {
  xs: { pixels: 24, look: 'size-6 text-xs' },
  sm: { pixels: 28, look: 'size-7 text-xs' },
  md: { pixels: 38, look: 'size-[38px] text-base' },
  lg: { pixels: 64, look: 'size-16 text-[26px]' },
  xl: { pixels: 96, look: 'size-24 text-[38px]' },
}

type Props = {
  name: string
  src?: string | null | undefined
  /** xs 24, sm 28, md 38 (default), lg 64, xl 96 px. */
  size?: keyof typeof SIZES
  /** Only where the name does not stand beside it: without, the picture is decoration. */
  label?: string
  className?: string
}

/** A picture, or the first character of the name on a colour that the name chooses. */
export function Avatar({ name, src, size = 'md', label, className }: Props) {
  const { pixels, look } = SIZES[size]
  const shape = classNames(
    'inline-grid shrink-0 place-items-center overflow-hidden select-none',
    look,
    'rounded-full',
    className,
  )
  if (src) {
    return (
      <img
        src={src}
        alt={label ?? ''}
        width={pixels}
        height={pixels}
        loading="lazy"
        decoding="async"
        className={classNames(shape, 'bg-sunken object-cover')}
      />
    )
  }
  const naming = label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true }
  return (
    <span {...naming} className={classNames(shape, `tone k${lookOf(name)} leading-none font-semibold`)}>
      {firstCharacter(name)}
    </span>
  )
}

/** By code point: a rare Han character is two UTF-16 units. */
function firstCharacter(name: string): string {
  const [first = '?'] = name.trim()
  return first.toUpperCase()
}
