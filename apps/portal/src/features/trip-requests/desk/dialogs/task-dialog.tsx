import { deskTasks } from '@portolan/contract/features/trip-requests/desk'
import { zoneOffset } from '@portolan/rules/format-time'
import { instantOf, ownZone } from '@portolan/rules/local-time'
import { readTime } from '@portolan/rules/read-day'
import { IconPlus } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { call } from '../../../../lib/call.ts'
import { useMinute } from '../../../../lib/minute.ts'
import { useLanguage } from '../../../../lib/preferences.ts'
import { useAct } from '../acts/use-act.ts'
import { useKept } from '../../../../lib/use-kept.ts'
import {
  AreaField,
  DateField,
  LineField,
  PathFormProvider,
  SelectField,
  TimeField,
} from '../../../../parts/path-form/path-form.tsx'
import { ActDialog } from '../../../../ui/overlay/act-dialog.tsx'
import styles from './act-dialog.module.css'
import type { DeskDialogProps } from './dialog-host.tsx'

/** Most steps that a task has, as its call takes them. */
const maxSteps = 20

/** A task for a company, or about the request that is open behind it. */
export function TaskDialog({ companies, opened, onClose }: DeskDialogProps) {
  const { t } = useTranslation('deskDialogs')
  const language = useLanguage()
  const now = useMinute()
  const about = opened?.Item.ReferenceNumber ?? null
  const kept = useKept(`task ${about ?? ''}`, () => ({
    company: opened?.Item.CompanyCode ?? companies[0]?.Code ?? '',
    title: '',
    steps: '',
    day: '',
    time: '18:00',
  }))
  const { company, title, steps, day, time } = kept.value
  const dueAt = dueInstant(day, time)
  const stepsTyped = steps
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)
  const isTooMuch = stepsTyped.length > maxSteps
  const faults = new Map(isTooMuch ? [['steps', t('tooManySteps', { most: maxSteps, steps: stepsTyped.length })]] : [])
  const add = useAct(
    () =>
      call(deskTasks.addTask, {
        company,
        title: title.trim(),
        ...(about === null ? {} : { ReferenceNumber: about }),
        ...(dueAt === null ? {} : { dueAt: new Date(dueAt).toISOString() }),
        steps: stepsTyped,
      }),
    {
      showsError: true,
      done: ({ Item }) => {
        kept.forget()
        return t('taskAdded', { what: Item.Title })
      },
    },
  )
  const set = (path: string, value: string) => kept.set({ ...kept.value, [path]: value })
  return (
    <ActDialog
      title={opened && about ? t('taskAbout', { what: opened.Item.Title }) : t('taskTitle')}
      confirm={
        <>
          <IconPlus size={18} stroke={2} aria-hidden />
          {t('addTask')}
        </>
      }
      isBusy={add.isPending}
      isPossible={title.trim() !== '' && company !== '' && (day === '' || dueAt !== null) && !isTooMuch}
      fault={add.error?.message ?? null}
      onClose={onClose}
      onConfirm={() => add.mutate(undefined, { onSuccess: onClose })}
    >
      <PathFormProvider value={{ values: kept.value, faults, set }}>
        <LineField path="title" label={t('taskWhat')} maxLength={300} required isFocused />
        {about === null && (
          <SelectField
            path="company"
            label={t('company')}
            options={companies.map(({ Code, Name }) => ({ value: Code, name: Name }))}
            required
          />
        )}
        <AreaField path="steps" label={t('taskSteps')} hint={t('taskStepsHint')} maxLength={6_000} />
        <div className={styles.pair}>
          <DateField path="day" label={t('dueDay')} />
          <TimeField
            path="time"
            label={t('dueTime')}
            hint={t('ownTime', { zone: zoneOffset(dueAt ?? now, ownZone(), language) })}
          />
        </div>
        <p>{t('dueHint')}</p>
      </PathFormProvider>
    </ActDialog>
  )
}

/** The instant of a day and time on the viewer's clock; null where they cannot be read. */
function dueInstant(day: string, time: string): number | null {
  const read = readTime(time)
  if (!/^\d{8}$/.test(day) || read === null) return null
  return instantOf(`${day}${read.replace(':', '')}00`, ownZone())?.instant ?? null
}
