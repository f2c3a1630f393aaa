import { tripRequests } from '@portolan/contract/features/trip-requests/requests'
import type { RequestDetail } from '@portolan/contract/features/trip-requests/shapes'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { IconCopy, IconHeadset, IconPencil, IconPrinter, IconSend, IconX } from '@tabler/icons-react'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../../lib/call.ts'
import { isRestricted } from '../../../lib/email-session.ts'
import { useLanguage } from '../../../lib/preferences.ts'
import { useReasonDialog } from '../../../parts/policy-verdict/use-reason-dialog.tsx'
import { Button } from '../../../ui/button.tsx'
import { ConfirmDialog } from '../../../ui/overlay/confirm-dialog.tsx'
import { metadataQuery } from '../requests.queries.ts'
import { BookButton } from './booking.tsx'
import { FinishOrder } from './order/finish-order.tsx'
import { CancelDialog } from '../../../parts/request-sections/cancel-dialog.tsx'
import { DeskLink } from '../../../parts/request-sections/desk-link.tsx'
import section from '../../../parts/request-sections/section.module.css'
import styles from './request-page.module.css'
import { useStep } from '../../../parts/request-sections/use-step.ts'

interface Props {
  readonly request: RequestDetail
  readonly action: string | undefined
}

interface Submitting {
  readonly to: 'approver' | 'consultant'
  readonly policyReason: string | null
}

/** What the viewer may do with the request now; what they may not is not there. */
export function Actions({ request, action }: Props) {
  const { t } = useTranslation(['requestsDetail', 'detailOrder'])
  const navigate = useNavigate()
  const language = useLanguage()
  const { data: metadata } = useQuery(metadataQuery({ language, reference: request.ReferenceNumber }))
  const { ReferenceNumber, Version, MayDo, GroupRef } = request
  const [asked, setAsked] = useState<'cancel' | 'finalize' | null>(action === 'cancel' ? 'cancel' : null)
  const asking = useReasonDialog(ReferenceNumber)
  const submit = useStep(
    ({ to, policyReason }: Submitting) =>
      call(tripRequests.submit, { ReferenceNumber, Version, to, isWholeGroup: GroupRef !== null, policyReason }),
    () => t('submitted'),
    { answers: asking.answers },
  )
  const may = (one: RequestDetail['MayDo'][number]) => MayDo.includes(one)
  const toForm = (to: string, search: object) => void navigate({ to: to as never, search: search as never })
  return (
    <div className={styles.actions}>
      {may('submitToApprover') && !may('chooseOptions') && (
        <Button
          look="primary"
          busy={submit.isPending}
          onClick={() => submit.mutate({ to: 'approver', policyReason: null })}
        >
          <IconSend size={18} aria-hidden />
          {t('submit')}
        </Button>
      )}
      {may('book') && <BookButton request={request} />}
      {may('finalize') && (
        <Button look={may('book') ? 'plain' : 'primary'} onClick={() => setAsked('finalize')}>
          {request.Order === null ? t('finalize') : t('detailOrder:finish')}
        </Button>
      )}
      <DeskLink request={request} />
      {may('submitToConsultant') && (
        <Button busy={submit.isPending} onClick={() => submit.mutate({ to: 'consultant', policyReason: null })}>
          <IconHeadset size={18} aria-hidden />
          {t('toConsultant')}
        </Button>
      )}
      {may('edit') && (
        <Button onClick={() => toForm('/pre-trip/edit', { requestRef: ReferenceNumber })}>
          <IconPencil size={18} aria-hidden />
          {t('edit')}
        </Button>
      )}
      {metadata?.MayRequest && !request.IsReduced && request.Order === null && (
        <Button look="quiet" onClick={() => toForm('/pre-trip/new', { copyOf: ReferenceNumber })}>
          <IconCopy size={18} aria-hidden />
          {t('copy')}
        </Button>
      )}
      {!isRestricted() && (
        <Button look="quiet" onClick={() => window.print()}>
          <IconPrinter size={18} aria-hidden />
          {t('print')}
        </Button>
      )}
      {may('cancel') && (
        <Button look="quiet" onClick={() => setAsked('cancel')}>
          <IconX size={18} aria-hidden />
          {t('cancel')}
        </Button>
      )}
      {asking.dialog(submit.isPending, (policyReason, then) => submit.mutate({ to: 'approver', policyReason }, then))}
      {asked === 'cancel' && may('cancel') && (
        <CancelDialog
          texts={{
            title: t('cancelAsk'),
            hint: t('cancelHint'),
            confirm: t('cancel'),
            keep: t('keep'),
            done: t('cancelled'),
          }}
          cancel={(reason) => call(tripRequests.cancel, { ReferenceNumber, Version, reason })}
          onClose={() => setAsked(null)}
        />
      )}
      {asked === 'finalize' && may('finalize') && request.Order === null && (
        <Finalize request={request} onClose={() => setAsked(null)} />
      )}
      {asked === 'finalize' && may('finalize') && request.Order !== null && (
        <FinishOrder request={request} order={request.Order} onClose={() => setAsked(null)} />
      )}
    </div>
  )
}

interface DialogProps {
  readonly request: RequestDetail
  readonly onClose: () => void
}

/** The price that was paid: within the tolerance it ends the request, above it asks the approvers again. */
function Finalize({ request: { ReferenceNumber, Version, Total, Form }, onClose }: DialogProps) {
  const { t } = useTranslation('requestsDetail')
  const id = useId()
  const [price, setPrice] = useState('')
  const [bookingNumber, setBookingNumber] = useState(Form.bookingNumber ?? '')
  const currency = Total?.Currency ?? ''
  const step = useStep(
    () =>
      call(tripRequests.finalize, {
        ReferenceNumber,
        Version,
        total: { totalBudget: price.trim(), currency },
        bookingNumber: bookingNumber.trim() || null,
      }),
    ({ StatusRemark }) => StatusRemark,
  )
  return (
    <ConfirmDialog
      title={t('finalize')}
      confirm={t('finalize')}
      cancel={t('keep')}
      busy={step.isPending}
      onConfirm={() => step.mutate(undefined, { onSuccess: onClose })}
      onCancel={onClose}
    >
      <div className={section.field}>
        <label htmlFor={`${id}-price`}>
          {t('price')} ({currency})
        </label>
        <input id={`${id}-price`} inputMode="decimal" value={price} onChange={({ target }) => setPrice(target.value)} />
        <label htmlFor={`${id}-booking`}>{t('booking')}</label>
        <input
          id={`${id}-booking`}
          maxLength={40}
          value={bookingNumber}
          onChange={({ target }) => setBookingNumber(target.value)}
        />
      </div>
    </ConfirmDialog>
  )
}
