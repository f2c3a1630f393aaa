import { incidentCore } from '@portolan/contract/features/incidents/core'
import { IconUserMinus } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../../lib/call.ts'
import { useKept } from '../../../lib/use-kept.ts'
import { ActDialog } from '../../../ui/overlay/act-dialog.tsx'
import type { PeopleDialogProps } from './dialog-host.tsx'
import { isReason, ReasonField } from './reason-fields.tsx'
import { faultOf, useIncidentAct } from './use-incident-act.ts'

/** Takes people out, with the reason: they are told nothing more, and stay in the log. */
export function RemoveDialog({ incident, people, acts, onClose }: PeopleDialogProps) {
  const { t } = useTranslation('incidentsDialogs')
  const id = incident.IncidentId
  const ids = people.map(({ PersonId }) => PersonId)
  const [first] = people
  const count = people.length
  const kept = useKept(`incident ${id} remove ${ids.join(' ')}`, () => '')
  const [isMissing, setMissing] = useState(false)
  const remove = useIncidentAct(
    id,
    (Reason: string) => call(incidentCore.removePeople, { IncidentId: id, PersonIds: ids, Reason }),
    {
      done: () => {
        kept.forget()
        acts.board.close()
        if (count > 1) acts.board.chooseNobody()
        return count > 1 ? t('removedMany', { count }) : t('removed', { name: first?.Name ?? '' })
      },
      onDone: onClose,
    },
  )
  return (
    <ActDialog
      title={count > 1 ? t('removeTitleMany', { count }) : t('removeTitle', { name: first?.Name ?? '' })}
      confirm={
        <>
          <IconUserMinus size={18} stroke={2} aria-hidden />
          {t('remove')}
        </>
      }
      isBusy={remove.isPending}
      fault={faultOf(remove.error)}
      onClose={onClose}
      onConfirm={() => {
        setMissing(true)
        if (isReason(kept.value)) remove.mutate(kept.value.trim())
      }}
    >
      <p>{t('removeHint')}</p>
      <ReasonField value={kept.value} isMissing={isMissing} onChange={kept.set} isFocused />
    </ActDialog>
  )
}
