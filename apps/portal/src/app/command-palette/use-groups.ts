import type { FoundTraveller } from '@portolan/contract/features/travellers'
import type { TripSummary } from '@portolan/contract/features/trips/trips'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLanguage } from '../../lib/preferences.ts'
import { useProfile } from '../../lib/session.ts'
import { matches } from '../../ui/search/match.rules.ts'
import type { Section } from '../section-registry.ts'
import type { Commands } from '../shortcuts/use-commands.ts'
import type { Option, OptionGroup } from './option.ts'
import { personOption } from './person-option.tsx'
import { isEmpty, type Question } from './question.ts'
import { recentChoices, rememberChoice } from './recent-choices.ts'
import { synonyms } from './synonyms.data.ts'
import { tripOption } from './trip-option.tsx'
import { useAffectedGroup } from './use-affected-options.tsx'
import type { Found } from './use-found.ts'
import { useLinkOptions } from './use-link-options.tsx'
import { useActionOptions, usePageOptions } from './use-own-options.tsx'
import { useRecordGroups } from './use-record-groups.tsx'

interface Asked {
  readonly question: Question
  readonly person: FoundTraveller | null
  readonly found: Found
  /** Trips that the portal has already, for this question. */
  readonly known: readonly TripSummary[]
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
const mostTrips = 8

/** What there is to choose: of one person their trips; without a text what was chosen last; groups without options are left out. */
export function useGroups(asked: Asked): OptionGroup[] {
  const { question, person, found, known, onPerson } = asked
  const { t } = useTranslation(['palette', 'shell', 'commandPalette', 'common'])
  const language = useLanguage()
  const { ViewCompanies } = useProfile()
  const [recent, setRecent] = useState(recentChoices)
  const openPerson = (one: FoundTraveller) => {
    rememberChoice({ kind: 'person', person: one })
    setRecent(recentChoices())
    onPerson(one)
  }
  const ofTrip = useTripOption(asked)
  const ofPerson = (one: FoundTraveller) =>
    personOption(
      one,
      {
        query: question.text,
        language,
        withCompany: ViewCompanies.length > 1,
        texts: { guest: t('guest'), nextTrip: t('nextTrip') },
      },
      () => openPerson(one),
    )
  const own = useOwnGroups(asked)
  const { answers, records } = useRecordGroups(asked)
  const merged = [...new Map([...known, ...found.trips].map((trip) => [trip.OrderId, trip])).values()]
  const trips = {
    key: 'trips',
    title: question.flight ? t('common:flights') : t('trips'),
    options: merged.slice(0, mostTrips).map(ofTrip),
  }
  if (person) return withOptions([trips])
  const last = recent.flatMap((choice) => {
    if (choice.kind === 'trip') return [ofTrip(choice.trip)]
    if (choice.kind === 'person') return [ofPerson(choice.person)]
    return own.sections.filter(({ section }) => section === choice.key)
  })
  const people = {
    key: 'people',
    title: t('people'),
    options: found.travellers.map(ofPerson).slice(0, merged.length > 0 ? peopleBesideTrips : undefined),
  }
  return withOptions([
    {
      key: 'recent',
      title: t('recent'),
      options: isEmpty(question) ? last.map((option) => ({ ...option, key: `recent-${option.key}` })) : [],
    },
    ...answers,
    own.pages,
    ...(question.states.includes('affected') ? [own.affected] : []),
    // What was there at once keeps its place: what the server finds comes below it.
    ...(known.length > 0 ? [trips, people] : [people, trips]),
    ...(question.states.includes('affected') ? [] : [own.affected]),
    ...kindFirst(records, question),
    own.links,
    own.actions,
  ])
}

const groupOf = { hotel: 'stays', invoice: 'invoices', request: 'requests', proposal: 'proposals' } as const

/** What is asked for by its kind comes before what is only found beside it. */
function kindFirst(groups: readonly OptionGroup[], { things, invoice, request }: Question): OptionGroup[] {
  const meant = new Set<string>([
    ...things.flatMap((thing) => (thing in groupOf ? [groupOf[thing as keyof typeof groupOf]] : [])),
    ...(invoice === null ? [] : ['invoices']),
    ...(request === null ? [] : ['requests', 'proposals']),
  ])
  return groups.toSorted((a, b) => Number(meant.has(b.key)) - Number(meant.has(a.key)))
}

function useTripOption({ question, person, onTrip, onClose }: Asked) {
  const language = useLanguage()
  const navigate = useNavigate()
  const open = (trip: TripSummary) => {
    rememberChoice({ kind: 'trip', trip })
    onTrip(trip.OrderId)
  }
  const openPage = (trip: TripSummary) => {
    rememberChoice({ kind: 'trip', trip })
    onClose()
    void navigate({ to: '/trips/$id', params: { id: trip.OrderId } })
  }
  const shown = { query: question.text, language, withTravellers: person === null, flight: question.flight }
  return (trip: TripSummary): Option => ({
    ...tripOption(trip, shown, () => open(trip)),
    openPage: () => openPage(trip),
  })
}

/** Whether an option is meant by its label, or by another word for it in any language. */
function isMeant({ key, label }: Option, typed: string): boolean {
  if (matches(label, typed)) return true
  const words = synonyms[key] ?? (key.startsWith('language-') ? synonyms.language : undefined)
  return words !== undefined && typed.length > 1 && words.split('|').some((word) => matches(word, typed))
}

/** Pages, acts and links, by the text in the field alone: chips ask for things. */
function useOwnGroups({ question, person, commands, onHelp, onClose }: Asked) {
  const { t } = useTranslation('palette')
  const { typed } = question
  const openSection = (section: Section) => {
    rememberChoice({ kind: 'section', key: section.key })
    commands.openSection(section)
  }
  const pages = usePageOptions(commands, openSection)
  const links = useLinkOptions()
  const actions = useActionOptions(commands, onHelp)
  // Days, flights and kinds are no places that something happens at.
  const isOfPlaces = question.chips.every(({ kind }) => kind === 'place' || kind === 'state')
  const affected = useAffectedGroup(person || !isOfPlaces ? '' : question.raw, onClose)
  const closing = <O extends Option>(options: readonly O[]): O[] =>
    options.map((option) => ({ ...option, choose: () => (onClose(), option.choose()) }))
  // With chips alone the field is empty, which would mean all of them.
  const isSilent = typed === '' && !isEmpty(question)
  const meant = (options: readonly Option[]) =>
    isSilent
      ? []
      : closing(options.filter((option) => isMeant(option, typed))).toSorted(
          (a, b) => Number(matches(b.label, typed)) - Number(matches(a.label, typed)),
        )
  return {
    sections: closing(pages.sections),
    pages: { key: 'pages', title: t('pages'), options: meant([...pages.sections, ...pages.tiles]) },
    affected,
    links: { key: 'links', title: t('links'), options: typed ? meant(links) : [] },
    // A page that has its dialog in the header menu as well is there once.
    actions: {
      key: 'actions',
      title: t('actions'),
      options: meant(actions.filter(({ label }) => !pages.sections.some((page) => page.label === label))),
    },
  }
}

const withOptions = (groups: OptionGroup[]) => groups.filter(({ options }) => options.length > 0)
