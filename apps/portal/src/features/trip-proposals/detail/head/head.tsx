import { endedProposals } from '@portolan/rules/proposal-transitions'
import { tripProposals } from '@portolan/contract/features/trip-proposals'
import type { ProposalDetail } from '@portolan/contract/features/trip-proposals/shapes'
import { useMutation } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { IconChevronRight, IconFileTypePdf, IconMessage, IconPrinter, IconX } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../../../lib/call.ts'
import { formatDays } from '../../../../lib/dates.ts'
import { isRestricted } from '../../../../lib/email-session.ts'
import { endsSession } from '../../../../lib/error-codes.ts'
import { saveFile } from '../../../../lib/files/save-file.ts'
import { listComma } from '../../../../lib/names.ts'
import { useLanguage } from '../../../../lib/preferences.ts'
import { showToast } from '../../../../lib/toast.ts'
import { CancelDialog } from '../../../../parts/request-sections/cancel-dialog.tsx'
import { DeskLink } from '../../../../parts/request-sections/desk-link.tsx'
import { Button } from '../../../../ui/button.tsx'
import { IconButton } from '../../../../ui/icon-button.tsx'
import { useIsMobile } from '../../../../ui/use-media.ts'
import { ViewsSwitch } from '../../../../ui/views-switch.tsx'
import { routeOf } from '../../route-of.ts'
import { ProposalChip } from '../../status-chip.tsx'
import type { View } from '../plan/flights-section.tsx'
import styles from './head.module.css'

interface Props {
  readonly proposal: ProposalDetail
  readonly view: View
  readonly onView: (view: View) => void
  /** Goes to the messages; null where the viewer may write none. */
  readonly onAsk: (() => void) | null
  /** What the address asks for. */
  readonly action: string | undefined
}

/** What the proposal is, how it stands, and what else there is to do with it. */
export function Head({ proposal, view, onView, onAsk, action }: Props) {
  const { t } = useTranslation(['proposalsDetail', 'shell'])
  const language = useLanguage()
  const isMobile = useIsMobile()
  const [isCancelling, setCancelling] = useState(action === 'cancel')
  const {
    ReferenceNumber,
    Version,
    TripName,
    StatusRemark,
    Publication,
    StartDateRemark: from,
    EndDateRemark: to,
    PlaceNames,
  } = proposal
  const mayCancel = proposal.Actions.includes('cancel') && !isRestricted()
  const hasDesk = proposal.Actions.some((one) => deskActs.has(one))
  const facts = [
    proposal.TravelersShown.map(({ Name }) => Name).join(listComma(language)),
    proposal.CompanyName,
    from !== null && formatDays(from, to ?? from, language),
    routeOf(PlaceNames),
  ]
  return (
    <header className={styles.head}>
      <div className={styles.what}>
        {!isRestricted() && (
          <nav aria-label={t('breadcrumb')}>
            <ol className={styles.crumbs}>
              <li>
                <Link to="/trip-proposal">{t('shell:tripProposal')}</Link>
                <IconChevronRight size={14} stroke={1.75} aria-hidden />
              </li>
              <li aria-current="page" translate="no">
                {proposal.ReferenceNumber}
              </li>
            </ol>
          </nav>
        )}
        <h1>{TripName}</h1>
        <p>{facts.filter(Boolean).join(' · ')}</p>
      </div>
      <div className={styles.tools}>
        <ProposalChip
          status={proposal.Status}
          words={Publication > 0 ? t('statusVersion', { status: StatusRemark, version: Publication }) : StatusRemark}
          awaitsMe={proposal.AwaitsMe}
        />
        {!isMobile && (
          <ViewsSwitch
            label={t('view')}
            view={view}
            views={[
              { key: 'compare', text: t('viewCompare') },
              { key: 'cards', text: t('viewCards') },
            ]}
            onView={onView}
          />
        )}
        {onAsk && (
          <Button onClick={onAsk}>
            <IconMessage size={18} aria-hidden />
            {t('askQuestion')}
          </Button>
        )}
        <span className={styles.files}>
          <Pdf proposal={proposal} />
          <IconButton icon={IconPrinter} label={t('print')} onClick={() => window.print()} />
        </span>
        {hasDesk && <DeskLink request={{ ReferenceNumber: proposal.ReferenceNumber, MayDo: ['offerOptions'] }} />}
        {mayCancel && !endedProposals.includes(proposal.Status) && (
          <Button look="quiet" onClick={() => setCancelling(true)}>
            <IconX size={18} aria-hidden />
            {t('cancel')}
          </Button>
        )}
      </div>
      {isCancelling && mayCancel && (
        <CancelDialog
          texts={{
            title: t('cancelAsk'),
            hint: t('cancelHint'),
            confirm: t('cancel'),
            keep: t('keep'),
            done: t('cancelled'),
          }}
          cancel={(reason) => call(tripProposals.cancel, { ReferenceNumber, Version, reason })}
          onClose={() => setCancelling(false)}
        />
      )}
    </header>
  )
}

/** What a consultant does with it, at the desk. */
const deskActs: ReadonlySet<ProposalDetail['Actions'][number]> = new Set([
  'compose',
  'publish',
  'revise',
  'confirm',
  'ticket',
  'complete',
])

/** The publication that is shown as a PDF. */
function Pdf({ proposal: { ReferenceNumber, Shown, TripName } }: Pick<Props, 'proposal'>) {
  const { t } = useTranslation('proposalsDetail')
  const file = useMutation({
    mutationFn: () =>
      call(tripProposals.printProposal, { ReferenceNumber, ...(Shown > 0 ? { Publication: Shown } : {}) }),
    onSuccess: (pdf) => saveFile(pdf, pdf instanceof File ? pdf.name : `${TripName}.pdf`),
    onError: (error) => {
      if (!endsSession(error)) showToast({ kind: 'failed', text: error.message })
    },
  })
  return (
    <IconButton
      icon={IconFileTypePdf}
      label={t('pdf')}
      disabled={file.isPending}
      aria-busy={file.isPending}
      onClick={() => file.mutate()}
    />
  )
}
