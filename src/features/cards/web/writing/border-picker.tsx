import { useState } from 'react'
import { shownColours, standardColours, useRecentColours } from './recent-colours.ts'

interface Props {
  value: string
  onChange: (hex: string) => void
  error?: string | undefined
}

/** The colour of a card's border: one of the standard ones, of those used before, or any other. */
export function BorderPicker({ value, onChange, error }: Props) {
  const { colours, use } = useRecentColours()
  const [typed, setTyped] = useState<string | null>(null)
  const choose = (hex: string) => {
    onChange(hex.toUpperCase())
    use(hex)
    setTyped(null)
  }
  const type = (text: string) => {
    setTyped(text)
    if (/^#[0-9a-f]{6}$/i.test(text)) onChange(text.toUpperCase())
  }
  return (
    <fieldset className="grid gap-2">
      <legend className="mb-1.5 font-medium">边框颜色</legend>
      <Swatches colours={standardColours} value={value} onChoose={choose} />
      {colours.length > 0 && (
        <>
          <p className="text-sm text-text-3">最近使用</p>
          <Swatches
            colours={colours.slice(0, shownColours).map((hex) => ({ hex, name: hex }))}
            value={value}
            onChoose={choose}
            prefix="最近使用 "
          />
        </>
      )}
      <div className="flex flex-wrap items-center gap-2">
        <input
          type="color"
          aria-label="选取其他颜色"
          className="h-9 w-12 cursor-pointer rounded-r1 border border-control-line bg-surface p-1"
          value={value.toLowerCase()}
          onChange={(event) => onChange(event.target.value.toUpperCase())}
          onBlur={() => use(value)}
        />
        <input
          aria-label="颜色的色值"
          className="h-9 w-28 rounded-r1 border border-control-line bg-surface px-2 font-mono text-sm uppercase"
          value={typed ?? value}
          maxLength={7}
          spellCheck={false}
          autoComplete="off"
          onChange={(event) => type(event.target.value)}
          onBlur={() => {
            setTyped(null)
            use(value)
          }}
        />
      </div>
      {error && (
        <p role="alert" className="text-sm text-danger">
          {error}
        </p>
      )}
    </fieldset>
  )
}

interface SwatchesProps {
  colours: readonly { hex: string; name: string }[]
  value: string
  onChoose: (hex: string) => void
  prefix?: string
}
const Swatches = ({ colours, value, onChoose, prefix = '' }: SwatchesProps) => (
  <div className="flex flex-wrap gap-2">
    {colours.map(({ hex, name }) => (
      <button
        key={hex}
        type="button"
        aria-label={prefix + name}
        title={hex}
        aria-pressed={hex === value}
        className="size-8 rounded-full border border-line-strong outline-offset-2 aria-pressed:outline-2 aria-pressed:outline-brand"
        style={{ background: hex }}
        onClick={() => onChoose(hex)}
      />
    ))}
  </div>
)
