import { useSite } from '#src/client/head/site.ts'
import { copyText } from '#src/ui/copy-text.ts'
import { termKeys, termLabels } from '#src/features/terms/kind.ts'
import { paths } from '#src/shared/paths.ts'
import { Link } from '#src/ui/link.tsx'
import { PageWidth } from '#src/ui/page-columns.tsx'

/** The filing number and the QQ group stand here where the installation has set them. */
export function Footer() {
  const { name, filingNumber, qqGroup, now } = useSite()
  return (
    <footer className="mt-8 border-t border-line pt-6 pb-6 text-sm text-text-3 max-md:[html:has([data-tab-bar])_&]:pb-20">
      <PageWidth className="flex flex-wrap items-center gap-x-5 gap-y-2">
        <span>
          © {new Date(now).getUTCFullYear()} {name}
        </span>
        <nav aria-label="关于本站" className="contents">
          <FooterLink to={paths.communities()}>共同体</FooterLink>
          <FooterLink to={paths.feedbacks()}>意见反馈</FooterLink>
          <FooterLink to={paths.developers()}>开发者</FooterLink>
          {termKeys.map((key) => (
            <FooterLink key={key} to={paths.term(key)}>
              {termLabels[key]}
            </FooterLink>
          ))}
        </nav>
        {qqGroup && (
          <button type="button" className="min-h-6 hover:text-brand-text" popoverTarget="qq-group">
            QQ 群
          </button>
        )}
        {filingNumber && (
          <a
            className="inline-flex min-h-6 items-center hover:text-brand-text md:ml-auto"
            href="https://beian.miit.gov.cn/"
            rel="noopener nofollow"
          >
            {filingNumber}
          </a>
        )}
      </PageWidth>
      {qqGroup && <QqGroup number={qqGroup} />}
    </footer>
  )
}

const FooterLink = ({ to, children }: { to: string; children: string }) => (
  <Link to={to} className="inline-flex min-h-6 items-center hover:text-brand-text pointer-coarse:min-h-11">
    {children}
  </Link>
)

/** The browser opens and closes it, by Esc and a click elsewhere too, and gives the focus back: it works without a script. */
const QqGroup = ({ number }: { number: string }) => (
  <div
    id="qq-group"
    popover="auto"
    role="dialog"
    aria-label="QQ 群"
    className="fixed inset-x-3 top-auto bottom-16 mx-auto w-fit max-w-full rounded-r2 border border-line bg-surface px-[18px] py-3 text-sm text-text shadow-high"
  >
    在 QQ 里搜索群号 <strong className="break-all select-all">{number}</strong> 加入
    <button type="button" className="ml-3 min-h-6 text-brand-text underline" onClick={() => void copyText(number)}>
      复制
    </button>
  </div>
)
