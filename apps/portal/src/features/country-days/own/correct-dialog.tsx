import { countryDays } from '@portolan/contract/features/country-days'
import { isDay } from '@portolan/rules/calendar-day'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../../lib/call.ts'
import { showToast } from '../../../lib/toast.ts'
import { CountryPicker } from '../../../parts/place-picker/code-pickers.tsx'
import { DayInput } from '../../../ui/day-input.tsx'
import { FormField } from '../../../ui/form-field.tsx'
import { Presets } from '../../../ui/insight/insight-filters.tsx'
import { ActDialog } from '../../../ui/overlay/act-dialog.tsx'
import { daysKey, type Whose } from '../country-days.queries.ts'
import { isoOf } from './calendar.rules.ts'
import styles from './days-page.module.css'

interface Props {
  readonly whose: Whose
  /** YYYYMMDD, on the company's calendar. */
  readonly today: string
  readonly onClose: () => void
}

type Fault = 'country' | 'days' | 'future' | 'reason'

interface Draft {
  readonly country: string | null
  readonly from: string
  readonly to: string
  readonly isPresent: boolean
  readonly reason: string
}

const empty: Draft = { country: null, from: '', to: '', isPresent: true, reason: '' }

function faultOf({ country, from, to, reason }: Draft, today: string): Fault | null {
  if (country === null) return 'country'
  if (!isDay(from) || !isDay(to) || from > to) return 'days'
  if (to > today) return 'future'
  return reason.trim() === '' ? 'reason' : null
}

/** Says that one was in a country on some days, or was not, with the reason. */
export function CorrectDialog({ whose, today, onClose }: Props) {
  const { t } = useTranslation('countryDaysOwn')
  const queries = useQueryClient()
  const [draft, setDraft] = useState(empty)
  const [isSent, setSent] = useState(false)
  const fault = faultOf(draft, isoOf(today))
  const set = (change: Partial<Draft>) => setDraft({ ...draft, ...change })
  const save = useMutation({
    mutationFn: () =>
      call(countryDays.correct, {
        ...(whose === null ? {} : { TravelerId: whose }),
        CountryCode: draft.country ?? '',
        From: draft.from.replaceAll('-', ''),
        To: draft.to.replaceAll('-', ''),
        IsPresent: draft.isPresent,
        Reason: draft.reason.trim(),
      }),
    onSuccess: () => {
      showToast({ kind: 'done', text: t('corrected') })
      onClose()
    },
    onSettled: () => queries.invalidateQueries({ queryKey: daysKey }),
  })
  const says = (...of: Fault[]) => (isSent && fault !== null && of.includes(fault) ? t(`fault.${fault}`) : null)
  return (
    <ActDialog
      title={t('correctTitle')}
      confirm={t('save')}
      isBusy={save.isPending}
      size="work"
      fault={save.error?.message ?? null}
      onConfirm={() => {
        setSent(true)
        if (fault === null) save.mutate()
      }}
      onClose={onClose}
    >
      <p className={styles.hint}>{t('correctHint')}</p>
      <CountryPicker
        label={t('country')}
        value={draft.country}
        required
        error={says('country')}
        onChange={(country) => set({ country })}
      />
      <Presets
        label={t('presence')}
        options={[
          { value: 'there', name: t('wasThere') },
          { value: 'away', name: t('wasNotThere') },
        ]}
        value={draft.isPresent ? 'there' : 'away'}
        onChoose={(value) => set({ isPresent: value === 'there' })}
      />
      <div className={styles.pair}>
        {(['from', 'to'] as const).map((name) => (
          <FormField key={name} label={t(name)} fault={name === 'to' ? says('days', 'future') : null}>
            {(control) => (
              <DayInput
                {...control}
                value={draft[name]}
                calendar={{ label: t(name) }}
                onDay={(day, text) => set({ [name]: day ?? text })}
              />
            )}
          </FormField>
        ))}
      </div>
      <FormField label={t('why')} fault={says('reason')}>
        {(control) => (
          <textarea
            {...control}
            rows={3}
            maxLength={500}
            placeholder={t('reasonExample')}
            value={draft.reason}
            onChange={({ target }) => set({ reason: target.value })}
          />
        )}
      </FormField>
    </ActDialog>
  )
}
