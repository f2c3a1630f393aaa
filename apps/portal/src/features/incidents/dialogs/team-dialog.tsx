import { incidentCore } from '@portolan/contract/features/incidents/core'
import { useQuery } from '@tanstack/react-query'
import { IconUsers } from '@tabler/icons-react'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../../lib/call.ts'
import { CallError } from '../../../lib/call-error.ts'
import { useKept } from '../../../lib/use-kept.ts'
import { useSettled } from '../../../lib/use-settled.ts'
import { Avatar } from '../../../ui/avatar/avatar.tsx'
import { FormField } from '../../../ui/form-field.tsx'
import { ActDialog } from '../../../ui/overlay/act-dialog.tsx'
import { SearchBox } from '../../../ui/search/search-box.tsx'
import { candidatesQuery } from '../incidents.queries.ts'
import type { DialogProps } from './dialog-host.tsx'
import styles from './dialogs.module.css'
import { faultOf, useIncidentAct } from './use-incident-act.ts'

interface Draft {
  readonly team: readonly { readonly id: string; readonly name: string }[]
  readonly owner: string
  /** '' for nobody. */
  readonly duty: string
  readonly minutes: string
}

const nobody: readonly never[] = []

/** Who is on it, who owns it, and who is called when somebody stays silent. */
export function TeamDialog({ incident, onClose }: DialogProps) {
  const { t } = useTranslation('incidentsDialogs')
  const { IncidentId: id, Version, Team, Duty, EscalateAfterMinutes, CompanyCode } = incident
  const mayChange = incident.IsOnTeam && incident.ClosedAt === null
  const kept = useKept<Draft>(`incident ${id} team`, () => ({
    team: Team.map(({ LoginId, Name }) => ({ id: LoginId, name: Name })),
    owner: Team.find(({ IsOwner }) => IsOwner)?.LoginId ?? '',
    duty: Duty?.LoginId ?? '',
    minutes: String(EscalateAfterMinutes),
  }))
  const draft = kept.value
  const [isTried, setTried] = useState(false)
  const minutes = Number(draft.minutes)
  const isMinutes = Number.isInteger(minutes) && minutes >= 1 && minutes <= 1_440
  const save = useIncidentAct(
    id,
    () =>
      call(incidentCore.change, {
        IncidentId: id,
        Version,
        TeamLoginIds: draft.team.map((one) => one.id),
        ...(draft.owner === '' ? {} : { OwnerLoginId: draft.owner }),
        DutyLoginId: draft.duty === '' ? null : draft.duty,
        EscalateAfterMinutes: minutes,
      }),
    {
      done: () => {
        kept.forget()
        return t('teamSaved')
      },
      onDone: onClose,
    },
  )
  const isChanged = save.error instanceof CallError && save.error.code === 'incident_changed'
  const set = (change: Partial<Draft>) => kept.set((before) => ({ ...before, ...change }))
  return (
    <ActDialog
      title={t('teamTitle')}
      size="work"
      confirm={
        <>
          <IconUsers size={18} stroke={2} aria-hidden />
          {t('saveTeam')}
        </>
      }
      isBusy={save.isPending}
      isPossible={mayChange && draft.team.length > 0}
      fault={isChanged ? t('teamChanged') : faultOf(save.error)}
      {...(mayChange ? {} : { leave: t('close') })}
      onClose={onClose}
      onConfirm={() => {
        setTried(true)
        if (isMinutes) save.mutate(undefined)
      }}
    >
      <p>{t('teamHint')}</p>
      <Members
        company={CompanyCode}
        draft={draft}
        isDisabled={!mayChange}
        onTeam={(team) =>
          set({ team, ...(team.some((one) => one.id === draft.owner) ? {} : { owner: team[0]?.id ?? '' }) })
        }
      />
      <div className={styles.pair}>
        <FormField label={t('owner')}>
          {(control) => (
            <select
              {...control}
              value={draft.owner}
              disabled={!mayChange}
              onChange={({ target }) => set({ owner: target.value })}
            >
              {draft.team.map((one) => (
                <option key={one.id} value={one.id}>
                  {one.name}
                </option>
              ))}
            </select>
          )}
        </FormField>
        <DutyField
          company={CompanyCode}
          draft={draft}
          known={Duty}
          isDisabled={!mayChange}
          onDuty={(duty) => set({ duty })}
        />
        <FormField label={t('minutes')} fault={isTried && !isMinutes ? t('minutesWrong') : null}>
          {(control) => (
            <input
              {...control}
              inputMode="numeric"
              value={draft.minutes}
              disabled={!mayChange}
              onChange={({ target }) => set({ minutes: target.value.replaceAll(/\D/g, '').slice(0, 4) })}
            />
          )}
        </FormField>
      </div>
      <p className={styles.quiet}>{t('dutyHint')}</p>
    </ActDialog>
  )
}

interface MembersProps {
  readonly company: string
  readonly draft: Draft
  readonly isDisabled: boolean
  readonly onTeam: (team: Draft['team']) => void
}

/** Those who are on it first, then who may be. */
function Members({ company, draft, isDisabled, onTeam }: MembersProps) {
  const { t } = useTranslation('incidentsDialogs')
  const [text, setText] = useState('')
  const found = useQuery(candidatesQuery(company, useSettled(text)))
  const id = useId()
  const others = (found.data ?? nobody)
    .filter(({ LoginId }) => !draft.team.some((one) => one.id === LoginId))
    .map(({ LoginId, Name }) => ({ id: LoginId, name: Name }))
  return (
    <fieldset className={styles.members} aria-label={t('members')} disabled={isDisabled}>
      {!isDisabled && <SearchBox label={t('searchTeam')} clear={t('clearSearch')} keyword={text} onKeyword={setText} />}
      <ul>
        {[...draft.team, ...(isDisabled ? [] : others)].map((one) => {
          const isIn = draft.team.some((member) => member.id === one.id)
          return (
            <li key={one.id}>
              <label htmlFor={`${id}-${one.id}`}>
                <input
                  id={`${id}-${one.id}`}
                  type="checkbox"
                  checked={isIn}
                  onChange={() =>
                    onTeam(isIn ? draft.team.filter((member) => member.id !== one.id) : [...draft.team, one])
                  }
                />
                <Avatar name={one.name} size="small" />
                <span translate="no">{one.name}</span>
              </label>
            </li>
          )
        })}
      </ul>
      {found.error && <p role="alert">{found.error.message}</p>}
    </fieldset>
  )
}

interface DutyProps extends Omit<MembersProps, 'onTeam'> {
  readonly known: { readonly LoginId: string; readonly Name: string } | null
  readonly onDuty: (duty: string) => void
}

function DutyField({ company, draft, known, isDisabled, onDuty }: DutyProps) {
  const { t } = useTranslation('incidentsDialogs')
  const { data = nobody } = useQuery(candidatesQuery(company, ''))
  const people = [...draft.team, ...data.map(({ LoginId, Name }) => ({ id: LoginId, name: Name }))]
  if (known) people.push({ id: known.LoginId, name: known.Name })
  const unique = people.filter((one, index) => people.findIndex((other) => other.id === one.id) === index)
  return (
    <FormField label={t('duty')}>
      {(control) => (
        <select {...control} value={draft.duty} disabled={isDisabled} onChange={({ target }) => onDuty(target.value)}>
          <option value="">{t('nobodyOnDuty')}</option>
          {unique.map((one) => (
            <option key={one.id} value={one.id}>
              {one.name}
            </option>
          ))}
        </select>
      )}
    </FormField>
  )
}
