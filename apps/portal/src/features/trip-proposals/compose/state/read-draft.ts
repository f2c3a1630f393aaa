import { passengerTypes, type PassengerType } from '@portolan/contract/features/trip-proposals/offer'
import { ProposalCategory } from '@portolan/contract/enums'
import {
  type CarDraft,
  type ConditionDraft,
  emptyOption,
  emptyPrice,
  emptyProposal,
  emptySegment,
  emptyStay,
  emptyTraveler,
  newKey,
  type OptionDraft,
  type PriceDraft,
  type ProposalDraft,
  type StayDraft,
  type TravelerDraft,
} from './draft-values.ts'

/** What is saved, and what suppliers offered, back as it is typed. Whatever cannot be read is empty. */

type Fields = Readonly<Record<string, unknown>>
const fieldsOf = (value: unknown): Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Fields) : {}
const listOf = (value: unknown): readonly Fields[] => (Array.isArray(value) ? value.map(fieldsOf) : [])
const text = (fields: Fields, name: string): string => {
  const value = fields[name]
  return typeof value === 'string' ? value : typeof value === 'number' ? String(value) : ''
}
/** '0' is what is sent for an amount that nobody entered. */
const amount = (fields: Fields, name: string): string => (text(fields, name) === '0' ? '' : text(fields, name))
const passengerOf = (value: unknown): PassengerType => passengerTypes.find((one) => one === value) ?? 'adult'

const bagOf = (value: unknown) => ({ pieces: text(fieldsOf(value), 'pieces'), kg: text(fieldsOf(value), 'kg') })

function conditionOf(value: unknown): ConditionDraft {
  if (typeof value !== 'object' || value === null) return { rule: 'unknown', fee: '' }
  const fields = fieldsOf(value)
  if (fields['isAllowed'] !== true) return { rule: 'no', fee: '' }
  return typeof fields['fee'] === 'string' ? { rule: 'fee', fee: fields['fee'] } : { rule: 'free', fee: '' }
}

function priceOf(fields: Fields): PriceDraft {
  return {
    ...emptyPrice(passengerOf(fields['passenger'])),
    fare: amount(fields, 'fare'),
    tax: amount(fields, 'tax'),
    surcharge: amount(fields, 'surcharge'),
    serviceFees: listOf(fields['serviceFees']).map((fee) => ({
      key: newKey(),
      title: text(fee, 'title') || '1',
      amount: text(fee, 'amount'),
    })),
    pnrFee: amount(fields, 'pnrFee'),
    cardFee: amount(fields, 'cardFee'),
    discount: amount(fields, 'discount'),
    total: text(fields, 'total'),
  }
}

function stayOf(fields: Fields): StayDraft {
  const until = text(fields, 'freeCancelUntil')
  return emptyStay({
    hotelName: text(fields, 'hotelName'),
    cityCode: text(fields, 'cityCode'),
    checkin: text(fields, 'checkin'),
    checkout: text(fields, 'checkout'),
    roomName: text(fields, 'roomName'),
    address: text(fields, 'address'),
    latitude: text(fields, 'latitude'),
    longitude: text(fields, 'longitude'),
    board: text(fields, 'board'),
    cancellation:
      fields['isNonRefundable'] === true ? 'none' : typeof fields['freeCancelUntil'] === 'string' ? 'until' : 'fee',
    freeCancelUntil: until,
  })
}

function carOf(fields: Fields): CarDraft {
  const place = (name: string) => {
    const { code, address } = {
      code: text(fieldsOf(fields[name]), 'code'),
      address: text(fieldsOf(fields[name]), 'address'),
    }
    return { code, address }
  }
  return {
    supplier: text(fields, 'supplier'),
    carClass: text(fields, 'carClass'),
    carName: text(fields, 'carName'),
    pickUp: place('pickUp'),
    dropOff: place('dropOff'),
    pickUpTime: text(fields, 'pickUpTime'),
    dropOffTime: text(fields, 'dropOffTime'),
  }
}

/** An option as it was saved or offered; `key` in place of its own, of one that becomes another. */
export function readOption(value: unknown, key?: string): OptionDraft {
  const fields = fieldsOf(value)
  const category = Object.values(ProposalCategory).find((one) => one === fields['category']) ?? ProposalCategory.Airfare
  const blank = emptyOption(category)
  const prices = listOf(fields['prices']).map(priceOf)
  return {
    ...blank,
    key: (key ?? text(fields, 'key')) || blank.key,
    isShared: fields['isShared'] === true,
    name: text(fields, 'name'),
    segments: listOf(fields['segments']).map((one) =>
      emptySegment({
        carrier: text(one, 'carrier'),
        flightNumber: text(one, 'flightNumber'),
        depAirport: text(one, 'depAirport'),
        arrAirport: text(one, 'arrAirport'),
        depTime: text(one, 'depTime'),
        arrTime: text(one, 'arrTime'),
        cabin: text(one, 'cabin') || 'Y',
        bookingClass: text(one, 'bookingClass'),
        aircraft: text(one, 'aircraft'),
        leg: text(one, 'leg') || '1',
      }),
    ),
    stay: category === ProposalCategory.Hotel ? stayOf(fieldsOf(fields['stay'])) : null,
    car: category === ProposalCategory.Car ? carOf(fieldsOf(fields['car'])) : null,
    currency: text(fields, 'currency'),
    prices: prices.length > 0 ? prices : blank.prices,
    baggage: {
      carryOn: bagOf(fieldsOf(fields['baggage'])['carryOn']),
      checked: bagOf(fieldsOf(fields['baggage'])['checked']),
    },
    change: conditionOf(fields['change']),
    refund: conditionOf(fields['refund']),
    fareRules: text(fields, 'fareRules'),
    emissionsKg: text(fields, 'emissionsKg'),
    validUntil: text(fields, 'validUntil'),
    supplier: text(fields, 'supplier'),
    offerId: text(fields, 'offerId'),
    note: text(fields, 'note'),
  }
}

function travelerOf(fields: Fields): TravelerDraft {
  const known = text(fields, 'email') || text(fields, 'code')
  const id = text(fields, 'travelerId')
  const name = text(fields, 'name')
  const blank = emptyTraveler()
  return {
    key: text(fields, 'key') || blank.key,
    how: id !== '' ? 'found' : known !== '' ? 'known' : name !== '' ? 'guest' : 'found',
    travelerId: id || null,
    known,
    name,
    passenger: passengerOf(fields['passenger']),
  }
}

/** A proposal as it was saved. */
export function readProposal(value: unknown): ProposalDraft {
  const fields = fieldsOf(value)
  return {
    ...emptyProposal(''),
    tripName: text(fields, 'tripName'),
    travelers: listOf(fields['travelers']).map(travelerOf),
    requestedBy: text(fields, 'requestedBy'),
    contact: text(fields, 'contact'),
    requestReference: text(fields, 'requestReference'),
    note: text(fields, 'note'),
    costCentreCode: text(fields, 'costCentreCode'),
    plans: listOf(fields['plans']).map((plan) => ({
      key: text(plan, 'key') || newKey(),
      name: text(plan, 'name'),
      note: text(plan, 'note'),
      options: listOf(plan['options']).map((one) => readOption(one)),
    })),
  }
}
