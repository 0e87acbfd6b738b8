import { licenses } from '#src/shared/licenses.ts'

export const licenseName = (key: string) => licenses[key]?.name ?? key

export function License({ licenseKey }: { licenseKey: string }) {
  const license = licenses[licenseKey]
  if (!license) return null
  return (
    <a href={license.href} rel="license noopener" className="text-brand-text underline underline-offset-2">
      {license.name}
    </a>
  )
}
