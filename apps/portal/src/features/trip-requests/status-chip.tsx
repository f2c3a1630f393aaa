import { TripRequestStatus } from '@portolan/contract/enums'
import {
  type Icon,
  IconCircleCheck,
  IconCircleX,
  IconHeadset,
  IconHourglass,
  IconPencil,
  IconPlayerPause,
  IconTicket,
  IconUserQuestion,
} from '@tabler/icons-react'
import { Chip } from '../../ui/chip.tsx'

const looks: Readonly<Record<TripRequestStatus, { readonly tone: 'neutral' | 'good' | 'warn'; readonly Icon: Icon }>> =
  {
    [TripRequestStatus.Pending]: { tone: 'neutral', Icon: IconPencil },
    [TripRequestStatus.Cancelled]: { tone: 'neutral', Icon: IconCircleX },
    [TripRequestStatus.Request]: { tone: 'neutral', Icon: IconHeadset },
    [TripRequestStatus.Confirmed]: { tone: 'good', Icon: IconCircleCheck },
    [TripRequestStatus.Rejected]: { tone: 'warn', Icon: IconCircleX },
    [TripRequestStatus.Finish]: { tone: 'good', Icon: IconTicket },
    [TripRequestStatus.InProgress]: { tone: 'neutral', Icon: IconHourglass },
    [TripRequestStatus.OnHold]: { tone: 'warn', Icon: IconPlayerPause },
  }

interface Props {
  readonly status: TripRequestStatus
  /** The status in words, as the server says it. */
  readonly remark: string
  /** It waits for the viewer. */
  readonly awaitsMe?: boolean
}

/** How a request stands: icon and words. */
export function StatusChip({ status, remark, awaitsMe = false }: Props) {
  const { tone, Icon } = looks[status]
  const Shown = awaitsMe ? IconUserQuestion : Icon
  return (
    <Chip tone={awaitsMe ? 'warn' : tone} icon={<Shown size={14} aria-hidden />}>
      {remark}
    </Chip>
  )
}
