import { useState } from 'react'
import { classNames } from './class-names.ts'
import { EmptyPicture } from './empty-picture.tsx'

type Props = {
  src: string
  /** Empty for decoration. */
  alt: string
  /** width ÷ height, kept before the picture is there: 1.8, 1.3 for maps, 364/229 for decks. */
  ratio: number
  className?: string
}

/** A picture in a frame of fixed shape; grey until it has come, a drawing when it does not. Without JavaScript it just shows. */
export function Image({ src, alt, ratio, className }: Props) {
  const [state, setState] = useState<{ src: string; outcome: 'loaded' | 'failed' }>()
  const outcome = state?.src === src ? state.outcome : undefined
  return (
    <span
      className={classNames(
        'relative grid w-full place-items-center overflow-hidden bg-sunken',
        !outcome && 'animate-pulse',
        className,
      )}
      style={{ aspectRatio: ratio }}
    >
      {outcome === 'failed' ? (
        <span role="img" aria-label={alt || '图片无法显示'}>
          <EmptyPicture kind="readme" />
        </span>
      ) : (
        <img
          // A picture that came before hydration fires no event any more.
          ref={(image) => {
            if (image?.complete && !outcome) setState({ src, outcome: image.naturalWidth > 0 ? 'loaded' : 'failed' })
          }}
          src={src}
          alt={alt}
          loading="lazy"
          decoding="async"
          className="absolute inset-0 size-full object-cover"
          onLoad={() => setState({ src, outcome: 'loaded' })}
          onError={() => setState({ src, outcome: 'failed' })}
        />
      )}
    </span>
  )
}
