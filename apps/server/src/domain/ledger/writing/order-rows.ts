import { checkInTime, checkOutTime } from '../merging/check-in-time.rules.ts'
import type { ItemTimes } from '../merging/item.rules.ts'
import type { AirItem, CarItem, HotelItem, LedgerItem, RailItem } from '../ledger-message.ts'
import type { ProjectedPrice } from '../merging/price.rules.ts'
import type { ProjectedItem, ProjectedOrder } from '../merging/project-order.rules.ts'
import { timeOf } from '../merging/thread.rules.ts'

/** Rows as `json_populate_recordset` reads them: column names, instants as ISO texts. */
export type Row = Readonly<Record<string, unknown>>

export const columns = {
  booking_order:
    'id company_id source locator main_booking_ref channel trip_name generated_names traveler_names booking_types places cancelled start_local end_local starts_at ends_at deadlines last_deadline_at deadline_details told_total message_time',
  order_traveler: 'company_id traveler_id order_id position name cancelled starts_at ends_at',
  order_thread: 'id company_id order_id source is_part body_time body_digest cancel_time body file place',
  thread_key: 'company_id source key thread_id',
  air_segment: `${common()} carrier carrier_name flight_number operating_carrier from_code to_code from_terminal to_terminal cabin booking_class aircraft seat_name facilities`,
  hotel_stay: `${common()} hotel_code hotel_name city_code city_name country address latitude longitude room_name check_in_time check_out_time`,
  rail_segment: `${common()} vendor vendor_name train_number from_code to_code from_name to_name from_city_code to_city_code cabin booking_class seat_name`,
  car_rental: `${common()} vendor vendor_name pickup_code dropoff_code pickup_place dropoff_place car_class`,
  item_witness: 'company_id order_id item_key thread_id source message_time',
  booking_price:
    'company_id order_id price_key item_keys traveler_ids currency total parts included is_paid reference cancelled source others',
} as const
export type LedgerTable = keyof typeof columns

function common() {
  return 'company_id order_id item_key traveler_ids cancelled status agency_locator supplier_locator starts_local ends_local starts_at ends_at time_note warnings rate_code changeable refundable conditions phones notes' as const
}

export const itemTables = { air: 'air_segment', hotel: 'hotel_stay', rail: 'rail_segment', car: 'car_rental' } as const

export const isoTime = (instant: number | null) => (instant === null ? null : new Date(instant).toISOString())

/** All rows of one order except its threads, by table. `threadIds` are in the order of `order.threads`. */
export function rowsOfOrder(
  companyId: number,
  orderId: number,
  order: ProjectedOrder,
  threadIds: readonly number[],
): [LedgerTable, Row][] {
  const key = { company_id: companyId, order_id: orderId }
  const dates = { cancelled: order.cancelled, starts_at: isoTime(order.startsAt), ends_at: isoTime(order.endsAt) }
  return [
    ['booking_order', orderRow(companyId, orderId, order)],
    ...order.travelers.map(({ id, name }, position): [LedgerTable, Row] => [
      'order_traveler',
      { ...key, traveler_id: id, position, name, ...dates },
    ]),
    ...order.items.map((item): [LedgerTable, Row] => [itemTables[item.item.kind], { ...key, ...itemRow(item) }]),
    ...order.prices.map((price): [LedgerTable, Row] => ['booking_price', { ...key, ...priceRow(price) }]),
    ...order.items.flatMap((item) =>
      item.threads.flatMap((position): [LedgerTable, Row][] => {
        const thread = order.threads[position]
        if (!thread) return []
        return [
          [
            'item_witness',
            {
              ...key,
              item_key: item.key,
              thread_id: threadIds[position],
              source: thread.source,
              message_time: isoTime(timeOf(thread)),
            },
          ],
        ]
      }),
    ),
  ]
}

function orderRow(companyId: number, orderId: number, order: ProjectedOrder): Row {
  return {
    id: orderId,
    company_id: companyId,
    source: order.threads[0]?.source,
    locator: order.locator,
    main_booking_ref: order.mainBookingRef,
    channel: order.channel,
    trip_name: order.tripName,
    generated_names: order.generatedNames,
    traveler_names: order.travelers.map(({ name }) => name),
    booking_types: order.bookingTypes,
    places: order.places,
    cancelled: order.cancelled,
    start_local: order.startLocal,
    end_local: order.endLocal,
    starts_at: isoTime(order.startsAt),
    ends_at: isoTime(order.endsAt),
    deadlines: [...new Set(order.deadlines.map(({ at }) => isoTime(at)))],
    last_deadline_at: isoTime(order.deadlines.at(-1)?.at ?? null),
    deadline_details: order.deadlines.map(({ at, ...detail }) => ({ at: isoTime(at), ...detail })),
    told_total: order.toldTotal,
    message_time: isoTime(order.messageTime),
  }
}

function priceRow({ key, itemKeys, travelerIds, price, cancelled, source, others }: ProjectedPrice): Row {
  return {
    price_key: key,
    item_keys: itemKeys,
    traveler_ids: travelerIds,
    currency: price.total.currency,
    total: price.total.amount,
    parts: price.parts,
    included: price.included,
    is_paid: price.isPaid,
    reference: price.reference,
    cancelled,
    source,
    others,
  }
}

function itemRow({ key, item, times, travelerIds, warnings }: ProjectedItem): Row {
  return {
    item_key: key,
    traveler_ids: travelerIds,
    cancelled: item.cancelled,
    status: item.status,
    agency_locator: item.agencyLocator,
    supplier_locator: item.supplierLocator,
    starts_local: item.startsLocal,
    ends_local: item.endsLocal,
    ...timeColumns(times),
    warnings,
    rate_code: item.conditions?.rateCode ?? null,
    changeable: item.conditions?.isChangeable ?? null,
    refundable: item.conditions?.isRefundable ?? null,
    conditions: item.conditions?.text ?? null,
    phones: item.phones ?? [],
    notes: item.notes ?? [],
    ...kindColumns(item),
  }
}

const timeColumns = ({ startsAt, endsAt, note }: ItemTimes): Row => ({
  starts_at: isoTime(startsAt),
  ends_at: isoTime(endsAt),
  time_note: note,
})

function kindColumns(item: LedgerItem): Row {
  switch (item.kind) {
    case 'air':
      return airColumns(item)
    case 'hotel':
      return hotelColumns(item)
    case 'rail':
      return railColumns(item)
    case 'car':
      return carColumns(item)
  }
}

const airColumns = (item: AirItem): Row => ({
  carrier: item.carrier,
  carrier_name: item.carrierName,
  flight_number: item.flightNumber,
  operating_carrier: item.operatingCarrier,
  from_code: item.fromCode,
  to_code: item.toCode,
  from_terminal: item.fromTerminal,
  to_terminal: item.toTerminal,
  cabin: item.cabin,
  booking_class: item.bookingClass,
  aircraft: item.aircraft,
  seat_name: item.seatName,
  facilities: item.facilities ?? [],
})

const hotelColumns = (item: HotelItem): Row => ({
  hotel_code: item.hotelCode,
  hotel_name: item.hotelName,
  city_code: item.cityCode,
  city_name: item.cityName,
  country: item.country,
  address: item.address,
  latitude: item.latitude,
  longitude: item.longitude,
  room_name: item.roomName,
  check_in_time: checkInTime(item),
  check_out_time: checkOutTime(item),
})

const railColumns = (item: RailItem): Row => ({
  vendor: item.vendor,
  vendor_name: item.vendorName,
  train_number: item.trainNumber,
  from_code: item.fromCode,
  to_code: item.toCode,
  from_name: item.fromName,
  to_name: item.toName,
  from_city_code: item.fromCityCode,
  to_city_code: item.toCityCode,
  cabin: item.cabin,
  booking_class: item.bookingClass,
  seat_name: item.seatName,
})

const carColumns = (item: CarItem): Row => ({
  vendor: item.vendor,
  vendor_name: item.vendorName,
  pickup_code: item.pickupCode,
  dropoff_code: item.dropoffCode,
  pickup_place: item.pickupPlace,
  dropoff_place: item.dropoffPlace,
  car_class: item.carClass,
})
