import { licenses } from '#src/shared/licenses.ts'
import { Chip } from '#src/ui/chip.tsx'
import { LicenseMark } from './license-mark.tsx'

export const licenseName = (key: string) => licenses[key]?.name ?? key

/** What a licence allows and asks for, in short; the whole text counts. */
export const licenseTerms: Readonly<Record<string, string>> = {
  'cc-by-sa-4.0':
    '可以使用、转载和改编，商用也行；要注明作者、出处和协议，说明改过什么，改编后的作品要用同样的协议发布。',
  'mulan-owl-by-1.0':
    '可以使用、转载和改编，商用也行；要注明作者、出处，附上协议或它的链接，说明改过什么，改编后的作品可以用别的协议发布。',
}

interface Props {
  licenseKey: string
}

/** Its mark and name, which lead to the whole text. */
export function License({ licenseKey }: Props) {
  const license = licenses[licenseKey]
  if (!license) return null
  return (
    <a href={license.href} rel="license noopener" className="inline-block leading-6 text-brand-text">
      <LicenseMark licenseKey={licenseKey} /> <span className="underline underline-offset-2">{license.name}</span>
    </a>
  )
}

/** Below what is published under it. */
export const LicenseNotice = ({ licenseKey }: Props) => (
  <p className="mt-7 text-sm text-text-3">
    除另有说明外，内容以 <License licenseKey={licenseKey} /> 协议发布。{licenseTerms[licenseKey]}
  </p>
)

/** Beside a space's name. */
export const LicenseChip = ({ licenseKey }: Props) => (
  <span title={licenseTerms[licenseKey]}>
    <Chip>
      <LicenseMark licenseKey={licenseKey} />
      {licenseName(licenseKey)}
    </Chip>
  </span>
)
