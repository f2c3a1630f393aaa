import { incidentCore } from '@portolan/contract/features/incidents/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { call } from '../../../lib/call.ts'
import { endsSession } from '../../../lib/error-codes.ts'
import { saveFile } from '../../../lib/files/save-file.ts'
import { showToast } from '../../../lib/toast.ts'
import { refreshIncident } from '../incidents.queries.ts'

/** The duty-of-care receipt as a file; the log says that it was made. */
export function useReport(id: string) {
  const { t } = useTranslation('incidentsBoard')
  const client = useQueryClient()
  const { isPending, mutate } = useMutation({
    mutationFn: (format: 'pdf' | 'csv') => call(incidentCore.report, { IncidentId: id, format }),
    onSuccess: (file, format) => {
      saveFile(file, file instanceof File ? file.name : `incident.${format}`)
      showToast({ kind: 'done', text: t('reported') })
      void refreshIncident(client, id)
    },
    onError: (error) => {
      if (!endsSession(error)) showToast({ kind: 'failed', text: `${t('notReported')} ${error.message}` })
    },
  })
  return { isBusy: isPending, save: mutate }
}
