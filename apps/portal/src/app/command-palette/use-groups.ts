import type { FoundTraveller } from '@portolan/contract/features/travellers'
import type { TripSummary } from '@portolan/contract/features/trips/trips'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLanguage } from '../../lib/preferences.ts'
import { useProfile } from '../../lib/session.ts'
import type { Section } from '../section-registry.ts'
import type { Commands } from '../shortcuts/use-commands.ts'
import { matches } from '../../ui/search/match.rules.ts'
import type { Option, OptionGroup } from './option.ts'
import { useNavigate } from '@tanstack/react-router'
import { personOption } from './person-option.tsx'
import { proposalOption } from './proposal-option.tsx'
import { recentChoices, rememberChoice } from './recent-choices.ts'
import { tripOption } from './trip-option.tsx'
import type { Found } from './use-found.ts'
import { useAffectedGroup } from './use-affected-options.tsx'
import { useLinkOptions } from './use-link-options.tsx'
import { useActionOptions, usePageOptions } from './use-own-options.tsx'

interface Asked {
  readonly query: string
  readonly person: FoundTraveller | null
  readonly found: Found
  readonly commands: Commands
  readonly onHelp: () => void
  readonly onTrip: (orderId: string) => void
  readonly onPerson: (person: FoundTraveller) => void
  readonly onClose: () => void
}

/**
 * A name finds its bearer and all their trips: the bearer is the shorter way. More of them would push the trips out of sight; another
 * letter brings the others.
 */
const peopleBesideTrips = 4

/** What there is to choose: of one person their trips; without a text what was chosen last; groups without options are left out. */
export function useGroups({ query, person, found, commands, onHelp, onTrip, onPerson, onClose }: Asked): OptionGroup[] {
  const { t } = useTranslation(['palette', 'shell'])
  const language = useLanguage()
  const { ViewCompanies } = useProfile()
  const [recent, setRecent] = useState(recentChoices)
  const navigate = useNavigate()
  const typed = query.trim()

  const openTrip = (trip: TripSummary) => {
    rememberChoice({ kind: 'trip', trip })
    onTrip(trip.OrderId)
  }
  const openSection = (section: Section) => {
    rememberChoice({ kind: 'section', key: section.key })
    commands.openSection(section)
  }
  const openPerson = (one: FoundTraveller) => {
    rememberChoice({ kind: 'person', person: one })
    setRecent(recentChoices())
    onPerson(one)
  }
  const openProposal = (referenceNumber: string) => {
    onClose()
    void navigate({ to: '/trip-proposal/detail', search: { referenceNumber } })
  }
  const ofTrip = (trip: TripSummary) =>
    tripOption(trip, { query, language, withTravellers: person === null }, () => openTrip(trip))
  const ofPerson = (one: FoundTraveller) =>
    personOption(
      one,
      {
        query,
        language,
        withCompany: ViewCompanies.length > 1,
        texts: { guest: t('guest'), nextTrip: t('nextTrip') },
      },
      () => openPerson(one),
    )

  const pages = usePageOptions(commands, openSection)
  const links = useLinkOptions()
  const affected = useAffectedGroup(person ? '' : query, onClose)
  const actions = useActionOptions(commands, onHelp)
  const closing = (options: readonly Option[]) =>
    options
      .filter(({ label }) => matches(label, typed))
      .map((option) => ({ ...option, choose: () => (onClose(), option.choose()) }))
  const last = recent.flatMap((choice) => {
    if (choice.kind === 'trip') return [ofTrip(choice.trip)]
    if (choice.kind === 'person') return [ofPerson(choice.person)]
    return closing(pages.sections.filter(({ section }) => section === choice.key))
  })
  const people = found.travellers.map(ofPerson).slice(0, found.trips.length > 0 ? peopleBesideTrips : undefined)
  const trips = { key: 'trips', title: t('trips'), options: found.trips.map(ofTrip) }
  if (person) return withOptions([trips])
  return withOptions([
    {
      key: 'recent',
      title: t('recent'),
      options: typed ? [] : last.map((option) => ({ ...option, key: `recent-${option.key}` })),
    },
    { key: 'pages', title: t('pages'), options: closing([...pages.sections, ...pages.tiles]) },
    affected,
    { key: 'people', title: t('people'), options: people },
    trips,
    {
      key: 'proposals',
      title: t('shell:tripProposal'),
      options: found.proposals.map((proposal) =>
        proposalOption(proposal, { query, language }, () => openProposal(proposal.ReferenceNumber)),
      ),
    },
    { key: 'links', title: t('links'), options: typed ? closing(links) : [] },
    // A page that has its dialog in the header menu as well is there once.
    {
      key: 'actions',
      title: t('actions'),
      options: closing(actions.filter(({ label }) => !pages.sections.some((page) => page.label === label))),
    },
  ])
}

const withOptions = (groups: OptionGroup[]) => groups.filter(({ options }) => options.length > 0)
