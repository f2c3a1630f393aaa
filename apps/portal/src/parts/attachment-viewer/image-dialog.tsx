import { IconArrowsMaximize, IconDownload, IconZoomIn, IconZoomOut } from '@tabler/icons-react'
import { useCallback, useState, type KeyboardEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../ui/button.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { Modal } from '../../ui/overlay/modal.tsx'
import { StateNote } from '../../ui/query-states/state-note.tsx'
import styles from './image-dialog.module.css'
import type { PreviewProps } from './attachment-kind.ts'
import { useZoom } from './use-zoom.ts'

/** A picture fitted to the window. Buttons, or the keys '+', '-' and '0', zoom. */
export function ImageDialog({ content, name, opened, busy, onDownload, onClose }: PreviewProps) {
  const { t } = useTranslation('attachmentViewer')
  const show = useCallback((picture: HTMLImageElement) => showBlob(content, picture), [content])
  const [broken, setBroken] = useState(false)
  const { stage, zoom, larger, smaller, fit, width } = useZoom()
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { '+': larger, '=': larger, '-': smaller, '0': fit }[event.key]
    if (!step || event.ctrlKey || event.metaKey) return
    event.preventDefault()
    step()
  }
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title={name}
      close={t('close')}
      size={broken ? 'document' : 'viewing'}
      tools={
        broken ? null : (
          <div className={styles.tools}>
            <IconButton icon={IconZoomOut} label={t('zoomOut')} onClick={smaller} />
            <IconButton icon={IconZoomIn} label={t('zoomIn')} onClick={larger} />
            <IconButton icon={IconArrowsMaximize} label={t('fit')} aria-pressed={zoom === null} onClick={fit} />
            <span className={styles.percent} role="status">
              {zoom !== null && `${Math.round(zoom * 100)}%`}
            </span>
          </div>
        )
      }
      footer={
        <>
          <Button onClick={onClose}>{t('close')}</Button>
          <Button look="primary" busy={busy} onClick={onDownload}>
            {!busy && <IconDownload size={18} aria-hidden />}
            {t('download')}
          </Button>
        </>
      }
    >
      {broken ? (
        <StateNote title={t('broken')} role="alert">
          <span>{t('brokenHint')}</span>
        </StateNote>
      ) : (
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- keys that the buttons have too
        <div
          ref={stage}
          className={styles.stage}
          role="group"
          aria-label={t('picture')}
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reached by keyboard
          tabIndex={0}
          data-autofocus
          data-zoomed={zoom !== null}
          onKeyDown={onKeyDown}
        >
          <img ref={show} className={styles.picture} alt={name} style={{ width }} onError={() => setBroken(true)} />
        </div>
      )}
    </Modal>
  )
}

/** Shows bytes in memory as a picture; returns a function that releases their URL. */
function showBlob(content: Blob, picture: HTMLImageElement): () => void {
  const address = URL.createObjectURL(content)
  picture.src = address
  return () => URL.revokeObjectURL(address)
}
