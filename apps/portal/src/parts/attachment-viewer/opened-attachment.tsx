import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../ui/button.tsx'
import type { AttachmentKind } from './attachment-kind.ts'
import { AttachmentNote } from './attachment-note.tsx'
import { ImageDialog } from './image-dialog.tsx'
import { TextDialog } from './text-dialog.tsx'
import { useDownload } from './use-download.ts'

interface Props {
  readonly content: Blob
  readonly name: string
  readonly kind: AttachmentKind
  readonly onHome: () => void
}

/** Texts and pictures open in a dialog, other files are saved at once; behind both stands what can be done next. */
export function OpenedAttachment({ content, name, kind, onHome }: Props) {
  const { t } = useTranslation('attachment')
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
