import { type FareWatch, fareForecaster } from '@portolan/contract/features/fare-forecaster'
import type { Money } from '@portolan/contract/schemas/money'
import { minorUnits } from '@portolan/rules/convert-money'
import { decimalText } from '@portolan/rules/format-money'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../../lib/call.ts'
import { useLanguage } from '../../../lib/preferences.ts'
import { showToast } from '../../../lib/toast.ts'
import { Button } from '../../../ui/button.tsx'
import { Modal } from '../../../ui/overlay/modal.tsx'
import { watchesKey } from '../fare-forecaster.queries.ts'
import { fareOf } from '../fare-text.ts'
import { proposedLimit, type WatchSubject, watchInput } from './watch.rules.ts'
import styles from './watches.module.css'

interface Props {
  /** What to watch, or a watch whose limit changes. */
  readonly of: WatchSubject | FareWatch
  /** What is watched, in words. */
  readonly route: string
  readonly what: string
  /** Currency and digits of the limit, where no fare has them. */
  readonly currency: Pick<Money, 'Currency' | 'Digits'>
  readonly onClose: () => void
}

const isWatch = (of: Props['of']): of is FareWatch => 'Id' in of

/** A limit: a mail comes once the fare is below it. */
export function WatchDialog({ of, route, what, currency, onClose }: Props) {
  const { t } = useTranslation('fareForecaster')
  const language = useLanguage()
  const client = useQueryClient()
  const id = useId()
  const fare = isWatch(of) ? of.Fare : of.fare
  const { Currency, Digits } = isWatch(of) ? of.Limit : (fare ?? currency)
  const first = isWatch(of) ? of.Limit.Amount : fare ? proposedLimit(fare) : null
  const [text, setText] = useState(first === null ? '' : plain(first, Digits))
  const [isSent, setSent] = useState(false)
  const amount = minorUnits(text.replaceAll(/[\s,]/g, ''), Digits)
  const isFault = amount === null || amount <= 0
  const save = useMutation({
    mutationFn: (limit: number) => {
      const Limit = { Amount: limit, Currency, Digits }
      return call(fareForecaster.saveWatch, isWatch(of) ? { Id: of.Id, Limit } : watchInput(of, Limit))
    },
    onSuccess: async () => {
      await client.invalidateQueries({ queryKey: watchesKey })
      showToast({ kind: 'done', text: t('watched', { route }) })
      onClose()
    },
  })
  const send = () => {
    setSent(true)
    if (amount !== null && !isFault) save.mutate(amount)
  }
  const title = isWatch(of) ? t('changeLimit') : t(of.kind === 'fare' ? 'watchFare' : 'watchRoute')
  return (
    <Modal
      opened
      onClose={onClose}
      title={title}
      close={t('close')}
      onSend={send}
      footer={
        <>
          <Button onClick={onClose}>{t('cancel')}</Button>
          <Button look="primary" busy={save.isPending} onClick={send}>
            {t(isWatch(of) ? 'saveLimit' : 'watch')}
          </Button>
        </>
      }
    >
      <form
        className={styles.dialog}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          send()
        }}
      >
        <p className={styles.subject}>
          <strong>{route}</strong>
          <span>{what}</span>
          {fare && <span>{t('costsNow', { fare: fareOf(fare, language) })}</span>}
        </p>
        <div className={styles.limit}>
          <label htmlFor={id}>{t('tellBelow')}</label>
          <div>
            <span>{Currency}</span>
            <input
              id={id}
              inputMode="decimal"
              autoComplete="off"
              maxLength={14}
              value={text}
              aria-invalid={(isSent && isFault) || undefined}
              aria-describedby={`${id}-hint`}
              data-autofocus
              onChange={({ target }) => setText(target.value)}
            />
          </div>
          <p id={`${id}-hint`} data-fault={isSent && isFault}>
            {t(isSent && isFault ? 'limitUnread' : 'limitHint')}
          </p>
        </div>
        {save.error && (
          <p className={styles.failed} role="alert">
            {save.error.message}
          </p>
        )}
      </form>
    </Modal>
  )
}

/** As a person types it, without the cents that are none. */
const plain = (amount: number, digits: number) => decimalText(amount, digits).replace(/\.0+$/, '')
