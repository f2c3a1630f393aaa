import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../ui/button.tsx'
import type { AttachmentKind } from './attachment-kind.ts'
import { AttachmentNote } from './attachment-note.tsx'
import { ImageDialog } from './image-dialog.tsx'
import { TextDialog } from './text-dialog.tsx'
import { saveFile } from '../../lib/files/save-file.ts'

interface Props {
  readonly content: Blob
  readonly name: string
  readonly kind: AttachmentKind
  readonly onHome: () => void
}

/** Opens texts and pictures in a dialog and saves other files at once. The page behind offers to open or download again. */
export function OpenedAttachment({ content, name, kind, onHome }: Props) {
  const { t } = useTranslation('attachmentViewer')
  const [opened, setOpened] = useState(kind !== 'other')
  const { busy, started, download } = useDownload(content, name)
  const saved = useRef<Blob>(null)
  useEffect(() => {
    if (kind !== 'other' || saved.current === content) return
    saved.current = content
    download()
  })
  const Dialog = kind === 'text' ? TextDialog : ImageDialog
  return (
    <>
      <AttachmentNote
        name={name}
        title={started ? t('started') : t('notDownloaded')}
        hint={started ? t('startedHint') : t('notDownloadedHint')}
      >
        {kind !== 'other' && (
          <Button look="primary" onClick={() => setOpened(true)}>
            {t('openAgain')}
          </Button>
        )}
        <Button look={kind === 'other' ? 'primary' : 'plain'} busy={busy} onClick={download}>
          {started ? t('downloadAgain') : t('download')}
        </Button>
        <Button onClick={onHome}>{t('home')}</Button>
      </AttachmentNote>
      {kind !== 'other' && (
        <Dialog
          content={content}
          name={name}
          opened={opened}
          busy={busy}
          onDownload={download}
          onClose={() => setOpened(false)}
        />
      )}
    </>
  )
}

/** Specification §9: 'download spinner reset 3 s'. Browsers fire no event when a download begins. */
const spinnerReset = 3000

/** Saves the file; `busy` for three seconds, so that a double click does not save twice. */
function useDownload(content: Blob, name: string) {
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
