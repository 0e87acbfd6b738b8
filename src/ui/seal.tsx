import { classNames } from './class-names.ts'

const SIZES = {
  xs: { pixels: 24, look: 'size-6 rounded-r1 text-sm [--rim:2px]' },
  sm: { pixels: 28, look: 'size-7 rounded-r1 text-lg [--rim:2px]' },
  md: { pixels: 44, look: 'size-11 rounded-r2 text-[23px]' },
  lg: { pixels: 88, look: 'size-[72px] rounded-r3 text-[36px] md:size-[88px] md:text-[46px]' },
}

interface Props {
  /** What stands in it: the key character of a name. */
  character: string
  /** 1 to 8. */
  colour: number
  src?: string | null | undefined
  /** xs 24, sm 28, md 44 (default), lg 72 and from tablets on 88 px. */
  size?: keyof typeof SIZES
  className?: string
}

/** The sign of a space: its picture, or its key character as a seal. Its name stands beside it, so it is decoration. */
export function Seal({ character, colour, src, size = 'md', className }: Props) {
  const { pixels, look } = SIZES[size]
  if (src)
    return (
      <img
        src={src}
        alt=""
        width={pixels}
        height={pixels}
        loading="lazy"
        decoding="async"
        className={classNames('shrink-0 bg-sunken object-cover', look, className)}
      />
    )
  return (
    <span aria-hidden="true" className={classNames(`seal k${colour}`, look, className)}>
      {[...character][0]}
    </span>
  )
}
