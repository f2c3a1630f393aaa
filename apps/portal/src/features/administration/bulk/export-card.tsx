import type { BulkSection } from '@portolan/contract/features/administration/bulk'
import type { ExportFormat } from '@portolan/contract/lists'
import { IconDownload } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { CallError } from '../../../lib/call-error.ts'
import { endsSession } from '../../../lib/error-codes.ts'
import { saveFile } from '../../../lib/files/save-file.ts'
import { showToast } from '../../../lib/toast.ts'
import { Button } from '../../../ui/button.tsx'
import { AdminPanel } from '../shell/admin-panel.tsx'
import styles from './bulk.module.css'
import { exportTable } from './bulk.queries.ts'

const formats = ['csv', 'xlsx'] as const

/** The table as a file, whole or empty. */
export function ExportCard({ company, section }: { readonly company: string; readonly section: BulkSection }) {
  const { t } = useTranslation('administrationBulk')
  const [busy, setBusy] = useState('')
  const fetchFile = async (format: ExportFormat, isTemplate: boolean) => {
    setBusy(`${format} ${String(isTemplate)}`)
    try {
      const file = await exportTable(company, section, format, isTemplate)
      saveFile(file, `${t(`sections.${section}`)}.${format}`)
    } catch (error) {
      if (!endsSession(error))
        showToast({ kind: 'failed', text: error instanceof CallError ? error.message : t('exportFailed') })
    }
    setBusy('')
  }
  return (
    <AdminPanel id="out" title={t('out')}>
      <p className={styles.soft}>{t('outHint')}</p>
      {([false, true] as const).map((isTemplate) => (
        <div
          key={String(isTemplate)}
          className={styles.files}
          role="group"
          aria-label={t(isTemplate ? 'template' : 'export')}
        >
          <span>{t(isTemplate ? 'template' : 'export')}</span>
          {formats.map((format) => (
            <Button
              key={format}
              busy={busy === `${format} ${String(isTemplate)}`}
              aria-label={`${t(isTemplate ? 'template' : 'export')}, ${format.toUpperCase()}`}
              onClick={() => void fetchFile(format, isTemplate)}
            >
              <IconDownload size={18} stroke={1.75} aria-hidden />
              {format.toUpperCase()}
            </Button>
          ))}
        </div>
      ))}
    </AdminPanel>
  )
}
