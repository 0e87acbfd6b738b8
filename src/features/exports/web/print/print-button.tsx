import Printer from 'lucide-react/icons/printer'
import { useEffect, useState } from 'react'
import { Button } from '#src/ui/button.tsx'

/** Waits for the last picture: paper shows what is there. Where there are no scripts, the browser's own menu prints. */
export function PrintButton() {
  const isWhole = useWholePage()
  const [isDrawing, setDrawing] = useState(false)
  const printAll = async () => {
    setDrawing(true)
    await drawDiagrams()
    setDrawing(false)
    print()
  }
  return (
    <>
      <span className="printed-hint text-sm text-text-2">载入之后，用浏览器菜单里的“打印”</span>
      <Button
        size="sm"
        variant="primary"
        loading={!isWhole || isDrawing}
        onClick={() => void printAll()}
        className="printed-button"
      >
        <Printer aria-hidden />
        {isWhole ? '打印' : '正在载入'}
      </Button>
    </>
  )
}

/** Elsewhere one is drawn as its reader comes near. */
async function drawDiagrams(): Promise<void> {
  if (!document.querySelector('.language-mermaid')) return
  try {
    const { showAllDiagrams } = await import('#src/ui/diagrams/show-diagrams.ts')
    await showAllDiagrams(document.body)
  } catch {
    // the connection is lost: their sources are printed
  }
}

/** Whether everything on the page is there, pictures too. */
function useWholePage(): boolean {
  const [isWhole, setWhole] = useState(false)
  useEffect(() => {
    const look = () => setWhole(document.readyState === 'complete')
    look()
    document.addEventListener('readystatechange', look)
    return () => document.removeEventListener('readystatechange', look)
  }, [])
  return isWhole
}
