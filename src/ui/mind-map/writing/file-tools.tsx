import FileInputIcon from 'lucide-react/icons/file-input'
import { useRef } from 'react'
import { MapError } from '#src/shared/mind-map/km.ts'
import type { MindMap } from '#src/shared/mind-map/mind-map.ts'
import { FileInput } from '#src/ui/file-input.tsx'
import { IconButton } from '#src/ui/icon-button.tsx'
import { toast } from '#src/ui/toast.ts'
import { readable, readMapFile } from '../files/files.ts'
import { SaveMenu } from '../save-menu.tsx'

interface Props {
  map: MindMap
  title: string
  onRead: (map: MindMap) => void
}

/** Maps from files and into files. What is read takes the place of the map, which one step back brings again. */
export function FileTools({ map, title, onRead }: Props) {
  const input = useRef<HTMLInputElement>(null)
  async function read(file: File) {
    try {
      const { map: found, lost } = await readMapFile(file.name, new Uint8Array(await file.arrayBuffer()))
      onRead(found)
      if (lost.length) toast.warning(`已导入，这些没有带进来：${lost.join('、')}`)
      else toast.success('已导入，按撤销可以回到原来的导图')
    } catch (error) {
      toast.error(error instanceof MapError ? error.message : '文件无法读取，请换一个文件')
    }
  }
  return (
    <>
      <IconButton label="从文件导入" onClick={() => input.current?.click()}>
        <FileInputIcon aria-hidden />
      </IconButton>
      <FileInput ref={input} accept={readable} onFiles={([file]) => file && void read(file)} />
      <SaveMenu map={map} title={title} />
    </>
  )
}
