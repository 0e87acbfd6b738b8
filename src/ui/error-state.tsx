import type { ReactNode } from 'react'
import { Button } from './button.tsx'

type Props = {
  /** What failed, in the reader's words. */
  message: string
  onRetry?: () => void
  retrying?: boolean
  /** What else the reader can do. */
  children?: ReactNode
}

export function ErrorState({ message, onRetry, retrying = false, children }: Props) {
  return (
    <div role="alert" className="grid justify-items-center gap-3 px-6 py-10 text-center">
      <svg viewBox="0 0 96 72" aria-hidden="true" className="h-[72px] w-24 fill-none stroke-line-strong stroke-2">
        <rect x="14" y="10" width="68" height="48" rx="6" className="fill-sunken" />
        <path d="M14 22h68" />
        <circle cx="22" cy="16" r="1.5" className="fill-line-strong stroke-none" />
        <circle cx="28" cy="16" r="1.5" className="fill-line-strong stroke-none" />
        <path d="M48 31v11" className="stroke-danger" strokeLinecap="round" strokeWidth="3" />
        <circle cx="48" cy="49" r="2" className="fill-danger stroke-none" />
      </svg>
      <p className="text-text-2">{message}</p>
      {onRetry && (
        <Button loading={retrying} onClick={onRetry}>
          重试
        </Button>
      )}
      {children}
    </div>
  )
}
