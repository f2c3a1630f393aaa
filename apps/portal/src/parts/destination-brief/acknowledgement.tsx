import { riskBrief } from '@portolan/contract/features/risk/brief'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { IconCircleCheck } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { call } from '../../lib/call.ts'
import { ownMoment } from '../../lib/dates.ts'
import { useLanguage } from '../../lib/preferences.ts'
import { Button } from '../../ui/button.tsx'
import type { Brief } from './brief.queries.ts'
import styles from './destination-brief.module.css'

interface Props {
  readonly about: { readonly orderId: string }
  readonly state: Brief['Acknowledgement']
}

/** Asks the traveller to confirm, where the company wants it; afterwards the day on which they did. */
export function Acknowledgement({ about: { orderId }, state }: Props) {
  const { t } = useTranslation('destinationBrief')
  const language = useLanguage()
  const queries = useQueryClient()
  const { mutate, isPending, data, error } = useMutation({
    mutationFn: () => call(riskBrief.acknowledge, { orderId }),
    onSettled: () => queries.invalidateQueries({ queryKey: ['risk', 'brief'] }),
  })
  const at = data?.AcknowledgedAt ?? state.AcknowledgedAt
  if (at !== null)
    return (
      <p className={styles.confirmed} role="status">
        <IconCircleCheck size={18} stroke={1.75} aria-hidden />
        {t('confirmed', { day: ownMoment(Date.parse(at), language) })}
      </p>
    )
  if (!state.IsAsked) return null
  return (
    <div className={styles.asked}>
      <p>
        {t('askedTo')}
        {error && <span role="alert"> {t('confirmFailed')}</span>}
      </p>
      <Button look="primary" busy={isPending} onClick={() => mutate()}>
        {t('confirm')}
      </Button>
    </div>
  )
}
