import { RadioGroup } from '#src/ui/radio-group.tsx'
import { License, licenseName, licenseTerms } from '#src/features/spaces/web/license/license.tsx'
import { LicenseMark } from '#src/features/spaces/web/license/license-mark.tsx'

interface Props {
  /** Empty for none. */
  value: string
  error: string | undefined
  mayChange: boolean
  onChange: (key: string) => void
}

const options = [
  { value: '', label: '不指定', hint: '著作权归作者所有，别人要先得到作者同意才能使用' },
  ...Object.entries(licenseTerms).map(([value, hint]) => ({
    value,
    label: (
      <>
        <LicenseMark licenseKey={value} /> {licenseName(value)}
      </>
    ),
    hint,
  })),
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
