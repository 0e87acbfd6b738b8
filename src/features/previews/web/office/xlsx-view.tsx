import { useEffect, useRef, useState } from 'react'
import { classNames } from '#src/ui/class-names.ts'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { Tabs } from '#src/ui/tabs.tsx'
import { fetchWhole } from '../fetch-file.ts'
import { PreviewFailure } from '../preview-failure.tsx'
import { PreviewSkeleton } from '../preview-skeleton.tsx'
import type { PreviewedFile } from '../previewed-file.ts'
import { openSpreadsheet, type Spreadsheet } from './spreadsheet.ts'
import { useLoaded } from '../use-loaded.ts'
import type { Sheet } from './workbook.ts'

/** Megabytes. */
const LIMIT = 30

export default function XlsxView({ file }: { file: PreviewedFile }) {
  const { value, error, retry } = useLoaded(file.url, async (signal) =>
    openSpreadsheet(await fetchWhole(file, LIMIT, signal), signal),
  )
  if (error) return <PreviewFailure file={file} error={error} onRetry={retry} />
  if (!value) return <PreviewSkeleton />
  const tabs = value.names.map((name, index) => ({
    key: String(index),
    text: name,
    panel: <SheetPanel key={index} file={file} spreadsheet={value} index={index} />,
  }))
  return (
    <div className="[&>[role=tablist]]:px-4">
      <Tabs label="工作表" tabs={tabs} />
    </div>
  )
}

interface PanelProps {
  file: PreviewedFile
  spreadsheet: Spreadsheet
  index: number
}

function SheetPanel({ file, spreadsheet, index }: PanelProps) {
  const { value, error, retry } = useLoaded(`${file.url} ${index}`, () => spreadsheet.sheet(index))
  if (error) return <PreviewFailure file={file} error={error} onRetry={retry} />
  if (!value) return <PreviewSkeleton />
  if (!value.rows.length) return <EmptyState kind="resources" title="这个工作表是空的" />
  return (
    <>
      {value.cut && (
        <p role="status" className="bg-warning-soft px-4 py-2 text-sm text-warning">
          表格较大，只显示前 1,000 行、100 列
        </p>
      )}
      <SheetTable name={spreadsheet.names[index]!} sheet={value} />
    </>
  )
}

/** So many rows more come when the end is near. */
const STEP = 200

const headLook = 'sticky z-10 border-r border-b border-line bg-sunken px-2 py-1 text-center font-normal text-text-3'

function SheetTable({ name, sheet: { rows, columns } }: { name: string; sheet: Sheet }) {
  const [count, setCount] = useState(STEP)
  const letters = Array.from({ length: columns }, (_, at) => columnName(at))
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a box that scrolls must take the keyboard
    <div role="region" aria-label={`工作表 ${name}`} tabIndex={0} className="max-h-[75vh] overflow-auto">
      <table className="[border-collapse:separate] [border-spacing:0] text-sm">
        <thead>
          <tr>
            <td aria-hidden="true" className={classNames(headLook, 'top-0 left-0 z-20!')} />
            {letters.map((letter) => (
              <th key={letter} scope="col" className={classNames(headLook, 'top-0')}>
                {letter}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.slice(0, count).map((row, at) => (
            <tr key={at}>
              <th scope="row" className={classNames(headLook, 'left-0 tabular-nums')}>
                {at + 1}
              </th>
              {row.map((cell, column) => cell !== 'covered' && <Cell key={column} cell={cell} />)}
            </tr>
          ))}
        </tbody>
      </table>
      {count < rows.length && <NearEnd key={count} onNear={() => setCount(count + STEP)} />}
    </div>
  )
}

function Cell({ cell }: { cell: Exclude<Sheet['rows'][number][number], 'covered'> }) {
  return (
    <td
      rowSpan={cell?.rowSpan}
      colSpan={cell?.columnSpan}
      className="min-w-14 border-r border-b border-line px-2 py-1 align-top"
    >
      {cell && (
        <div
          className={classNames(
            'w-max max-w-96 break-words whitespace-pre-wrap',
            cell.isNumber && 'ml-auto tabular-nums',
          )}
        >
          {cell.text}
        </div>
      )}
    </td>
  )
}

function NearEnd({ onNear }: { onNear: () => void }) {
  const mark = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const observer = new IntersectionObserver((entries) => entries.some((entry) => entry.isIntersecting) && onNear(), {
      root: mark.current!.parentElement,
      rootMargin: '800px',
    })
    observer.observe(mark.current!)
    return () => observer.disconnect()
  }, [onNear])
  return <div ref={mark} className="h-px" />
}

/** A, B … Z, AA … */
const columnName = (at: number): string =>
  (at >= 26 ? columnName(Math.floor(at / 26) - 1) : '') + String.fromCharCode(65 + (at % 26))
