import { externalOrders } from '@portolan/contract/features/trip-requests/external-orders'
import { tripRequests } from '@portolan/contract/features/trip-requests/requests'
import type { ExternalOrderDetail, RequestDetail } from '@portolan/contract/features/trip-requests/shapes'
import { IconFileText, IconPaperclip, IconX } from '@tabler/icons-react'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../../lib/call.ts'
import { formatSize } from '../../../lib/files/file-size.ts'
import { uploadFile } from '../../../lib/files/upload.ts'
import { useLanguage } from '../../../lib/preferences.ts'
import { Button } from '../../../ui/button.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'
import { useStep } from '../detail/use-step.ts'
import styles from './order.module.css'

interface Props {
  readonly request: RequestDetail
  readonly order: ExternalOrderDetail
}

/** Documents of the booking, opened in their own page (specification §2, /booking/attachment). */
export function Documents({ request: { ReferenceNumber, MayDo }, order: { Attachments: files } }: Props) {
  const { t } = useTranslation('requestsOrder')
  const language = useLanguage()
  const input = useRef<HTMLInputElement>(null)
  const attach = useStep(
    async (chosen: readonly File[]) => {
      const { signal } = new AbortController()
      // One after the other: what has arrived stays, whatever becomes of the next.
      for (const file of chosen)
        await uploadFile(
          externalOrders.saveOrderAttachment,
          { fields: { ReferenceNumber }, file },
          { onProgress: () => undefined, signal },
        )
    },
    () => t('attached'),
  )
  const remove = useStep(
    (AttachmentToken: string) => call(tripRequests.removeAttachment, { AttachmentToken }),
    () => t('removed'),
  )
  return (
    <div className={styles.part}>
      <h3>{t('documents')}</h3>
      {files.length === 0 && <p className={styles.none}>{t('noDocuments')}</p>}
      <ul className={styles.files}>
        {files.map(({ AttachmentToken, Name, Size, MayRemove }) => (
          <li key={AttachmentToken}>
            <IconFileText size={18} aria-hidden />
            <a
              href={`/booking/attachment?${new URLSearchParams({ token: AttachmentToken, file: Name })}`}
              target="_blank"
              rel="noreferrer"
              translate="no"
            >
              {Name}
            </a>
            <small>{formatSize(Size, language)}</small>
            {MayRemove && (
              <IconButton
                icon={IconX}
                label={t('remove', { name: Name })}
                onClick={() => remove.mutate(AttachmentToken)}
              />
            )}
          </li>
        ))}
      </ul>
      {MayDo.includes('attach') && (
        <>
          <input
            ref={input}
            type="file"
            multiple
            hidden
            onChange={({ target }) => {
              const chosen = [...(target.files ?? [])]
              target.value = ''
              if (chosen.length > 0) attach.mutate(chosen)
            }}
          />
          <Button className={styles.attach} busy={attach.isPending} onClick={() => input.current?.click()}>
            <IconPaperclip size={18} aria-hidden />
            {t('attach')}
          </Button>
        </>
      )}
    </div>
  )
}
