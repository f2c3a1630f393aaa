import { ownAlerts } from '@portolan/contract/features/risk/own-alerts'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { IconDownload, IconPencil, IconPlayerStop, IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../../lib/call.ts'
import { saveFile } from '../../../lib/files/save-file.ts'
import { fetchTexts } from '../../../lib/i18n.ts'
import { useLanguage } from '../../../lib/preferences.ts'
import { showToast } from '../../../lib/toast.ts'
import { Button } from '../../../ui/button.tsx'
import { ConfirmDialog } from '../../../ui/overlay/confirm-dialog.tsx'
import { OwnAlertDialog } from './own-alert-dialog.tsx'
import styles from './own-alert.module.css'
import { ownAlertQuery } from './own.queries.ts'

// The module is ready once the words of the levels are loaded, too.
await fetchTexts('riskLevel')

/** Opens the dialog that writes an alert. */
export function NewAlert() {
  const { t } = useTranslation('riskOwn')
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button look="primary" onClick={() => setOpen(true)}>
        <IconPlus size={18} stroke={2} aria-hidden />
        {t('add')}
      </Button>
      {isOpen && <OwnAlertDialog alertId={null} onClose={() => setOpen(false)} />}
    </>
  )
}

/** What a consultant does with an alert of the agency's own. One for everybody comes from the back office, and stays with it. */
export function OwnActions({ alertId }: { readonly alertId: string }) {
  const { t } = useTranslation('riskOwn')
  const { data } = useQuery(ownAlertQuery(alertId, useLanguage()))
  const [isChanging, setChanging] = useState(false)
  const [isEnding, setEnding] = useState(false)
  const download = useMutation({
    mutationFn: () => call(ownAlerts.exportCap, { alertId }),
    onSuccess: (file) => saveFile(file, file instanceof File ? file.name : 'alert.cap.xml'),
    onError: (error) => showToast({ kind: 'failed', text: error.message }),
  })
  return (
    <div className={styles.actions}>
      {data && (
        <>
          <Button onClick={() => setChanging(true)}>
            <IconPencil size={18} stroke={1.75} aria-hidden />
            {t('change')}
          </Button>
          {!data.isEnded && (
            <Button onClick={() => setEnding(true)}>
              <IconPlayerStop size={18} stroke={1.75} aria-hidden />
              {t('end')}
            </Button>
          )}
        </>
      )}
      <Button look="quiet" busy={download.isPending} onClick={() => download.mutate()}>
        <IconDownload size={18} stroke={1.75} aria-hidden />
        {t('cap')}
      </Button>
      {isChanging && <OwnAlertDialog alertId={alertId} onClose={() => setChanging(false)} />}
      {isEnding && <EndDialog alertId={alertId} onClose={() => setEnding(false)} />}
    </div>
  )
}

function EndDialog({ alertId, onClose }: { readonly alertId: string; readonly onClose: () => void }) {
  const { t } = useTranslation('riskOwn')
  const client = useQueryClient()
  const end = useMutation({
    mutationFn: () => call(ownAlerts.endOwn, { alertId }),
    onSuccess: () => showToast({ kind: 'done', text: t('ended') }),
    onError: (error) => showToast({ kind: 'failed', text: error.message }),
    onSettled: () => {
      onClose()
      void client.invalidateQueries({ queryKey: ['risk'] })
    },
  })
  return (
    <ConfirmDialog
      title={t('endTitle')}
      confirm={t('endConfirm')}
      cancel={t('cancel')}
      busy={end.isPending}
      onConfirm={() => end.mutate()}
      onCancel={onClose}
    >
      <p>{t('endText')}</p>
    </ConfirmDialog>
  )
}
