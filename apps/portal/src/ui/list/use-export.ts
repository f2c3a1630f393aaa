import type { ExportFormat } from '@portolan/contract/lists'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { CallError } from '../../lib/call-error.ts'
import { endsSession } from '../../lib/error-codes.ts'
import { saveFile } from '../../lib/files/save-file.ts'
import { showToast } from '../../lib/toast.ts'

type Fetch<Chosen extends readonly unknown[]> = (format: ExportFormat, ...chosen: Chosen) => Promise<Blob>

/** Fetches a list's file and saves it under the name that the server gives it; a failure is said, with a way to try again. */
export function useExport<Chosen extends readonly unknown[]>(
  fetchFile: Fetch<Chosen>,
): {
  readonly isExporting: boolean
  readonly exportAs: (format: ExportFormat, ...chosen: Chosen) => Promise<void>
} {
  const { t } = useTranslation('uiList')
  const [isExporting, setExporting] = useState(false)
  const exportAs = async (format: ExportFormat, ...chosen: Chosen): Promise<void> => {
    setExporting(true)
    try {
      const file = await fetchFile(format, ...chosen)
      saveFile(file, file instanceof File ? file.name : `export.${format}`)
      showToast({ kind: 'done', text: t('exported') })
    } catch (error) {
      if (endsSession(error)) return
      const reason = error instanceof CallError ? error.message : ''
      showToast({
        kind: 'failed',
        text: `${t('notExported')} ${reason}`.trim(),
        action: { text: t('retry'), run: () => void exportAs(format, ...chosen) },
      })
    } finally {
      setExporting(false)
    }
  }
  return { isExporting, exportAs }
}
