import type { Language } from '@portolan/contract/enums'
import { formatMoney } from '@portolan/rules/format-money'
import { categoryKeys, type ComposeT } from './compose-texts.ts'
import type { Fault } from './state/compose-store.ts'
import type { OptionDraft, ProposalDraft } from './state/draft-values.ts'

/** A fault as its field shows it. */
export function faultWords(fault: Fault, t: ComposeT, language: Language): string {
  if ('message' in fault) return fault.message
  if (fault.total)
    return t('fault.total', {
      sum: formatMoney(fault.total.sum, language),
      declared: formatMoney(fault.total.declared, language),
      difference: formatMoney(fault.total.difference, language),
    })
  return t(`fault.${fault.kind}`)
}

/** What people call an option: given, its flights, its hotel, its supplier; else its category. */
export function optionName(option: OptionDraft, t: ComposeT): string {
  if (option.name.trim() !== '') return option.name.trim()
  const flights = option.segments
    .filter(({ carrier, flightNumber }) => carrier !== '' && flightNumber !== '')
    .map(({ carrier, flightNumber }) => `${carrier} ${flightNumber}`)
  const own = [flights.join(', '), option.stay?.hotelName.trim(), option.car?.supplier.trim()].find(Boolean)
  return own ?? t(categoryKeys[option.category])
}

/** 'Business · CX 500 · Fare' of `plans[0].options[1].prices[0].fare`. */
export function nameOfPath(path: string, draft: ProposalDraft, t: ComposeT): string {
  const traveler = /^travelers\[(\d+)\]/.exec(path)
  if (traveler) return t('travelerNumber', { number: Number(traveler[1]) + 1 })
  const [, at, option, rest = ''] = /^plans\[(\d+)\](?:\.options\[(\d+)\])?\.?(.*)$/.exec(path) ?? []
  if (at === undefined) return fieldName(path, t)
  const plan = draft.plans[Number(at)]
  const one = option === undefined ? undefined : plan?.options[Number(option)]
  const names = [plan?.name.trim() || t('planNumber', { number: Number(at) + 1 })]
  if (one) names.push(optionName(one, t))
  const passenger = /^prices\[(\d+)\]/.exec(rest)
  const price = passenger ? one?.prices[Number(passenger[1])] : undefined
  if (price && (one?.prices.length ?? 0) > 1) names.push(t(`proposalActs:passenger.${price.passenger}`))
  const segment = /^segments\[(\d+)\]/.exec(rest)
  if (segment && (one?.segments.length ?? 0) > 1) names.push(t('flightNumbered', { number: Number(segment[1]) + 1 }))
  names.push(fieldName(rest, t))
  return names.filter(Boolean).join(' · ')
}

function fieldName(path: string, t: ComposeT): string {
  const words: Readonly<Record<string, string>> = {
    ...t('field', { returnObjects: true }),
    ...t('proposalActs:amount', { returnObjects: true }),
    segments: t('common:flights'),
    cabin: t('requestsForm:field.fareClass'),
    costCentreCode: t('requestsForm:field.costCentreCode'),
    cityCode: t('requestsForm:field.cityCode'),
    checkin: t('tripDetail:checkIn'),
    checkout: t('tripDetail:checkOut'),
    roomName: t('tripDetail:room'),
    address: t('tripDetail:address'),
    pickUp: t('tripDetail:pickUp'),
    isShared: t('shared'),
    isNonRefundable: t('cancellation.none'),
  }
  const parts = path
    .replaceAll(/\[\d+\]/g, '')
    .split('.')
    .filter(Boolean)
  // The name of what it lies in, where it has none of its own: a fee of `change`, a code of `pickUp`.
  return parts.toReversed().flatMap((part) => words[part] ?? [])[0] ?? parts.at(-1) ?? ''
}
