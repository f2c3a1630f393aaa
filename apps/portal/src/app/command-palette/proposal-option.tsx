import type { Language } from '@portolan/contract/enums'
import type { ProposalSummary } from '@portolan/contract/features/trip-proposals/shapes'
import { IconTicket } from '@tabler/icons-react'
import { formatDays } from '../../lib/dates.ts'
import { listComma } from '../../lib/names.ts'
import { Marked } from '../../ui/search/marked.tsx'
import type { Option } from './option.ts'

interface Shown {
  readonly query: string
  readonly language: Language
}

export function proposalOption(proposal: ProposalSummary, { query, language }: Shown, choose: () => void): Option {
  const { ReferenceNumber, TripName, Travelers, StartDateRemark: from, EndDateRemark: to, StatusRemark } = proposal
  return {
    key: `proposal-${ReferenceNumber}`,
    icon: <IconTicket size={18} stroke={1.75} aria-hidden />,
    label: TripName,
    detail: (
      <>
        {from !== null && <span>{formatDays(from, to ?? from, language)}</span>}
        <span>
          <Marked text={Travelers.join(listComma(language))} query={query} />
        </span>
      </>
    ),
    aside: <span>{StatusRemark}</span>,
    choose,
  }
}
