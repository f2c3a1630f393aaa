import { useEffect, useRef, useState } from 'react'
import { saveFile } from '../../lib/save-file.ts'

/** Specification §9: 'download spinner reset 3 s'. Nothing tells a page that its download has begun. */
export const spinnerReset = 3000

/** Saves on demand; `busy` for three seconds, so that a second press does not save a second time. */
export function useDownload(content: Blob, name: string) {
  const [busy, setBusy] = useState(false)
  const [started, setStarted] = useState(false)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])

  const download = () => {
    saveFile(content, name)
    setBusy(true)
    setStarted(true)
    clearTimeout(timer.current)
    timer.current = setTimeout(() => setBusy(false), spinnerReset)
  }
  return { busy, started, download }
}
