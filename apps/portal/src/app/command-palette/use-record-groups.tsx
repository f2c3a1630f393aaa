import { useNavigate, type LinkProps } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { useLanguage } from '../../lib/preferences.ts'
import { useProfile } from '../../lib/session.ts'
import { matches } from '../../ui/search/match.rules.ts'
import type { Commands } from '../shortcuts/use-commands.ts'
import { useDocumentOptions, useStateOptions } from './answer-options.tsx'
import type { Option, OptionGroup } from './option.ts'
import { type Go, usePlaceOptions } from './place-options.tsx'
import { proposalOption } from './proposal-option.tsx'
import type { Question } from './question.ts'
import { invoiceOption, requestOption, stayOption } from './record-options.tsx'
import type { Found } from './use-found.ts'

interface Asked {
  readonly question: Question
  readonly found: Found
  readonly commands: Commands
  readonly onTrip: (orderId: string) => void
  readonly onClose: () => void
}

/** As many characters as the page of invoices searches by. */
const longestNumber = 10

/** Groups beside pages, people and trips: answers, stays, places, requests, proposals, invoices. */
export function useRecordGroups({ question, found, commands, onTrip, onClose }: Asked): {
  readonly answers: readonly OptionGroup[]
  readonly records: readonly OptionGroup[]
} {
  const { t } = useTranslation(['commandPalette', 'common', 'shell'])
  const language = useLanguage()
  const { ViewCompanies } = useProfile()
  const navigate = useNavigate()
  const go: Go = (to, search) => {
    onClose()
    void navigate({ to, search: search as never })
  }
  const openPage = (orderId: string) => go(`/trips/${orderId}` as LinkProps['to'], {})
  const documents = useDocumentOptions(question, found.documents, () => {
    onClose()
    commands.openTile('profile-manager')
  })
  const states = useStateOptions(question, found.count, go)
  const places = usePlaceOptions(question, found.places, go)
  const shown = { query: question.text, language }
  const isHotel = question.things.includes('hotel')
  // A name of a person or trip may be in a hotel's too: the hotel's own words have to be there.
  const stays = found.stays.filter(({ HotelName }) => isHotel || (question.rest && matches(HotelName, question.rest)))
  const invoicesOf = (number: string, companyId: string): Readonly<Record<string, string>> => ({
    number: number.slice(0, longestNumber),
    company: ViewCompanies.find(({ Id }) => Id === companyId)?.Code ?? '',
  })
  const group = (key: string, title: string, options: readonly Option[]): OptionGroup => ({ key, title, options })
  return {
    answers: [group('documents', t('groups.documents'), documents), group('states', t('groups.people'), states)],
    records: [
      group(
        'stays',
        t('common:hotels'),
        stays.map((stay) =>
          stayOption(
            stay,
            shown,
            () => onTrip(stay.OrderId),
            () => openPage(stay.OrderId),
          ),
        ),
      ),
      group('places', t('groups.places'), places),
      group(
        'requests',
        t('shell:tripRequest'),
        found.requests.map((one) =>
          requestOption(one, shown, () => go('/pre-trip/detail', { requestRef: one.ReferenceNumber })),
        ),
      ),
      group(
        'proposals',
        t('shell:tripProposal'),
        found.proposals.map((one) =>
          proposalOption(one, shown, () => go('/trip-proposal/detail', { referenceNumber: one.ReferenceNumber })),
        ),
      ),
      group(
        'invoices',
        t('shell:invoices'),
        found.invoices.map((one) =>
          invoiceOption(one, shown, () => go('/invoices', invoicesOf(one.InvoiceNo, one.CompanyId))),
        ),
      ),
    ],
  }
}
