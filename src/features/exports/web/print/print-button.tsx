import Printer from 'lucide-react/icons/printer'
import { useEffect, useState } from 'react'
import { Button } from '#src/ui/button.tsx'

/** Waits for the last picture: paper shows what is there. Where there are no scripts, the browser's own menu prints. */
export function PrintButton() {
  const isWhole = useWholePage()
  return (
    <>
      <span className="printed-hint text-sm text-text-2">载入之后，用浏览器菜单里的“打印”</span>
      <Button size="sm" variant="primary" loading={!isWhole} onClick={() => print()} className="printed-button">
        <Printer aria-hidden />
        {isWhole ? '打印' : '正在载入'}
      </Button>
    </>
  )
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
