import { useEffect, useRef, useState } from 'react'

/**
 * Files that are dropped anywhere on the page, except on what takes files by itself.
 * @param onDrop gets the files, and the names of folders, which cannot be taken
 * @returns whether files are over the page
 */
export function usePageDrop(onDrop: (files: File[], folders: string[]) => void): boolean {
  const [isOver, setOver] = useState(false)
  const latest = useRef(onDrop)
  useEffect(() => void (latest.current = onDrop))
  useEffect(() => {
    const onDragOver = (event: DragEvent) => {
      const isMine = !event.defaultPrevented && hasFiles(event) && !isInDialog(event)
      setOver(isMine)
      if (isMine) event.preventDefault()
    }
    const onDragLeave = ({ relatedTarget }: DragEvent) => relatedTarget === null && setOver(false)
    const onDropped = (event: DragEvent) => {
      setOver(false)
      if (event.defaultPrevented || !hasFiles(event) || isInDialog(event)) return
      event.preventDefault()
      const { files, folders } = contentOf(event.dataTransfer!)
      latest.current(files, folders)
    }
    window.addEventListener('dragover', onDragOver)
    window.addEventListener('dragleave', onDragLeave)
    window.addEventListener('drop', onDropped)
    return () => {
      window.removeEventListener('dragover', onDragOver)
      window.removeEventListener('dragleave', onDragLeave)
      window.removeEventListener('drop', onDropped)
    }
  }, [])
  return isOver
}

const hasFiles = ({ dataTransfer }: DragEvent) => dataTransfer?.types.includes('Files') ?? false
const isInDialog = ({ target }: DragEvent) => target instanceof Element && target.closest('[role=dialog]') !== null

/** A folder looks like a file of no type, and cannot be read like one. */
function contentOf({ items }: DataTransfer) {
  const files: File[] = []
  const folders: string[] = []
  for (const item of items) {
    const file = item.getAsFile()
    if (!file) continue
    if (item.webkitGetAsEntry()?.isDirectory) folders.push(file.name)
    else files.push(file)
  }
  return { files, folders }
}
