import Keyboard from 'lucide-react/icons/keyboard'
import { useId, useState } from 'react'
import type { Caption } from '#src/shared/video/video.ts'
import { IconButton } from '#src/ui/icon-button.tsx'
import { Select } from '#src/ui/select.tsx'
import { keyHelp } from './player-keys.ts'
import { speeds } from './player-look.ts'

interface Props {
  speed: number
  onSpeed: (speed: number) => void
  captions: readonly Caption[]
  /** Null: none are shown. */
  lang: string | null
  onLang: (lang: string | null) => void
}

/** What stands below a film: how fast it goes, its captions, its keys. */
export function PlayerTools({ speed, onSpeed, captions, lang, onLang }: Props) {
  const [helps, setHelps] = useState(false)
  const id = useId()
  const languages = captions.map((one) => ({ value: one.lang, label: one.label }))
  return (
    <>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2 text-sm">
        <span className="flex items-center gap-2 text-text-2">
          <label htmlFor={`${id}-speed`}>速度</label>
          <Select
            id={`${id}-speed`}
            className="w-28!"
            options={speeds.map((one) => ({ value: String(one), label: `${one} 倍` }))}
            value={String(speed)}
            onChange={({ target }) => onSpeed(Number(target.value))}
          />
        </span>
        {captions.length > 0 && (
          <span className="flex items-center gap-2 text-text-2">
            <label htmlFor={`${id}-captions`}>字幕</label>
            <Select
              id={`${id}-captions`}
              className="w-32!"
              options={[{ value: '', label: '关' }, ...languages]}
              value={lang ?? ''}
              onChange={({ target }) => onLang(target.value || null)}
            />
          </span>
        )}
        <span className="flex-1" />
        <IconButton
          size="sm"
          label="快捷键"
          // nobody has keys where fingers point
          className="pointer-coarse:hidden"
          aria-expanded={helps}
          onClick={() => setHelps(!helps)}
        >
          <Keyboard aria-hidden />
        </IconButton>
      </div>
      {helps && (
        <dl className="grid grid-cols-[repeat(auto-fill,minmax(170px,1fr))] gap-x-4 gap-y-1 rounded-r2 bg-sunken px-3.5 py-2.5 text-sm">
          {keyHelp.map(([keys, meaning]) => (
            <div key={keys} className="flex gap-2">
              <dt className="w-20 shrink-0 font-medium">{keys}</dt>
              <dd className="text-text-2">{meaning}</dd>
            </div>
          ))}
        </dl>
      )}
    </>
  )
}
