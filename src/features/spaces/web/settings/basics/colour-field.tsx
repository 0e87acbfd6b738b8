import { Seal } from '#src/ui/seal.tsx'

interface Props {
  /** What stands in the seal. */
  character: string
  /** 1 to 8. */
  value: number
  error: string | undefined
  mayChange: boolean
  onChange: (colour: number) => void
}

const names = ['靛', '柿', '松', '藤', '秋香', '黛', '胭脂', '石青']

/** The colour of a space: of its band, its seal, and the covers of what lies in it. */
export const ColourField = ({ character, value, error, mayChange, onChange }: Props) => (
  <fieldset aria-invalid={error ? true : undefined} disabled={!mayChange}>
    <legend className="mb-1.5 font-medium">颜色</legend>
    <div className="flex flex-wrap gap-2">
      {names.map((name, index) => (
        <label
          key={name}
          className="grid cursor-pointer justify-items-center gap-1 rounded-r2 border border-line p-2 text-sm text-text-2 has-checked:border-brand has-checked:bg-brand-soft has-checked:text-brand-text has-focus-visible:outline-2 has-focus-visible:outline-brand has-disabled:opacity-60"
        >
          <input
            type="radio"
            name="colour"
            value={index + 1}
            checked={value === index + 1}
            className="sr-only"
            onChange={() => onChange(index + 1)}
          />
          <Seal character={character} colour={index + 1} />
          {name}
        </label>
      ))}
    </div>
    <p className="mt-1.5 text-sm text-text-3">
      {mayChange ? '空间的横幅、印章和资源封面都用它。' : '只有空间的拥有者可以更改颜色。'}
    </p>
    {error && (
      <p role="alert" className="text-sm text-danger">
        {error}
      </p>
    )}
  </fieldset>
)
