import Type from 'lucide-react/icons/type'
import { useEffect, useRef, useState } from 'react'
import { buttonLook } from '#src/ui/button-look.ts'
import { ChoiceRow } from './choice-row.tsx'
import { type LookName, lookOf, setLook } from './look.ts'

/** How wide and how large the text is, and in which letters: on this device, for all documents. */
export function LookButton() {
  const [isOpen, setOpen] = useState(false)
  const box = useRef<HTMLDivElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (!isOpen) return
    const onPointerDown = (event: PointerEvent) => {
      if (!box.current?.contains(event.target as Node)) setOpen(false)
    }
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return
      setOpen(false)
      button.current?.focus()
    }
    document.addEventListener('pointerdown', onPointerDown)
    document.addEventListener('keydown', onKeyDown)
    return () => {
      document.removeEventListener('pointerdown', onPointerDown)
      document.removeEventListener('keydown', onKeyDown)
    }
  }, [isOpen])
  return (
    <div ref={box} className="relative">
      <button
        ref={button}
        type="button"
        aria-expanded={isOpen}
        className={buttonLook({ variant: 'ghost', size: 'sm' }, 'md:-mr-2')}
        onClick={() => setOpen(!isOpen)}
      >
        <Type aria-hidden />
        <span className="max-sm:sr-only">阅读设置</span>
      </button>
      {isOpen && <LookChoices />}
    </div>
  )
}

const widths = [
  ['narrow', '窄'],
  ['', '标准'],
  ['wide', '宽'],
] as const
const sizes = [
  ['14', '小'],
  ['', '标准'],
  ['18', '大'],
  ['24', '特大'],
] as const
const fonts = [
  ['', '黑体'],
  ['serif', '宋体'],
] as const

function LookChoices() {
  const [look, setShown] = useState(() => ({ width: lookOf('width'), size: lookOf('size'), font: lookOf('font') }))
  const choose = (name: LookName) => (value: string) => {
    setLook(name, value)
    setShown({ ...look, [name]: value })
  }
  return (
    <div
      role="group"
      aria-label="阅读设置"
      className="absolute top-full right-0 z-30 mt-1.5 grid w-[260px] gap-3 rounded-r2 border border-line bg-surface p-3.5 shadow-high"
    >
      <ChoiceRow legend="页面宽度" options={widths} value={look.width} onChange={choose('width')} />
      <ChoiceRow legend="字号" options={sizes} value={look.size} onChange={choose('size')} />
      <ChoiceRow legend="字体" options={fonts} value={look.font} onChange={choose('font')} />
    </div>
  )
}
