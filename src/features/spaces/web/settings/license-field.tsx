import { RadioGroup } from '#src/ui/radio-group.tsx'
import { License, licenseName } from '../license.tsx'

interface Props {
  /** Empty for none. */
  value: string
  error: string | undefined
  mayChange: boolean
  onChange: (key: string) => void
}

const options = [
  { value: '', label: '不指定', hint: '著作权归作者所有，别人要先得到作者同意才能使用' },
  {
    value: 'cc-by-sa-4.0',
    label: licenseName('cc-by-sa-4.0'),
    hint: '署名-相同方式共享：注明出处就可以使用和改编，改编后的作品也要用同样的协议发布',
  },
  {
    value: 'mulan-owl-by-1.0',
    label: licenseName('mulan-owl-by-1.0'),
    hint: '署名：注明出处就可以使用和改编，改编后的作品可以用别的协议发布',
  },
]

export const LicenseField = ({ value, error, mayChange, onChange }: Props) => (
  <div className="grid gap-2">
    <RadioGroup
      legend="许可协议"
      name="license_key"
      options={options}
      value={value}
      disabled={!mayChange}
      error={error}
      onChange={(event) => onChange(event.target.value)}
    />
    {!mayChange && <p className="text-sm text-text-3">只有空间的拥有者可以更改许可协议。</p>}
    <p className="text-sm text-text-3">
      协议全文：
      <License licenseKey="cc-by-sa-4.0" />、<License licenseKey="mulan-owl-by-1.0" />
    </p>
  </div>
)
