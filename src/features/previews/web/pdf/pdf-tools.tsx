import ChevronDown from 'lucide-react/icons/chevron-down'
import ChevronLeft from 'lucide-react/icons/chevron-left'
import ChevronRight from 'lucide-react/icons/chevron-right'
import ChevronUp from 'lucide-react/icons/chevron-up'
import MoveHorizontal from 'lucide-react/icons/move-horizontal'
import TableOfContents from 'lucide-react/icons/table-of-contents'
import ZoomIn from 'lucide-react/icons/zoom-in'
import ZoomOut from 'lucide-react/icons/zoom-out'
import { type KeyboardEvent, useState } from 'react'
import { IconButton } from '#src/ui/icon-button.tsx'
import { nextZoom } from '#src/ui/picture-place.ts'
import { TextInput } from '#src/ui/text-input.tsx'
import type { Pdf, PdfState } from './pdf-document.ts'

interface Props {
  pdf: Pdf
  state: PdfState
  outlineShown: boolean
  /** Absent where the PDF has no outline. */
  onOutline: (() => void) | undefined
}

export const PdfTools = ({ pdf, state, outlineShown, onOutline }: Props) => (
  <div
    role="group"
    aria-label="PDF 工具"
    className="flex flex-wrap items-center gap-x-3 gap-y-1.5 border-b border-line px-3 py-2"
  >
    {onOutline && (
      <IconButton label="目录" aria-expanded={outlineShown} onClick={onOutline}>
        <TableOfContents aria-hidden />
      </IconButton>
    )}
    <Pages pdf={pdf} state={state} />
    <Zoom pdf={pdf} zoom={state.zoom} />
    <Find pdf={pdf} found={state.found} />
  </div>
)

function Pages({ pdf, state: { page, pages } }: { pdf: Pdf; state: PdfState }) {
  const [typed, setTyped] = useState<string>()
  const go = () => {
    const wanted = Number(typed)
    setTyped(undefined)
    if (Number.isInteger(wanted) && wanted > 0) pdf.goTo(wanted)
  }
  return (
    <div className="flex items-center gap-1">
      <IconButton label="上一页" reason={page <= 1 ? '已经是第一页' : undefined} onClick={() => pdf.goTo(page - 1)}>
        <ChevronLeft aria-hidden />
      </IconButton>
      <TextInput
        aria-label={`页码，共 ${pages} 页`}
        inputMode="numeric"
        autoComplete="off"
        className="h-[34px]! w-14! px-1! text-center tabular-nums"
        value={typed ?? page}
        onFocus={(event) => event.target.select()}
        onChange={(event) => setTyped(event.target.value)}
        onBlur={go}
        onKeyDown={(event) => event.key === 'Enter' && go()}
      />
      <span className="text-sm text-text-2 tabular-nums">/ {pages}</span>
      <IconButton
        label="下一页"
        reason={page >= pages ? '已经是最后一页' : undefined}
        onClick={() => pdf.goTo(page + 1)}
      >
        <ChevronRight aria-hidden />
      </IconButton>
    </div>
  )
}

const Zoom = ({ pdf, zoom }: { pdf: Pdf; zoom: number }) => (
  <div className="flex items-center gap-1">
    <IconButton label="缩小" reason={nextZoom(zoom, -1) === zoom ? '已经最小' : undefined} onClick={() => pdf.zoom(-1)}>
      <ZoomOut aria-hidden />
    </IconButton>
    <output aria-label="缩放" className="w-12 text-center text-sm text-text-2 tabular-nums">
      {zoom}%
    </output>
    <IconButton label="放大" reason={nextZoom(zoom, 1) === zoom ? '已经最大' : undefined} onClick={() => pdf.zoom(1)}>
      <ZoomIn aria-hidden />
    </IconButton>
    <IconButton label="适合宽度" onClick={pdf.fitWidth}>
      <MoveHorizontal aria-hidden />
    </IconButton>
  </div>
)

function Find({ pdf, found }: { pdf: Pdf; found: PdfState['found'] }) {
  const [words, setWords] = useState('')
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
    event.preventDefault()
    pdf.find(words, event.shiftKey ? 'previous' : 'next')
  }
  const reason = found?.total ? undefined : '没有找到'
  return (
    <div role="search" aria-label="在 PDF 中查找" className="flex items-center gap-1 md:ml-auto">
      <TextInput
        type="search"
        aria-label="查找的文字"
        placeholder="查找"
        autoComplete="off"
        className="h-[34px]! w-28! md:w-44!"
        value={words}
        onChange={(event) => {
          setWords(event.target.value)
          pdf.find(event.target.value)
        }}
        onKeyDown={onKeyDown}
      />
      <span role="status" className="text-center text-sm whitespace-nowrap text-text-2 tabular-nums">
        {found && words && (found.total ? `${found.current}/${found.total}` : '没有找到')}
      </span>
      {words && (
        <>
          <IconButton label="上一处" reason={reason} onClick={() => pdf.find(words, 'previous')}>
            <ChevronUp aria-hidden />
          </IconButton>
          <IconButton label="下一处" reason={reason} onClick={() => pdf.find(words, 'next')}>
            <ChevronDown aria-hidden />
          </IconButton>
        </>
      )}
    </div>
  )
}
