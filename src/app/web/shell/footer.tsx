import { useSite } from '#src/client/site.ts'

/** Links stand here only for pages that exist; the filing number and the QQ group where the installation has set them. */
export function Footer() {
  const { name, filingNumber, qqGroup } = useSite()
  return (
    <footer className="mt-8 border-t border-line px-6 py-5 text-center text-sm text-text-3">
      <p>
        © {name}
        {qqGroup && <span className="ml-4">QQ 群 {qqGroup}</span>}
        {filingNumber && (
          <a className="ml-4 underline" href="https://beian.miit.gov.cn/" rel="noopener nofollow">
            {filingNumber}
          </a>
        )}
      </p>
    </footer>
  )
}
