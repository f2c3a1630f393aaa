import { IconAlertTriangle, IconX } from '@tabler/icons-react'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { useOnline } from '../../../../lib/online.ts'
import { useLanguage } from '../../../../lib/preferences.ts'
import { Button } from '../../../../ui/button.tsx'
import { IconButton } from '../../../../ui/icon-button.tsx'
import { formatSize } from '../../../../lib/files/file-size.ts'
import { maxFiles, type QueuedFile } from '../../../../lib/files/upload-queue.ts'
import { useAnnounce } from '../announcements.tsx'
import styles from './upload-list.module.css'

interface Props {
  readonly files: readonly QueuedFile[]
  readonly maxBytes: number | null
  readonly onRetry: (key: number) => void
  readonly onRemove: (key: number) => void
}

/** The uploads: progress of each file, its fault, and buttons to retry or remove it. */
export function UploadList({ files, maxBytes, onRetry, onRemove }: Props) {
  const { t } = useTranslation('confirmations')
  useAnnounceReading(files)
  if (files.length === 0) return null
  return (
    <ul className={styles.list} aria-label={t('uploads')}>
      {files.map((file) => (
        <UploadRow key={file.key} file={file} maxBytes={maxBytes} onRetry={onRetry} onRemove={onRemove} />
      ))}
    </ul>
  )
}

/** Announces the last file that the server is reading. */
function useAnnounceReading(files: readonly QueuedFile[]): void {
  const { t } = useTranslation('confirmations')
  const announce = useAnnounce()
  const name = files.findLast(({ state }) => state === 'reading')?.dropped.file.name
  useEffect(() => {
    if (name !== undefined) announce(t('saidReading', { file: name }))
  }, [name, announce, t])
}

function UploadRow({ file, maxBytes, onRetry, onRemove }: Omit<Props, 'files'> & { readonly file: QueuedFile }) {
  const { t } = useTranslation('confirmations')
  const isOver = file.state === 'failed' || file.state === 'refused'
  const { name } = file.dropped.file
  const mayRetry = file.state === 'failed' || file.refusal === 'tooMany'
  const percent = Math.round(file.sent * 100)
  return (
    <li className={styles.row} data-over={isOver}>
      <div className={styles.what}>
        <strong>{name}</strong>
        <p role={isOver ? 'alert' : undefined}>
          {isOver && <IconAlertTriangle size={15} stroke={2} aria-hidden />}
          <UploadState file={file} maxBytes={maxBytes} />
        </p>
      </div>
      {mayRetry && <Button onClick={() => onRetry(file.key)}>{t('retry')}</Button>}
      <IconButton
        icon={IconX}
        label={`${t(isOver ? 'dismiss' : 'cancel')}, ${name}`}
        className={styles.remove}
        onClick={() => onRemove(file.key)}
      />
      {!isOver && (
        <progress
          className={styles.progress}
          max={100}
          aria-label={name}
          {...(file.state === 'reading' ? {} : { value: percent })}
        />
      )}
    </li>
  )
}

function UploadState({ file, maxBytes }: { readonly file: QueuedFile; readonly maxBytes: number | null }) {
  const { t } = useTranslation('confirmations')
  const language = useLanguage()
  const isOnline = useOnline()
  const { state, refusal, sent, fault, dropped } = file
  if (refusal === 'tooLarge') {
    const [size, limit] = [formatSize(dropped.file.size, language), formatSize(maxBytes ?? 0, language)]
    return t('refused.tooLarge', { size, limit })
  }
  if (refusal) return t(`refused.${refusal}`, { count: maxFiles })
  if (state === 'failed') return fault || t('sendFailed')
  if (state === 'reading') return t('reading')
  if (state === 'sending') return t('sending', { percent: Math.round(sent * 100) })
  return t(isOnline ? 'waitingTurn' : 'waitingNetwork')
}
