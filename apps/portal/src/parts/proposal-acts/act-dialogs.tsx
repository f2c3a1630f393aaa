import { tripProposals } from '@portolan/contract/features/trip-proposals'
import { proposalDesk } from '@portolan/contract/features/trip-proposals/desk'
import { proposalLimits } from '@portolan/contract/features/trip-proposals/offer'
import { minorUnits } from '@portolan/rules/convert-money'
import { formatMoney } from '@portolan/rules/format-money'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../lib/call.ts'
import { plainAmount } from '../../lib/plain-amount.ts'
import { useLanguage } from '../../lib/preferences.ts'
import { useKept } from '../../lib/use-kept.ts'
import { ActDialog } from '../../ui/overlay/act-dialog.tsx'
import { AmountField, AreaField, LineField, PathFormProvider } from '../path-form/path-form.tsx'
import { ConfirmPriceDialog } from './confirm-price-dialog.tsx'
import { servedProposalQuery, useProposalAct } from './proposal-acts.queries.ts'
import type { ActDialogProps, ConsultantAct } from './proposal-steps.ts'

interface Props extends ActDialogProps {
  readonly act: ConsultantAct
}

/** The dialog of an act. */
export function ProposalActDialog({ act, ...props }: Props) {
  if (act === 'confirm') return <ConfirmPriceDialog {...props} />
  if (act === 'complete') return <CompleteDialog {...props} />
  if (act === 'ticket') return <TicketDialog {...props} />
  return act === 'revise' ? <ReviseDialog {...props} /> : <CancelDialog {...props} />
}

const nothing: ReadonlyMap<string, string> = new Map<string, string>()

function ReviseDialog({ reference, version, onClose, onDone }: ActDialogProps) {
  const { t } = useTranslation('proposalActs')
  const kept = useKept(`revise ${reference}`, () => '')
  const act = useProposalAct(
    () =>
      call(proposalDesk.reviseProposal, {
        ReferenceNumber: reference,
        Version: version,
        note: kept.value.trim() || null,
      }),
    () => t('done.revise'),
  )
  return (
    <ActDialog
      title={t('title.revise')}
      confirm={t('act.revise')}
      isBusy={act.isPending}
      fault={act.error?.message ?? null}
      onClose={onClose}
      onConfirm={() =>
        act.mutate(undefined, {
          onSuccess: ({ State }) => {
            kept.forget()
            onDone(State)
          },
        })
      }
    >
      <p>{t('reviseHint')}</p>
      <PathFormProvider value={{ values: { note: kept.value }, faults: nothing, set: (_, text) => kept.set(text) }}>
        <AreaField path="note" label={t('reviseNote')} maxLength={proposalLimits.note} isFocused />
      </PathFormProvider>
    </ActDialog>
  )
}

function TicketDialog({ reference, version, onClose, onDone }: ActDialogProps) {
  const { t } = useTranslation('proposalActs')
  const act = useProposalAct(
    () => call(proposalDesk.ticketProposal, { ReferenceNumber: reference, Version: version }),
    () => t('done.ticket'),
  )
  return (
    <ActDialog
      title={t('title.ticket')}
      confirm={t('act.ticket')}
      isBusy={act.isPending}
      fault={act.error?.message ?? null}
      onClose={onClose}
      onConfirm={() => act.mutate(undefined, { onSuccess: ({ State }) => onDone(State) })}
    >
      <p>{t('ticketHint')}</p>
    </ActDialog>
  )
}

function CancelDialog({ reference, version, onClose, onDone }: ActDialogProps) {
  const { t } = useTranslation('proposalActs')
  const kept = useKept(`cancel ${reference}`, () => '')
  const [isMissing, setMissing] = useState(false)
  const reason = kept.value.trim()
  const act = useProposalAct(
    () => call(tripProposals.cancel, { ReferenceNumber: reference, Version: version, reason }),
    () => t('done.cancel'),
  )
  const faults = isMissing && reason === '' ? new Map([['reason', t('reasonMissing')]]) : nothing
  return (
    <ActDialog
      title={t('title.cancel')}
      confirm={t('act.cancel')}
      isBusy={act.isPending}
      fault={act.error?.message ?? null}
      onClose={onClose}
      onConfirm={() => {
        setMissing(true)
        if (reason === '') return
        act.mutate(undefined, {
          onSuccess: ({ State }) => {
            kept.forget()
            onDone(State)
          },
        })
      }}
    >
      <p>{t('cancelHint')}</p>
      <PathFormProvider value={{ values: { reason: kept.value }, faults, set: (_, text) => kept.set(text) }}>
        <AreaField path="reason" label={t('reason')} maxLength={2_000} required isFocused />
      </PathFormProvider>
    </ActDialog>
  )
}

/** Under which reference it was booked, and what was paid where that differs from what was chosen. */
function CompleteDialog({ reference, version, onClose, onDone }: ActDialogProps) {
  const { t } = useTranslation(['proposalActs', 'common'])
  const language = useLanguage()
  const { data: detail } = useQuery(servedProposalQuery(reference, language))
  const kept = useKept(`complete ${reference}`, () => ({ booking: '', amount: '', currency: '' }))
  const [showsFaults, setShowsFaults] = useState(false)
  const { booking, amount } = kept.value
  // Until it is chosen it is the company's, which may come after the dialog has opened.
  const currency = kept.value.currency || detail?.Currency.Code || ''
  const digits = detail?.Currency.Digits ?? 2
  const currencies = [
    ...new Set([
      currency,
      ...(detail?.Plans ?? []).flatMap(({ Options }) => Options.map((one) => one.PerPerson.Currency)),
    ]),
  ].filter(Boolean)
  const plain = plainAmount(amount)
  const faults = new Map<string, string>()
  if (booking.trim() === '') faults.set('booking', t('bookingMissing'))
  if (plain !== '' && minorUnits(plain, digits) === null) faults.set('amount', t('amountUnread'))
  const act = useProposalAct(
    () =>
      call(proposalDesk.completeProposal, {
        ReferenceNumber: reference,
        Version: version,
        bookingNumber: booking.trim(),
        ...(plain === '' ? {} : { total: { amount: plain, currency } }),
      }),
    () => t('done.complete'),
  )
  return (
    <ActDialog
      title={t('title.complete')}
      confirm={t('act.complete')}
      isBusy={act.isPending}
      fault={act.error?.message ?? null}
      onClose={onClose}
      onConfirm={() => {
        setShowsFaults(true)
        if (faults.size > 0) return
        act.mutate(undefined, {
          onSuccess: ({ State }) => {
            kept.forget()
            onDone(State)
          },
        })
      }}
    >
      <p>
        {detail?.Total && detail.IsTotalChosen
          ? t('completeHint', { amount: formatMoney(detail.Total, language) })
          : t('completeHintPlain')}
      </p>
      <PathFormProvider
        value={{
          values: { ...kept.value, currency },
          faults: showsFaults ? faults : nothing,
          set: (path, text) => kept.set({ ...kept.value, [path]: text }),
        }}
      >
        <LineField path="booking" label={t('common:reference')} maxLength={40} required isCode isFocused />
        <AmountField
          path="amount"
          label={t('paidTotal')}
          currencyPath="currency"
          currencyLabel={t('common:currency')}
          currencies={currencies}
        />
      </PathFormProvider>
    </ActDialog>
  )
}
