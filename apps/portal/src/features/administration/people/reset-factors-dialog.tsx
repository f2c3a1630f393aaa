import { administrationPeople, type AdminPerson } from '@portolan/contract/features/administration/people'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../../lib/call.ts'
import { CallError } from '../../../lib/call-error.ts'
import { endsSession } from '../../../lib/error-codes.ts'
import { showToast } from '../../../lib/toast.ts'
import { ConfirmDialog } from '../../../ui/overlay/confirm-dialog.tsx'

interface Props {
  readonly company: string
  readonly person: AdminPerson
  readonly onClose: () => void
}

/** For somebody who lost their phone: it is asked first, since it signs them out. */
export function ResetFactorsDialog({ company, person, onClose }: Props) {
  const { t } = useTranslation('administrationPeople')
  const queries = useQueryClient()
  const [isBusy, setBusy] = useState(false)
  const run = async () => {
    setBusy(true)
    try {
      await call(administrationPeople.resetPersonFactors, { CompanyCode: company, Key: person.Key })
      void queries.invalidateQueries({ queryKey: ['adminPeople'] })
      showToast({ kind: 'done', text: t('resetDone', { name: person.Name }) })
    } catch (error) {
      if (!endsSession(error))
        showToast({ kind: 'failed', text: error instanceof CallError ? error.message : t('actFailed') })
    }
    onClose()
  }
  return (
    <ConfirmDialog
      title={t('resetFactors')}
      confirm={t('resetFactors')}
      cancel={t('cancel')}
      busy={isBusy}
      onConfirm={() => void run()}
      onCancel={onClose}
    >
      <p>{t('resetFactorsHint')}</p>
    </ConfirmDialog>
  )
}
