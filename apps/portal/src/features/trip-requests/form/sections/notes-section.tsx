import { formLimits } from '@portolan/contract/features/trip-requests/form'
import { tripRequests } from '@portolan/contract/features/trip-requests/requests'
import { IconMessage2, IconPaperclip, IconX } from '@tabler/icons-react'
import { type ChangeEvent, type DragEvent, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../../../lib/call.ts'
import { formatSize } from '../../../../lib/files/file-size.ts'
import { uploadFile } from '../../../../lib/files/upload.ts'
import { createUploadQueue, maxFiles, type QueuedFile } from '../../../../lib/files/upload-queue.ts'
import { useLanguage } from '../../../../lib/preferences.ts'
import { useStore } from '../../../../lib/store.ts'
import { Button } from '../../../../ui/button.tsx'
import { IconButton } from '../../../../ui/icon-button.tsx'
import { LongTextField } from '../fields.tsx'
import styles from '../form.module.css'
import { type FormStore, useForm, useSelected } from '../state/form-store.ts'
import { Section } from './section.tsx'

export function NotesSection() {
  const { t } = useTranslation('requestsForm')
  return (
    <Section section="notes" icon={IconMessage2}>
      <div className={styles.grid}>
        <div className={styles.half}>
          <LongTextField
            path="noteToApprover"
            label={t('field.noteToApprover')}
            placeholder={t('optional')}
            maxLength={formLimits.note}
          />
        </div>
        <div className={styles.half}>
          <LongTextField
            path="specialRequest"
            label={t('field.specialRequest')}
            placeholder={t('optional')}
            maxLength={formLimits.text}
          />
        </div>
        <div className={styles.whole}>
          <Attachments />
        </div>
      </div>
    </Section>
  )
}

/** Files that the server keeps until the request is saved; one that fails stays in the list and can be sent again. */
function useAttachmentQueue(store: FormStore) {
  const [queue] = useState(() =>
    createUploadQueue(async (file, on) => {
      const { Attachments: saved } = await uploadFile(tripRequests.saveAttachment, { fields: {}, file }, on)
      store.change((values) => ({
        ...values,
        attachments: [
          ...values.attachments,
          ...saved.map(({ AttachmentToken, Name, Size }) => ({
            token: AttachmentToken,
            name: Name,
            size: Size,
            isSaved: false,
          })),
        ],
      }))
    }),
  )
  const files = useStore(queue.files)
  useEffect(() => {
    addEventListener('online', queue.resume)
    return () => removeEventListener('online', queue.resume)
  }, [queue])
  // A file that has not left cannot be kept over a reload.
  useEffect(() => {
    if (files.length === 0) return undefined
    const warn = (event: BeforeUnloadEvent) => event.preventDefault()
    addEventListener('beforeunload', warn)
    return () => removeEventListener('beforeunload', warn)
  }, [files.length])
  return { queue, files }
}

function Attachments() {
  const { t } = useTranslation('requestsForm')
  const language = useLanguage()
  const store = useForm()
  const { AttachmentBytes, AttachmentTypes } = store.metadata.Limits
  const { queue, files } = useAttachmentQueue(store)
  const attached = useSelected(({ get }) => get().attachments)
  const [isOver, setOver] = useState(false)
  const chooser = useRef<HTMLInputElement>(null)
  const add = (list: FileList | null) =>
    queue.add(
      [...(list ?? [])].map((file) => ({ file, isFolder: false })),
      AttachmentBytes,
    )
  const choose = ({ target }: ChangeEvent<HTMLInputElement>) => {
    add(target.files)
    // Otherwise choosing the same file again fires no change event.
    target.value = ''
  }
  const drop = (event: DragEvent) => {
    event.preventDefault()
    event.stopPropagation()
    setOver(false)
    add(event.dataTransfer.files)
  }
  const remove = async (token: string) => {
    // The list is right at once; a file that stays on the server is purged by itself.
    store.change((values) => ({
      ...values,
      attachments: values.attachments.filter((one) => one.token !== token),
    }))
    await call(tripRequests.removeAttachment, { AttachmentToken: token }).catch(() => undefined)
  }
  return (
    <div className={styles.field}>
      <span className={styles.label}>{t('field.attachments')}</span>
      <div
        className={styles.drop}
        data-over={isOver}
        onDragOver={(event) => {
          event.preventDefault()
          setOver(true)
        }}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
      >
        <input
          ref={chooser}
          type="file"
          multiple
          hidden
          accept={AttachmentTypes.map((type) => `.${type}`).join(',')}
          data-testid="attachments"
          onChange={choose}
        />
        <Button look="quiet" onClick={() => chooser.current?.click()}>
          <IconPaperclip size={18} stroke={1.75} aria-hidden />
          {t('files.choose')}
        </Button>
        <p className={styles.hint}>
          {t('files.hint', { size: formatSize(AttachmentBytes, language), types: AttachmentTypes.join(' ') })}
        </p>
      </div>
      <ul className={styles.files} aria-label={t('field.attachments')}>
        {attached.map(({ token, name, size }) => (
          <li key={token} className={styles.file}>
            <strong>{name}</strong>
            <span className={styles.soft}>{formatSize(size, language)}</span>
            <IconButton icon={IconX} label={t('remove', { name })} onClick={() => void remove(token)} />
          </li>
        ))}
        {files.map((one) => (
          <UploadRow key={one.key} file={one} maxBytes={AttachmentBytes} queue={queue} />
        ))}
      </ul>
    </div>
  )
}

interface UploadRowProps {
  readonly file: QueuedFile
  readonly maxBytes: number
  readonly queue: ReturnType<typeof createUploadQueue>
}

function UploadRow({ file, maxBytes, queue }: UploadRowProps) {
  const { t } = useTranslation('requestsForm')
  const language = useLanguage()
  const { key, state, sent, refusal, fault } = file
  const { name } = file.dropped.file
  const isOver = state === 'failed' || state === 'refused'
  const text = refusal
    ? t(`files.${refusal}`, { size: formatSize(maxBytes, language), count: maxFiles })
    : state === 'failed'
      ? fault || t('files.failed')
      : state === 'sending'
        ? t('files.sending', { percent: Math.round(sent * 100) })
        : t(state === 'reading' ? 'files.reading' : 'files.waiting')
  return (
    <li className={styles.file}>
      <strong>{name}</strong>
      <span className={isOver ? styles.fault : styles.soft} role={isOver ? 'alert' : undefined}>
        {text}
      </span>
      {(state === 'failed' || refusal === 'tooMany') && <Button onClick={() => queue.retry(key)}>{t('retry')}</Button>}
      <IconButton icon={IconX} label={t('remove', { name })} onClick={() => queue.remove(key)} />
      {!isOver && (
        <progress max={100} aria-label={name} {...(state === 'reading' ? {} : { value: Math.round(sent * 100) })} />
      )}
    </li>
  )
}
