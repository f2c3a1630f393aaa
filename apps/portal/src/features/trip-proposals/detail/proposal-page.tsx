import { endedProposals } from '@portolan/rules/proposal-transitions'
import type { ProposalDetail } from '@portolan/contract/features/trip-proposals/shapes'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { fetchTexts } from '../../../lib/i18n.ts'
import { isRestricted } from '../../../lib/email-session.ts'
import { useLanguage } from '../../../lib/preferences.ts'
import { Approvals } from '../../../parts/request-sections/approvals/approvals.tsx'
import { Decide, isAnswer } from '../../../parts/request-sections/approvals/decide.tsx'
import { Attachments } from '../../../parts/request-sections/attachments.tsx'
import { Messages } from '../../../parts/request-sections/talk/messages.tsx'
import { QueryStates } from '../../../ui/query-states/query-states.tsx'
import { SkeletonRows } from '../../../ui/query-states/skeleton-rows.tsx'
import { PolicyCard } from '../../../parts/policy-verdict/policy-card.tsx'
import section from '../../../parts/request-sections/section.module.css'
import { useIsMobile } from '../../../ui/use-media.ts'
import { proposalQuery } from '../proposals.queries.ts'
import { useFreshProposals } from '../use-fresh-proposals.ts'
import { Archive } from './archive/archive.tsx'
import { Progress } from './choose/progress.tsx'
import { Head } from './head/head.tsx'
import { Notices } from './head/notices.tsx'
import type { View } from './plan/flights-section.tsx'
import { PlanView } from './plan/plan-view.tsx'
import styles from './proposal-page.module.css'
import { asRequest } from './as-request.ts'
import { PhoneBar } from './summary/phone-bar.tsx'
import { Summary } from './summary/summary.tsx'
import { useProposal } from './use-proposal.ts'

await Promise.all(
  (
    ['proposalsDetail', 'tripProposals', 'requestsDetail', 'requestsApprovals', 'tripDetail', 'policyVerdict'] as const
  ).map((texts) => fetchTexts(texts)),
)

interface PageProps {
  readonly reference: string
  /** What a link asks to begin with. */
  readonly action: string | undefined
  /** The draft as its client would see it. */
  readonly isPreview?: boolean
}

/** /trip-proposal/detail: one proposal, for whoever chooses, approves it, serves it, or holds its mail's link. */
export function ProposalPage({ reference, action, isPreview = false }: PageProps) {
  const { t } = useTranslation('tripProposals')
  const language = useLanguage()
  const [publication, setPublication] = useState<number | null>(null)
  const query = useQuery(proposalQuery({ reference, language, publication, isPreview }))
  useFreshProposals()
  return (
    <QueryStates
      query={query}
      texts={{ loading: t('loadingOne'), failed: t('failed') }}
      skeleton={<SkeletonRows label={t('loadingOne')} count={8} />}
      isEmpty={() => false}
      empty={null}
    >
      {(proposal) => (
        <Whole
          key={proposal.ReferenceNumber}
          read={proposal}
          readAt={query.dataUpdatedAt}
          action={action}
          isPreview={isPreview}
          onPublication={setPublication}
        />
      )}
    </QueryStates>
  )
}

interface Props {
  readonly read: ProposalDetail
  /** Milliseconds since 1970, on the viewer's clock. */
  readonly readAt: number
  readonly action: string | undefined
  readonly isPreview: boolean
  readonly onPublication: (publication: number | null) => void
}

/** Goes to where messages are written. */
const ask = () => {
  const field = document.querySelector<HTMLElement>('#messages textarea')
  field?.scrollIntoView({ block: 'center' })
  field?.focus({ preventScroll: true })
}

function Whole({ read, readAt, action, isPreview, onPublication }: Props) {
  const isMobile = useIsMobile()
  const [view, setView] = useState<View>('compare')
  const { proposal, plan, onPlan, choosing, onKeys, isSaving } = useProposal(read, { readAt, isPreview })
  const request = asRequest(proposal)
  const mayDecide = proposal.Actions.includes('decide')
  // On a phone the answer that a link asks for comes before everything else.
  const isFirst = isMobile && isAnswer(action)
  const mayWrite = proposal.Actions.includes('message') && !isPreview
  const onAsk = mayWrite ? ask : null
  const decide = mayDecide && <Decide request={request} page="proposal" action={action} />
  return (
    <article className={styles.whole}>
      {isFirst && decide}
      <Head proposal={proposal} view={view} onView={setView} onAsk={onAsk} action={action} />
      <Notices proposal={proposal} isPreview={isPreview} onPublication={onPublication} />
      <div className={styles.columns}>
        <div className={styles.main}>
          {proposal.Rounds.length > 0 && <PolicyCard request={request} className={section.card} />}
          {!isFirst && decide}
          {plan && <PlanView plan={plan} onPlan={onPlan} choosing={choosing} view={view} onKeys={onKeys} />}
          {plan && <Progress proposal={proposal} plan={plan} />}
          {!isPreview && (
            <div className={styles.more}>
              <div className={styles.main} id="messages">
                {mayWrite || proposal.Messages.length > 0 ? <Messages request={request} /> : null}
                {!isRestricted() && <Archive reference={proposal.ReferenceNumber} />}
              </div>
              <div className={styles.main}>
                {proposal.Rounds.length > 0 && <Approvals request={request} />}
                <Attachments request={request} />
              </div>
            </div>
          )}
        </div>
        {plan && <Summary proposal={proposal} plan={plan} now={choosing.now} isSaving={isSaving} />}
      </div>
      {isMobile && plan && !endedProposals.includes(proposal.Status) && <PhoneBar proposal={proposal} plan={plan} />}
    </article>
  )
}
