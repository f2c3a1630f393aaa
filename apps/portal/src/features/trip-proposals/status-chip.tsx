import { TripProposalStatus } from '@portolan/contract/enums'
import {
  type Icon,
  IconCircleCheck,
  IconCircleX,
  IconEye,
  IconHourglass,
  IconPencil,
  IconSend,
  IconTicket,
  IconUserQuestion,
} from '@tabler/icons-react'
import { Chip } from '../../ui/chip.tsx'

const looks: Readonly<Record<TripProposalStatus, { readonly tone: 'neutral' | 'good' | 'warn'; readonly Icon: Icon }>> =
  {
    [TripProposalStatus.Draft]: { tone: 'warn', Icon: IconPencil },
    [TripProposalStatus.Published]: { tone: 'neutral', Icon: IconEye },
    [TripProposalStatus.Submitted]: { tone: 'neutral', Icon: IconSend },
    [TripProposalStatus.Confirmed]: { tone: 'good', Icon: IconCircleCheck },
    [TripProposalStatus.PendingFinalize]: { tone: 'neutral', Icon: IconTicket },
    [TripProposalStatus.PendingApproval]: { tone: 'neutral', Icon: IconHourglass },
    [TripProposalStatus.Approved]: { tone: 'good', Icon: IconCircleCheck },
    [TripProposalStatus.Declined]: { tone: 'warn', Icon: IconCircleX },
    [TripProposalStatus.Completed]: { tone: 'good', Icon: IconTicket },
    [TripProposalStatus.Cancelled]: { tone: 'neutral', Icon: IconCircleX },
  }

interface Props {
  readonly status: TripProposalStatus
  /** The status in words, as the server writes it; with the publication on the proposal's own page. */
  readonly words: string
  /** It waits for the viewer. */
  readonly awaitsMe?: boolean
}

/** How a proposal stands: icon and words. */
export function ProposalChip({ status, words, awaitsMe = false }: Props) {
  const { tone, Icon: OwnIcon } = looks[status]
  const Shown = awaitsMe ? IconUserQuestion : OwnIcon
  return (
    <Chip tone={awaitsMe ? 'warn' : tone} icon={<Shown size={14} aria-hidden />}>
      {words}
    </Chip>
  )
}
