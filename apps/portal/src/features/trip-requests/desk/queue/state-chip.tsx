import type { DeskItem, DeskState } from '@portolan/contract/features/trip-requests/desk'
import {
  type Icon,
  IconAlarm,
  IconAlertTriangle,
  IconChecklist,
  IconCircleCheck,
  IconInbox,
  IconListCheck,
  IconMessage2,
  IconPlayerPause,
  IconProgress,
  IconTicket,
  IconUsers,
} from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useMinute } from '../../../../lib/minute.ts'
import { Chip } from '../../../../ui/chip.tsx'
import { clockOf } from './clock.rules.ts'

type Tone = Parameters<typeof Chip>[0]['tone']

const looks: Readonly<Record<DeskState, readonly [Tone, Icon]>> = {
  new: ['neutral', IconInbox],
  open: ['neutral', IconProgress],
  options: ['neutral', IconListCheck],
  approval: ['neutral', IconUsers],
  book: ['good', IconTicket],
  proof: ['warn', IconChecklist],
  held: ['quiet', IconPlayerPause],
  done: ['good', IconCircleCheck],
}

interface Props {
  readonly item: DeskItem
  readonly skew: number
}

/** What matters most of an item now, with its icon: that it is about to be missed, a proof, words unread, its state. */
export function StateChip({ item, skew }: Props) {
  const { t } = useTranslation('requestsDesk')
  const { State, Unread, Approval } = item
  const clock = clockOf(item, useMinute() + skew)
  const [tone, Icon] = looks[State]
  if (State === 'proof') return <Face tone={tone} Icon={Icon} text={t('stateOf.proof')} />
  if (clock.kind === 'runs' && clock.urgency === 'late')
    return <Face tone="bad" Icon={IconAlertTriangle} text={t('late')} />
  if (clock.kind === 'runs' && clock.urgency === 'near')
    return <Face tone="bad" Icon={IconAlarm} text={t('nearlyLate')} />
  if (Unread > 0 && State !== 'done') return <Face Icon={IconMessage2} text={t('unread', { count: Unread })} />
  const text =
    State === 'approval' && Approval
      ? t('approvalOf', { level: Approval.Level, levels: Approval.Levels })
      : t(`stateOf.${State}`)
  return <Face tone={tone} Icon={Icon} text={text} />
}

interface FaceProps {
  readonly tone?: Tone
  readonly Icon: Icon
  readonly text: string
}

const Face = ({ tone = 'neutral', Icon, text }: FaceProps) => (
  <Chip tone={tone} icon={<Icon size={14} stroke={2} aria-hidden />}>
    {text}
  </Chip>
)
