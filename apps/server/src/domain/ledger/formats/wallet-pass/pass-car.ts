import { readWhen } from '../confirmation/read-when.ts'
import { type ItemReading, likely, missing, type ReadingContext, sure } from '../confirmation/reading.ts'
import { locatorField, personOf } from './pass-common.ts'
import type { PassContent, PassField } from './pass-content.ts'
import { clockIn, findField, hasDay, isCalled } from './pass-fields.ts'
import { withClock } from './pass-time.ts'

/** A rented car, which has no kind of pass of its own: only where the pass tells pick-up and return by name. */
export function carItem(pass: PassContent, context: ReadingContext): ItemReading | null {
  const picked = findField(pass, 'pickUp', (field) => hasDay(field) && !isCalled(field, 'dropOff'))
  const dropped = findField(pass, 'dropOff', (field) => hasDay(field) && !isCalled(field, 'pickUp'))
  if (!picked || !dropped) return null
  const from = placeField(pass, 'pickUp')
  const to = placeField(pass, 'dropOff')
  const vehicle = findField(pass, 'vehicle', ({ value }) => value.length <= 60)
  return {
    kind: 'car',
    cancelled: pass.isVoided,
    fields: {
      vendor: pass.organization === '' ? missing('value_missing') : sure(pass.organization),
      pickUpPlace: from ? sure(from.value) : missing('value_missing'),
      dropOffPlace: to ? sure(to.value) : from ? likely(from.value, 'value_missing') : missing('value_missing'),
      picksUp: time(picked, 'pickUp'),
      dropsOff: time(dropped, 'dropOff'),
      ...(vehicle && { carClass: sure(vehicle.value) }),
      ...locatorField(pass, null),
    },
    extra: {},
    person: personOf(pass, null),
  }

  function time(field: PassField, word: 'pickUp' | 'dropOff') {
    const read = readWhen(field.value, { zone: null, sentAt: context.sentAt, now: context.now })
    const other = findField(pass, word, (one) => one !== field && !hasDay(one) && clockIn(one.value) !== null)
    return withClock(read, other ? clockIn(other.value) : null)
  }
}

function placeField(pass: PassContent, word: 'pickUp' | 'dropOff'): PassField | null {
  const isPlace = (field: PassField) => /\p{L}{3}/u.test(field.value) && !hasDay(field) && clockIn(field.value) === null
  return findField(pass, word, isPlace)
}
