import type { ProposalCategory } from '@portolan/contract/enums'
import { formatNamedMoment, formatWeekday, formatWeekdayTime } from '@portolan/rules/format-time'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useLanguage } from '../../../lib/preferences.ts'
import { placeName } from '../../../parts/place-picker/place-names.ts'
import { airlinesQuery, placeQuery } from '../../../parts/place-picker/places.queries.ts'
import { travellerQuery } from '../../../parts/traveller-picker/travellers.queries.ts'
import { categoryKeys, composeTexts, type ComposeT } from './compose-texts.ts'
import { type CompanyFacts, useCompose } from './state/compose-store.ts'
import { instantIn } from './state/day-time.ts'

interface Props {
  readonly path: string
  /** As it is sent to the server; '' where there is nothing. */
  readonly value: string
}

/** What a field of the proposal holds, as its form shows it: names in place of codes and ids. */
export function ConflictValue({ path, value }: Props) {
  const { t } = useTranslation(composeTexts)
  const language = useLanguage()
  const { company } = useCompose()
  const field = path.split('.').at(-1) ?? path
  if (value === '') return t('conflict.nothing')
  if (field === 'travelerId') return <Traveller id={value} />
  if (field === 'carrier') return <Airline code={value} />
  if (['depAirport', 'arrAirport', 'cityCode'].includes(field) || /\.(?:pickUp|dropOff)\.code$/.test(path))
    return <Place code={value} />
  if (/^\d{12}$/.test(value)) return formatWeekdayTime(value, language)
  if (field === 'checkin' || field === 'checkout') return /^\d{8}$/.test(value) ? formatWeekday(value, language) : value
  const instant = field === 'validUntil' || field === 'freeCancelUntil' ? instantIn(value) : null
  if (instant !== null) return formatNamedMoment(instant, company.timeZone, language)
  return wordOf(field, value, t, company) ?? value
}

/** The name of what was chosen from a list; undefined where the value is its own name. */
function wordOf(field: string, value: string, t: ComposeT, { costCentres }: CompanyFacts): string | undefined {
  const isYes = value === 'true'
  switch (field) {
    case 'costCentreCode': {
      const found = costCentres.find(({ Code }) => Code === value)
      return found && (found.Name === found.Code ? found.Code : `${found.Code} ${found.Name}`)
    }
    case 'passenger':
      return t(`proposalActs:passenger.${value as 'adult'}`)
    case 'cabin':
      return t(`requestsForm:cabin.${value as 'Y'}`)
    case 'board':
      return t(`board.${value as 'none'}`)
    case 'title':
      return t(`proposalActs:fee.${value as '1'}`)
    case 'leg':
      return value === '1' ? t('legOut') : value === '2' ? t('legBack') : value
    case 'category':
      return t(categoryKeys[Number(value) as ProposalCategory])
    case 'isAllowed':
      return t(isYes ? 'allowed' : 'rule.no')
    case 'isShared':
    case 'isNonRefundable':
      return t(isYes ? 'yes' : 'no')
    default:
      return undefined
  }
}

/** The code until its name is known. */
function Place({ code }: { readonly code: string }) {
  const language = useLanguage()
  const { data } = useQuery(placeQuery(code))
  return data ? `${placeName(data, language)} (${code})` : code
}

function Airline({ code }: { readonly code: string }) {
  const language = useLanguage()
  const { data } = useQuery(airlinesQuery(code))
  const found = data?.find((one) => one.code === code)
  return found ? `${placeName(found, language)} (${code})` : code
}

function Traveller({ id }: { readonly id: string }) {
  const { t } = useTranslation(composeTexts)
  const { data } = useQuery(travellerQuery(id))
  return data?.Name ?? t('notKnown')
}
