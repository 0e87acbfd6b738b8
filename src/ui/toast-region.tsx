import X from 'lucide-react/icons/x'
import { useSyncExternalStore } from 'react'
import { classNames } from './class-names.ts'
import { iconButtonLook } from './icon-button.tsx'
import { toastStore, type Toast } from './toast.ts'

const NONE: readonly Toast[] = []
const TONES = { success: 'bg-success', warning: 'bg-warning', error: 'bg-danger' }

/** Once in the shell: shows what `toast` was told. The region is there from the start, so that screen readers listen to it. */
export function ToastRegion() {
  const toasts = useSyncExternalStore(toastStore.subscribe, toastStore.read, () => NONE)
  return (
    <div
      role="status"
      // dialogs hide everything else from screen readers, but not this
      aria-live="polite"
      aria-label="消息"
      className="pointer-events-none fixed inset-x-3 top-16 z-50 grid justify-items-center gap-2"
    >
      {toasts.map((shown) => (
        <div
          key={shown.id}
          role={shown.kind === 'error' ? 'alert' : undefined}
          className="pointer-events-auto flex max-w-[480px] items-center gap-2.5 rounded-r2 border border-line bg-surface py-1.5 pr-1.5 pl-3.5 shadow-high"
        >
          <span aria-hidden="true" className={classNames('size-2 shrink-0 rounded-full', TONES[shown.kind])} />
          <span className="min-w-0">{shown.text}</span>
          {shown.action && (
            <button
              type="button"
              className="min-h-6 shrink-0 px-1 font-medium text-brand-text"
              onClick={() => {
                toastStore.dismiss(shown.id)
                shown.action?.run()
              }}
            >
              {shown.action.text}
            </button>
          )}
          <button
            type="button"
            aria-label="关闭"
            className={iconButtonLook('sm')}
            onClick={() => toastStore.dismiss(shown.id)}
          >
            <X aria-hidden />
          </button>
        </div>
      ))}
    </div>
  )
}
