import Smile from 'lucide-react/icons/smile'
import { useEffect, useRef, useState } from 'react'
import { IconButton } from '#src/ui/icon-button.tsx'
import { emojiNames } from '#src/ui/emoji/emoji-names.ts'
import { EmojiPicture } from '#src/ui/emoji/emoji-picture.tsx'

/** Chooses an emoji, which goes into the text as its code. Esc and a click elsewhere close it. */
export function EmojiPopover({ onChoose }: { onChoose: (code: string) => void }) {
  const [isOpen, setOpen] = useState(false)
  const root = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (!isOpen) return
    const onPointerDown = ({ target }: PointerEvent) => {
      if (!root.current!.contains(target as Node)) setOpen(false)
    }
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return
      // before the dialog that it may stand in hears of it
      event.stopPropagation()
      setOpen(false)
      root.current!.querySelector('button')!.focus()
    }
    window.addEventListener('pointerdown', onPointerDown)
    window.addEventListener('keydown', onKeyDown, true)
    return () => {
      window.removeEventListener('pointerdown', onPointerDown)
      window.removeEventListener('keydown', onKeyDown, true)
    }
  }, [isOpen])
  return (
    <div ref={root} className="relative">
      <IconButton label="表情" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        <Smile aria-hidden />
      </IconButton>
      {isOpen && (
        <div
          role="group"
          aria-label="选择表情"
          className="absolute bottom-full left-0 z-30 mb-1.5 grid w-[min(400px,calc(100vw-48px))] grid-cols-8 gap-1 rounded-r2 border border-line bg-surface p-2 shadow-high"
        >
          {emojiNames.map((name) => (
            <button
              key={name}
              type="button"
              aria-label={name}
              title={name}
              className="grid h-11 place-items-center rounded-r1 text-xl hover:bg-sunken focus-visible:bg-sunken"
              onClick={() => {
                setOpen(false)
                onChoose(`[${name}]`)
              }}
            >
              <EmojiPicture name={name} />
            </button>
          ))}
        </div>
      )}
    </div>
  )
}
