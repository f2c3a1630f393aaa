import { administrationBulk, type BulkSection } from '@portolan/contract/features/administration/bulk'
import { useQueryClient } from '@tanstack/react-query'
import { IconFileImport } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { CallError } from '../../../lib/call-error.ts'
import { endsSession } from '../../../lib/error-codes.ts'
import { uploadFile } from '../../../lib/files/upload.ts'
import { Button } from '../../../ui/button.tsx'
import { AdminPanel } from '../shell/admin-panel.tsx'
import styles from './bulk.module.css'

interface Props {
  readonly company: string
  readonly section: BulkSection
  readonly onSent: (id: string) => void
}

/** Takes a file by dropping or choosing it; it is looked at, and nothing changes yet. */
export function DropZone({ company, section, onSent }: Props) {
  const { t } = useTranslation('administrationBulk')
  const queries = useQueryClient()
  const input = useRef<HTMLInputElement>(null)
  const [isOver, setOver] = useState(false)
  const [sent, setSent] = useState<number | null>(null)
  const [fault, setFault] = useState<string | null>(null)
  const send = async (file: File | undefined) => {
    if (!file || sent !== null) return
    setFault(null)
    setSent(0)
    try {
      const { Id } = await uploadFile(
        administrationBulk.bulkImport,
        { fields: { CompanyCode: company, Section: section, DryRun: 'true', Mode: 'all' }, file },
        { onProgress: setSent, signal: new AbortController().signal },
      )
      void queries.invalidateQueries({ queryKey: ['adminBulk', 'jobs'] })
      onSent(Id)
    } catch (error) {
      if (!endsSession(error)) setFault(error instanceof CallError ? error.message : t('sendFailed'))
    }
    setSent(null)
  }
  return (
    <AdminPanel id="in" title={t('in')}>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- dropping; its button does the same by keyboard */}
      <div
        className={styles.drop}
        data-over={isOver}
        role="group"
        aria-label={t('in')}
        onDragOver={(event) => {
          event.preventDefault()
          setOver(true)
        }}
        onDragLeave={() => setOver(false)}
        onDrop={(event) => {
          event.preventDefault()
          setOver(false)
          void send(event.dataTransfer.files[0])
        }}
      >
        <IconFileImport size={32} stroke={1.5} aria-hidden />
        <strong>{t('drop')}</strong>
        <span className={styles.soft}>{t('dropHint')}</span>
        <Button look="primary" busy={sent !== null} onClick={() => input.current?.click()}>
          {sent === null ? t('choose') : t('sending', { percent: Math.round(sent * 100) })}
        </Button>
        <input
          ref={input}
          type="file"
          hidden
          accept=".csv,.txt,.xlsx"
          aria-label={t('choose')}
          onChange={({ target }) => {
            void send(target.files?.[0])
            target.value = ''
          }}
        />
        {fault !== null && (
          <p className={styles.fault} role="alert">
            {fault}
          </p>
        )}
      </div>
    </AdminPanel>
  )
}
