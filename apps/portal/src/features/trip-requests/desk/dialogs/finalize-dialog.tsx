import { externalOrders } from '@portolan/contract/features/trip-requests/external-orders'
import { tripRequests } from '@portolan/contract/features/trip-requests/requests'
import { formatMoney, decimalText } from '@portolan/rules/format-money'
import { useQuery } from '@tanstack/react-query'
import { IconCheck } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { call } from '../../../../lib/call.ts'
import { useLanguage } from '../../../../lib/preferences.ts'
import { metadataQuery } from '../../requests.queries.ts'
import { useAct } from '../acts/use-act.ts'
import { useKept } from '../../../../lib/use-kept.ts'
import { plainAmount } from '../../../../lib/plain-amount.ts'
import { AmountField, LineField, PathFormProvider } from '../../../../parts/path-form/path-form.tsx'
import { ActDialog } from '../../../../ui/overlay/act-dialog.tsx'
import styles from './act-dialog.module.css'
import type { ItemDialogProps } from './dialog-host.tsx'

/** What was paid, under which reference: within the tolerance it ends the item, above it the approvers are asked again. */
export function FinalizeDialog({ opened: { Item, Request }, onClose }: ItemDialogProps) {
  const { t } = useTranslation('deskDialogs')
  const language = useLanguage()
  const reference = Item.ReferenceNumber ?? ''
  const { data: metadata } = useQuery(metadataQuery({ language, reference }))
  const total = Request?.Order?.Total ?? Request?.Total ?? null
  const isOrder = Request !== null && Request.Order !== null
  const kept = useKept(`finalize ${Item.Id}`, () => ({
    amount: isOrder && total ? decimalText(total.Amount, total.Digits) : '',
    currency: total?.Currency ?? '',
    booking: Request?.Form.bookingNumber ?? '',
  }))
  const { amount, booking } = kept.value
  // Until it is chosen it is the company's, which may come after the dialog has opened.
  const currency = kept.value.currency || metadata?.Currency.Code || ''
  const currencies = metadata?.Currencies.map(({ Code }) => Code) ?? [currency].filter(Boolean)
  const version = Request?.Version
  const finalize = useAct(
    async () => {
      const named = { ReferenceNumber: reference, ...(version === undefined ? {} : { Version: version }) }
      if (isOrder)
        return call(externalOrders.finalizeBooking, { ...named, total: { amount: plainAmount(amount), currency } })
      return call(tripRequests.finalize, {
        ...named,
        total: { totalBudget: plainAmount(amount), currency },
        bookingNumber: booking.trim() || null,
      })
    },
    {
      showsError: true,
      done: ({ StatusRemark }) => {
        kept.forget()
        return t('finalized', { status: StatusRemark })
      },
    },
  )
  const set = (path: string, value: string) => kept.set({ ...kept.value, [path]: value })
  return (
    <ActDialog
      title={t('finalizeTitle', { what: Item.Title })}
      confirm={
        <>
          <IconCheck size={18} stroke={2} aria-hidden />
          {t('finalize')}
        </>
      }
      isBusy={finalize.isPending}
      isPossible={amount.trim() !== '' && currency !== ''}
      fault={finalize.error?.message ?? null}
      onClose={onClose}
      onConfirm={() => finalize.mutate(undefined, { onSuccess: onClose })}
    >
      <p>
        {total
          ? t('finalizeHint', { amount: formatMoney(total, language), percent: metadata?.TolerancePercent ?? 5 })
          : t('finalizeNoTotal')}
      </p>
      <PathFormProvider value={{ values: { ...kept.value, currency }, faults: new Map(), set }}>
        <div className={styles.pair}>
          <AmountField
            path="amount"
            label={t('paid')}
            currencyPath="currency"
            currencyLabel={t('currency')}
            currencies={currencies}
            required
            isFocused
          />
          {!isOrder && <LineField path="booking" label={t('bookingReference')} maxLength={40} />}
        </div>
      </PathFormProvider>
    </ActDialog>
  )
}
