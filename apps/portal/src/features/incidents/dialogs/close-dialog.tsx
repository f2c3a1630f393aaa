import { incidentLimits } from '@portolan/contract/features/incidents/area'
import { incidentCore } from '@portolan/contract/features/incidents/core'
import { IconAlertTriangle, IconCircleX } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { call } from '../../../lib/call.ts'
import { useKept } from '../../../lib/use-kept.ts'
import { AreaField, PathFormProvider } from '../../../parts/path-form/path-form.tsx'
import { ActDialog } from '../../../ui/overlay/act-dialog.tsx'
import type { DialogProps } from './dialog-host.tsx'
import styles from './dialogs.module.css'
import { faultOf, useIncidentAct } from './use-incident-act.ts'

const noFaults: ReadonlyMap<string, string> = new Map()

/** Closes an incident, and says before what that ends. */
export function CloseDialog({ incident, onClose }: DialogProps) {
  const { t } = useTranslation('incidentsDialogs')
  const { IncidentId: id, Version, Name, Figures } = incident
  const kept = useKept(`incident ${id} close`, () => '')
  const close = useIncidentAct(id, (Note: string) => call(incidentCore.close, { IncidentId: id, Version, Note }), {
    done: () => {
      kept.forget()
      return t('closed', { name: Name })
    },
    onDone: onClose,
  })
  return (
    <ActDialog
      title={t('closeTitle', { name: Name })}
      confirm={
        <>
          <IconCircleX size={18} stroke={2} aria-hidden />
          {t('closeIt')}
        </>
      }
      isBusy={close.isPending}
      fault={faultOf(close.error)}
      onClose={onClose}
      onConfirm={() => close.mutate(kept.value.trim())}
    >
      {Figures.Help + Figures.Unanswered > 0 && (
        <p className={styles.warning}>
          <IconAlertTriangle size={18} stroke={1.75} aria-hidden />
          {t('stillOpen', { help: Figures.Help, unanswered: Figures.Unanswered })}
        </p>
      )}
      <ul className={styles.means}>
        <li>{t('linksEnd')}</li>
        <li>{t('wordsGo')}</li>
        <li>{t('logStays')}</li>
      </ul>
      <PathFormProvider value={{ values: { note: kept.value }, faults: noFaults, set: (_, value) => kept.set(value) }}>
        <AreaField path="note" label={t('closingNote')} rows={4} maxLength={incidentLimits.note} isFocused />
      </PathFormProvider>
    </ActDialog>
  )
}
