import { useSite } from '#src/client/head/site.ts'
import { copyText } from '#src/ui/copy-text.ts'

/** Links stand here only for pages that exist; the filing number and the QQ group where the installation has set them. */
export function Footer() {
  const { name, filingNumber, qqGroup } = useSite()
  return (
    <footer className="mt-8 border-t border-line px-6 py-5 text-center text-sm text-text-3">
      <p>
        © {name}
        {qqGroup && (
          <button type="button" className="ml-4 min-h-6 underline" popoverTarget="qq-group">
            QQ 群
          </button>
        )}
        {filingNumber && (
          <a className="ml-4 underline" href="https://beian.miit.gov.cn/" rel="noopener nofollow">
            {filingNumber}
          </a>
        )}
      </p>
      {qqGroup && <QqGroup number={qqGroup} />}
    </footer>
  )
}

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
