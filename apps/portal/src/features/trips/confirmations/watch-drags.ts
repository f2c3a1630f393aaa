import { addBookings } from './door.ts'

/** Browsers tell every few hundred milliseconds at the least that something is still held over the page. */
const quiet = 600

/**
 * Tells whether files are held over the page, and takes them when they are let go of; a link or a text that is dragged
 * is none of it. Answers how to stop.
 */
export function watchDrags(isWanted: () => boolean, onHeld: (isHeld: boolean) => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  const end = () => {
    clearTimeout(timer)
    timer = undefined
    onHeld(false)
  }
  const over = (event: DragEvent) => {
    if (!event.dataTransfer?.types.includes('Files') || !isWanted()) return
    event.preventDefault()
    event.dataTransfer.dropEffect = 'copy'
    if (!timer) onHeld(true)
    clearTimeout(timer)
    timer = setTimeout(end, quiet)
  }
  const drop = (event: DragEvent) => {
    if (!timer || !event.dataTransfer) return
    event.preventDefault()
    end()
    addBookings(
      [...event.dataTransfer.items].flatMap((item) => {
        const file = item.getAsFile()
        return file ? [{ file, isFolder: item.webkitGetAsEntry()?.isDirectory ?? false }] : []
      }),
    )
  }
  addEventListener('dragover', over)
  addEventListener('drop', drop)
  return () => {
    clearTimeout(timer)
    removeEventListener('dragover', over)
    removeEventListener('drop', drop)
  }
}
