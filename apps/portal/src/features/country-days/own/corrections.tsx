import { countryDays, type DayCorrection } from '@portolan/contract/features/country-days'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../../lib/call.ts'
import { formatDays, ownMoment } from '../../../lib/dates.ts'
import { useLanguage } from '../../../lib/preferences.ts'
import { showToast } from '../../../lib/toast.ts'
import { Button } from '../../../ui/button.tsx'
import { InsightCard } from '../../../ui/insight/insight.tsx'
import { ConfirmDialog } from '../../../ui/overlay/confirm-dialog.tsx'
import { daysKey, type Whose } from '../country-days.queries.ts'
import styles from './days-page.module.css'

interface Props {
  readonly whose: Whose
  readonly corrections: readonly DayCorrection[]
}

/** What somebody has said instead of the bookings, withdrawn or not. */
export function Corrections({ whose, corrections }: Props) {
  const { t } = useTranslation('countryDaysOwn')
  const language = useLanguage()
  const queries = useQueryClient()
  const [asked, setAsked] = useState<string | null>(null)
  const withdraw = useMutation({
    mutationFn: (Id: string) => call(countryDays.withdraw, { Id, ...(whose === null ? {} : { TravelerId: whose }) }),
    onSuccess: () => showToast({ kind: 'done', text: t('withdrawn') }),
    onError: (error) => showToast({ kind: 'failed', text: error.message }),
    onSettled: () => {
      setAsked(null)
      return queries.invalidateQueries({ queryKey: daysKey })
    },
  })
  if (corrections.length === 0) return null
  return (
    <InsightCard title={t('corrections')}>
      <ul className={styles.corrections}>
        {corrections.map((one) => (
          <li key={one.Id} data-withdrawn={one.WithdrawnAt !== null || undefined}>
            <div>
              <strong>
                {t(one.IsPresent ? 'saidThere' : 'saidNotThere', {
                  country: one.Country.Name,
                  days: formatDays(one.From, one.To, language),
                })}
              </strong>
              <q translate="no">{one.Reason}</q>
              <small>{t('saidBy', { who: one.By, when: ownMoment(Date.parse(one.At), language) })}</small>
              {one.WithdrawnAt !== null && (
                <small>
                  {t('withdrawnBy', {
                    who: one.WithdrawnBy ?? '',
                    when: ownMoment(Date.parse(one.WithdrawnAt), language),
                  })}
                </small>
              )}
            </div>
            {one.WithdrawnAt === null && <Button onClick={() => setAsked(one.Id)}>{t('withdraw')}</Button>}
          </li>
        ))}
      </ul>
      {asked !== null && (
        <ConfirmDialog
          title={t('withdrawTitle')}
          confirm={t('withdraw')}
          cancel={t('keep')}
          busy={withdraw.isPending}
          onConfirm={() => withdraw.mutate(asked)}
          onCancel={() => setAsked(null)}
        >
          <p>{t('withdrawHint')}</p>
        </ConfirmDialog>
      )}
    </InsightCard>
  )
}
