import { tripRequests } from '@portolan/contract/features/trip-requests/requests'
import type { RequestDetail } from '@portolan/contract/features/trip-requests/shapes'
import { formatMoney } from '@portolan/rules/format-money'
import { useRouter } from '@tanstack/react-router'
import { IconCheck, IconLogin2, IconX } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { CallError } from '../../../lib/call-error.ts'
import { call } from '../../../lib/call.ts'
import { formatDays } from '../../../lib/dates.ts'
import { isRestricted } from '../../../lib/email-session.ts'
import { rememberOrigin } from '../../../lib/origin.ts'
import { useLanguage } from '../../../lib/preferences.ts'
import { Button } from '../../../ui/button.tsx'
import { ConfirmDialog } from '../../../ui/overlay/confirm-dialog.tsx'
import { useIsMobile } from '../../../ui/use-media.ts'
import { PolicyNote } from '../../policy-verdict/policy-card.tsx'
import { inShort } from '../../policy-verdict/verdict.rules.ts'
import { ReasonField } from '../reason/reason-field.tsx'
import { type Reason, useReason } from '../reason/use-reason.ts'
import styles from './decide.module.css'
import { useStep } from '../use-step.ts'

/** What is decided: a trip request, an external order or a proposal. */
export type Decided = Pick<
  RequestDetail,
  | 'ReferenceNumber'
  | 'Version'
  | 'TripName'
  | 'Traveler'
  | 'StartDateRemark'
  | 'EndDateRemark'
  | 'Total'
  | 'IsReduced'
  | 'SignInToDecide'
  | 'Verdict'
  | 'PolicyReason'
>

interface Props {
  readonly request: Decided
  /** Its page, where a sign-in leads back to. */
  readonly page?: 'request' | 'proposal'
  /** What a link asks to begin with: the answer is one tap away, and nothing is decided before it. */
  readonly action: string | undefined
}

/** The call that decides, with what was typed; what was typed stays until it is taken. */
function useDecision({ ReferenceNumber, Version, SignInToDecide }: Decided) {
  const { t } = useTranslation('requestsDetail')
  const reason = useReason({ draft: `request ${ReferenceNumber}`, isRequired: false })
  const step = useStep(
    (isApproved: boolean) =>
      call(tripRequests.auditApprove, { ReferenceNumber, Version, isApproved, reason: reason.text.trim() || null }),
    (_, isApproved) => t(isApproved ? 'approved' : 'declined'),
    { endsLink: true },
  )
  const decide = (isApproved: boolean) =>
    reason.submit(
      () => step.mutate(isApproved, { onSuccess: () => reason.set('') }),
      // A decline tells the requester why.
      { isRequired: !isApproved },
    )
  // The amount may have come to need it since the page was opened.
  const mustSignIn =
    SignInToDecide || (step.error instanceof CallError && step.error.code === 'sign_in_to_decide' && isRestricted())
  return { step, reason, decide, mustSignIn }
}
type Decision = ReturnType<typeof useDecision>

/** Whether a link of this person asks for one of the two answers. */
export const isAnswer = (action: string | undefined): action is 'approve' | 'decline' =>
  action === 'approve' || action === 'decline'

/** Approve or decline, in place. A link that asks for an answer puts the question before everything else. */
export function Decide({ request, page = 'request', action }: Props) {
  const { t } = useTranslation('requestsDetail')
  const isMobile = useIsMobile()
  const decision = useDecision(request)
  const [isAsked, setAsked] = useState(isAnswer(action))
  const { step, mustSignIn } = decision
  if (step.isSuccess && isRestricted())
    return (
      <section className={styles.decide} role="status">
        <h2>{t(step.variables ? 'approved' : 'declined')}</h2>
        <p>{t('decidedByLink')}</p>
      </section>
    )
  if (mustSignIn) return <SignIn request={request} page={page} action={action} />
  return (
    <>
      <Answers request={request} decision={decision} isFirst={isMobile && isAnswer(action)} />
      {isAsked && !isMobile && isAnswer(action) && (step.isIdle || step.isPending) && (
        <Question request={request} decision={decision} action={action} onClose={() => setAsked(false)} />
      )}
    </>
  )
}

/** Who travels, when, what it costs, and what the policy says of it. */
function Facts({ request }: Pick<Props, 'request'>) {
  const language = useLanguage()
  const { Traveler, StartDateRemark: from, EndDateRemark: to, Total, Verdict, PolicyReason = null } = request
  return (
    <>
      <p className={styles.facts}>
        <strong>{request.TripName}</strong>
        <span>
          {Traveler.Name}
          {from !== null && ` · ${formatDays(from, to ?? from, language)}`}
        </span>
        {Total && <span className={styles.total}>{formatMoney(Total, language)}</span>}
      </p>
      {Verdict && Verdict.Findings.length > 0 && <PolicyNote policy={inShort(Verdict, PolicyReason)} />}
    </>
  )
}

interface AnswersProps extends Pick<Props, 'request'> {
  readonly decision: Decision
  /** A link asked for it on a phone: it is the first thing that a thumb reaches. */
  readonly isFirst: boolean
}

function Answers({ request, decision, isFirst }: AnswersProps) {
  const { t } = useTranslation('requestsDetail')
  const { reason, step, decide } = decision
  return (
    <section className={styles.decide} aria-label={t('decideTitle')} data-first={isFirst}>
      <h2>{t('decideTitle')}</h2>
      {isFirst && <Facts request={request} />}
      {request.IsReduced && !isFirst && <p>{t('reduced')}</p>}
      <Answer reason={reason} />
      <div className={styles.buttons}>
        <Button look="primary" busy={step.isPending} onClick={() => decide(true)}>
          <IconCheck size={18} aria-hidden />
          {t('approve')}
        </Button>
        <Button busy={step.isPending} onClick={() => decide(false)}>
          <IconX size={18} aria-hidden />
          {t('decline')}
        </Button>
      </div>
    </section>
  )
}

function Answer({ reason, isFocused = false }: { readonly reason: Reason; readonly isFocused?: boolean }) {
  const { t } = useTranslation('requestsDetail')
  return <ReasonField reason={reason} label={t('reason')} rows={2} hint={t('decideHint')} isFocused={isFocused} />
}

interface QuestionProps extends Pick<Props, 'request'> {
  readonly decision: Decision
  readonly action: 'approve' | 'decline'
  readonly onClose: () => void
}

/** The answer that the link named, to be confirmed: opening the link has decided nothing. */
function Question({ request, decision, action, onClose }: QuestionProps) {
  const { t } = useTranslation(['requestsDetail', 'requestsApprovals'])
  const isApproved = action === 'approve'
  return (
    <ConfirmDialog
      title={t(isApproved ? 'requestsApprovals:askApprove' : 'requestsApprovals:askDecline')}
      confirm={t(action)}
      cancel={t('requestsApprovals:notNow')}
      busy={decision.step.isPending}
      onConfirm={() => decision.decide(isApproved)}
      onCancel={onClose}
    >
      <Facts request={request} />
      <Answer reason={decision.reason} isFocused={!isApproved} />
    </ConfirmDialog>
  )
}

/** The company wants a sign-in for this decision: why, and the way there and back. */
function SignIn({ request: { ReferenceNumber }, request, page, action }: Props) {
  const { t } = useTranslation(['requestsApprovals'])
  const router = useRouter()
  const signIn = () => {
    const asked = action === undefined ? {} : { action }
    const { href } = router.buildLocation(
      page === 'proposal'
        ? { to: '/trip-proposal/detail', search: { referenceNumber: ReferenceNumber, ...asked } }
        : { to: '/pre-trip/detail', search: { requestRef: ReferenceNumber, ...asked } },
    )
    rememberOrigin(href)
    location.assign('/login')
  }
  return (
    <section className={styles.decide} aria-label={t('signInTitle')} data-first={isAnswer(action)}>
      <h2>{t('signInTitle')}</h2>
      <Facts request={request} />
      <p>{t('signInHint')}</p>
      <div className={styles.buttons}>
        <Button look="primary" onClick={signIn}>
          <IconLogin2 size={18} aria-hidden />
          {t('signInTitle')}
        </Button>
      </div>
    </section>
  )
}
