import { useRef } from 'react'
import { useRovingFocus } from '../toolbar/use-roving-focus.ts'

/** What is shown, and what is written; `|` is where the cursor stands after it. */
const symbols: readonly [shown: string, written: string, name: string][] = [
  ['a/b', '\\frac{|}{}', '分数'],
  ['√', '\\sqrt{|}', '根号'],
  ['xⁿ', '^{|}', '上标'],
  ['xₙ', '_{|}', '下标'],
  ['∑', '\\sum_{|}^{}', '求和'],
  ['∏', '\\prod_{|}^{}', '连乘'],
  ['∫', '\\int_{|}^{}', '积分'],
  ['lim', '\\lim_{|}', '极限'],
  ['()', '\\left( | \\right)', '括号'],
  ['{', '\\begin{cases} | \\\\  \\end{cases}', '分段'],
  ['[ ]', '\\begin{bmatrix} | &  \\\\  &  \\end{bmatrix}', '矩阵'],
  ['→', '\\to ', '箭头'],
  ['⇒', '\\Rightarrow ', '推出'],
  ['≤', '\\le ', '小于等于'],
  ['≥', '\\ge ', '大于等于'],
  ['≠', '\\ne ', '不等于'],
  ['≈', '\\approx ', '约等于'],
  ['×', '\\times ', '乘'],
  ['·', '\\cdot ', '点乘'],
  ['±', '\\pm ', '正负'],
  ['∈', '\\in ', '属于'],
  ['⊂', '\\subset ', '包含于'],
  ['∪', '\\cup ', '并'],
  ['∩', '\\cap ', '交'],
  ['∞', '\\infty ', '无穷'],
  ['∂', '\\partial ', '偏导'],
  ['α', '\\alpha ', '阿尔法'],
  ['β', '\\beta ', '贝塔'],
  ['θ', '\\theta ', '西塔'],
  ['λ', '\\lambda ', '兰姆达'],
  ['π', '\\pi ', '圆周率'],
  ['Δ', '\\Delta ', '德尔塔'],
]

/** Symbols that one need not know by heart; what is selected goes where the cursor would stand. */
export function MathPalette({ onInsert }: { onInsert: (written: string) => void }) {
  const roving = useRovingFocus()
  return (
    <div {...roving} role="toolbar" aria-label="常用符号" className="editor-palette">
      {symbols.map(([shown, written, name]) => (
        <button
          key={name}
          type="button"
          aria-label={`${name} ${shown}`}
          title={`${name}　${written.replace('|', '')}`}
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => onInsert(written)}
        >
          {shown}
        </button>
      ))}
    </div>
  )
}

/** Puts a symbol into the field through the browser's own editing, so that undo knows of it. */
export function useSymbolField() {
  const field = useRef<HTMLTextAreaElement>(null)
  const insert = (written: string) => {
    const area = field.current
    if (!area) return
    area.focus()
    const { selectionStart: start, value } = area
    const words = value.slice(start, area.selectionEnd)
    const [before = '', after = ''] = written.includes('|') ? written.split('|') : [written + words, '']
    const middle = written.includes('|') ? words : ''
    document.execCommand('insertText', false, before + middle + after)
    const at = start + before.length + middle.length
    area.setSelectionRange(at, at)
  }
  return { field, insert }
}
