import { incidentCore } from '@portolan/contract/features/incidents/core'
import { incidentLimits } from '@portolan/contract/features/incidents/area'
import { IconUserPlus, IconX } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../../lib/call.ts'
import { displayName } from '../../../lib/names.ts'
import { useLanguage } from '../../../lib/preferences.ts'
import { useProfile } from '../../../lib/session.ts'
import { useKept } from '../../../lib/use-kept.ts'
import { TravellerPicker } from '../../../parts/traveller-picker/traveller-picker.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'
import { ActDialog } from '../../../ui/overlay/act-dialog.tsx'
import type { DialogProps } from './dialog-host.tsx'
import styles from './dialogs.module.css'
import { isReason, ReasonField } from './reason-fields.tsx'
import { faultOf, useIncidentAct } from './use-incident-act.ts'

interface Draft {
  readonly people: readonly { readonly id: string; readonly name: string }[]
  readonly reason: string
}

/** Adds people by name, with the reason: whom the bookings do not know of. */
export function AddDialog({ incident, onClose }: DialogProps) {
  const { t } = useTranslation('incidentsDialogs')
  const language = useLanguage()
  const id = incident.IncidentId
  const company = useProfile().ViewCompanies.find(({ Code }) => Code === incident.CompanyCode)
  const kept = useKept<Draft>(`incident ${id} add`, () => ({ people: [], reason: '' }))
  const { people, reason } = kept.value
  const [isMissing, setMissing] = useState(false)
  // The picker is emptied with each choice.
  const [turn, setTurn] = useState(0)
  const add = useIncidentAct(
    id,
    ({ people: chosen, reason: Reason }: Draft) =>
      call(incidentCore.addPeople, { IncidentId: id, TravelerIds: chosen.map((one) => one.id), Reason: Reason.trim() }),
    {
      done: ({ Added }) => {
        kept.forget()
        return t('added', { count: Added })
      },
      onDone: onClose,
    },
  )
  return (
    <ActDialog
      title={t('addTitle')}
      size="work"
      confirm={
        <>
          <IconUserPlus size={18} stroke={2} aria-hidden />
          {t('add', { count: people.length })}
        </>
      }
      isBusy={add.isPending}
      isPossible={people.length > 0}
      fault={faultOf(add.error)}
      onClose={onClose}
      onConfirm={() => {
        setMissing(true)
        if (isReason(reason)) add.mutate(kept.value)
      }}
    >
      <p>{t('addHint')}</p>
      {people.length < incidentLimits.addedAtOnce && (
        <TravellerPicker
          key={turn}
          label={t('whom')}
          value={null}
          includeDummy
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- after a choice one goes on choosing
          autoFocus={turn > 0}
          {...(company ? { companyId: company.Id } : {})}
          onChange={(chosenId, chosen) => {
            if (chosenId === null || chosen === null) return
            setTurn(turn + 1)
            const name = displayName(
              {
                name: chosen.Name,
                nameZhTw: chosen.NameZhTw,
                nameZhCn: chosen.NameZhCn,
                nameJaJp: chosen.NameJaJp,
              },
              language,
            )
            kept.set((before) =>
              before.people.some((one) => one.id === chosenId)
                ? before
                : { ...before, people: [...before.people, { id: chosenId, name }] },
            )
          }}
        />
      )}
      {people.length > 0 && (
        <ul className={styles.chosen} aria-label={t('chosen')}>
          {people.map((one) => (
            <li key={one.id}>
              <span translate="no">{one.name}</span>
              <IconButton
                icon={IconX}
                label={t('leaveOut', { name: one.name })}
                onClick={() =>
                  kept.set((before) => ({ ...before, people: before.people.filter((other) => other.id !== one.id) }))
                }
              />
            </li>
          ))}
        </ul>
      )}
      <ReasonField
        value={reason}
        isMissing={isMissing}
        onChange={(next) => kept.set((before) => ({ ...before, reason: next }))}
      />
    </ActDialog>
  )
}
