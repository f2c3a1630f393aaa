import { externalOrders } from '@portolan/contract/features/trip-requests/external-orders'
import type { ExternalOrderDetail, RequestDetail } from '@portolan/contract/features/trip-requests/shapes'
import { decimalText, formatMoney } from '@portolan/rules/format-money'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../../../lib/call.ts'
import { useLanguage } from '../../../../lib/preferences.ts'
import { useProfile } from '../../../../lib/session.ts'
import { ConfirmDialog } from '../../../../ui/overlay/confirm-dialog.tsx'
import section from '../../../../parts/request-sections/section.module.css'
import { useStep } from '../../../../parts/request-sections/use-step.ts'

interface Props {
  readonly request: RequestDetail
  readonly order: ExternalOrderDetail
  readonly onClose: () => void
}

/** Ends a confirmed order with its own total, or with what was paid instead. */
export function FinishOrder({ request: { ReferenceNumber, Version }, order: { Total }, onClose }: Props) {
  const { t } = useTranslation(['detailOrder', 'requestsDetail'])
  const language = useLanguage()
  const id = useId()
  // What it cost is the agency's to say; its owner finishes it at its own price.
  const isOfDesk = useProfile().ModuleRights.AllowAccessDesk
  const [price, setPrice] = useState<string>(() => decimalText(Total.Amount, Total.Digits))
  const step = useStep(
    () =>
      call(externalOrders.finalizeBooking, {
        ReferenceNumber,
        Version,
        ...(isOfDesk ? { total: { amount: price.trim(), currency: Total.Currency } } : {}),
      }),
    ({ OrderId }) => t(OrderId === null ? 'again' : 'finished'),
  )
  return (
    <ConfirmDialog
      title={t('finishAsk')}
      confirm={t('finish')}
      cancel={t('requestsDetail:keep')}
      busy={step.isPending}
      onConfirm={() => step.mutate(undefined, { onSuccess: onClose })}
      onCancel={onClose}
    >
      <p>{t('finishHint')}</p>
      {isOfDesk && (
        <div className={section.field}>
          <label htmlFor={id}>
            {t('requestsDetail:price')} ({Total.Currency})
          </label>
          <input
            id={id}
            inputMode="decimal"
            value={price}
            placeholder={formatMoney(Total, language)}
            onChange={({ target }) => setPrice(target.value)}
          />
        </div>
      )}
    </ConfirmDialog>
  )
}
