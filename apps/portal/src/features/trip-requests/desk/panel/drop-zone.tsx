import { IconFileUpload } from '@tabler/icons-react'
import { type DragEvent, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import styles from './drop-zone.module.css'

interface Props {
  /** 'Drop the proof here, or': before the word that chooses a file. */
  readonly label: string
  readonly isBusy: boolean
  readonly isMultiple?: boolean
  readonly onFiles: (files: readonly File[]) => void
}

/** A place for documents: dropped, or chosen by a press. */
export function DropZone({ label, isBusy, isMultiple = false, onFiles }: Props) {
  const { t } = useTranslation('requestsDesk')
  const input = useRef<HTMLInputElement>(null)
  const [isOver, setOver] = useState(false)
  const add = (files: FileList | null) => {
    const chosen = [...(files ?? [])].slice(0, isMultiple ? undefined : 1)
    if (chosen.length > 0) onFiles(chosen)
  }
  const drop = (event: DragEvent) => {
    event.preventDefault()
    // The page around it takes booking files.
    event.stopPropagation()
    setOver(false)
    if (!isBusy) add(event.dataTransfer.files)
  }
  return (
    <div
      className={styles.zone}
      data-over={isOver}
      aria-busy={isBusy}
      onDragOver={(event) => {
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      <input
        ref={input}
        type="file"
        hidden
        multiple={isMultiple}
        data-testid="documents"
        onChange={({ target }) => {
          add(target.files)
          // Otherwise choosing the same file again fires no change event.
          target.value = ''
        }}
      />
      <button type="button" disabled={isBusy} onClick={() => input.current?.click()}>
        <IconFileUpload size={20} stroke={1.75} aria-hidden />
        <span>
          {isBusy ? (
            t('uploading')
          ) : (
            <>
              {label} <u>{t('choose')}</u>
            </>
          )}
        </span>
      </button>
    </div>
  )
}
