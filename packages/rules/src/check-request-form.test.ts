import { describe, expect, it } from 'vitest'
import { type CheckedForm, checkRequestForm, type FormRules } from './check-request-form.ts'

const rules: FormRules = {
  today: '2031-03-10',
  acceptsBegunTrips: false,
  currencies: [
    { Code: 'HKD', Digits: 2 },
    { Code: 'JPY', Digits: 0 },
  ],
  costCentres: ['4100'],
  purposes: ['client'],
  products: [{ Code: 'visa', Fields: [] }],
  udids: [],
}
const segment = { depCity: 'HKG', dstCity: 'BKK', depDateText: '20310401', depTime: '' }
const hotel = { cityCode: 'BKK', hotelName: null, checkinText: '20310401', checkoutText: '20310403', estimate: null }
const product = {
  productCode: 'visa',
  startDateText: '20310401',
  endDateText: null,
  estimate: null,
  otherTravelerSels: [],
}
const form: CheckedForm = {
  travelerId: '7',
  guest: null,
  tripName: 'Sales meeting',
  costCentreCode: '4100',
  purposeCode: null,
  contactPhone: '+852 5550 0142',
  tripUdids: [],
  flightEstimate: null,
  segments: [segment],
  hotels: [],
  products: [],
}
const faults = (change: Partial<CheckedForm>, more: Partial<FormRules> = {}) =>
  checkRequestForm({ ...form, ...change }, { ...rules, ...more }).map(({ path, fault }) => `${path} ${fault}`)

describe('the form of a trip request', () => {
  it('asks for a name, a traveller or guest, and something to travel with', () => {
    expect(faults({})).toEqual([])
    expect(faults({ tripName: '  ', travelerId: null, segments: [] })).toEqual([
      'tripName enter',
      'travelerId select',
      'segments empty',
    ])
    expect(faults({ travelerId: null, guest: { name: 'Ana Silva', email: null } })).toEqual([])
    expect(faults({ travelerId: null, guest: { name: '', email: 'ana@' } })).toEqual([
      'guest.name enter',
      'guest.email correct',
    ])
    expect(faults({ guest: { name: 'Ana Silva', email: null } })).toEqual(['travelerId traveller'])
  })

  it('knows the cost centres and purposes of the company', () => {
    expect(faults({ costCentreCode: '9999', purposeCode: 'leisure' })).toEqual([
      'costCentreCode select',
      'purposeCode select',
    ])
    expect(faults({ costCentreCode: null })).toEqual(['costCentreCode select'])
    expect(faults({ costCentreCode: null }, { costCentres: [] })).toEqual([])
  })

  it('wants two places, a day from today, each flight after the one before, and no flight twice', () => {
    expect(faults({ segments: [{ ...segment, depCity: '', dstCity: '', depDateText: '' }] })).toEqual([
      'segments[0].depCity select',
      'segments[0].dstCity select',
      'segments[0].depDateText select',
    ])
    expect(faults({ segments: [{ ...segment, dstCity: 'HKG', depDateText: '20310230' }] })).toEqual([
      'segments[0].dstCity samePlace',
      'segments[0].depDateText correct',
    ])
    expect(faults({ segments: [segment, { ...segment, depDateText: '20310331' }] })).toEqual([
      'segments[1].depDateText order',
    ])
    expect(faults({ segments: [segment, segment] })).toEqual(['segments[1].depCity exists'])
  })

  it('takes a trip that has begun only where the company does, and not after a month', () => {
    const begun = (depDateText: string) => ({ segments: [{ ...segment, depDateText }] })
    expect(faults(begun('20310309'))).toEqual(['segments[0].depDateText past'])
    expect(faults(begun('20310309'), { acceptsBegunTrips: true })).toEqual([])
    expect(faults(begun('20310201'), { acceptsBegunTrips: true })).toEqual(['segments[0].depDateText past'])
  })

  it('wants a stay that ends after it begins, and no stay twice', () => {
    expect(faults({ hotels: [{ ...hotel, checkoutText: '20310401' }] })).toEqual(['hotels[0].checkoutText end'])
    expect(faults({ hotels: [{ ...hotel, cityCode: '', checkoutText: '' }] })).toEqual([
      'hotels[0].cityCode select',
      'hotels[0].checkoutText select',
    ])
    expect(faults({ hotels: [hotel, hotel] })).toEqual(['hotels[1].cityCode exists'])
  })

  it('knows the services, and each traveller once', () => {
    expect(faults({ products: [product] })).toEqual([])
    expect(faults({ products: [{ ...product, productCode: 'yacht' }] })).toEqual(['products[0].productCode select'])
    const twice = [
      { travelerId: '7', fieldSels: [] },
      { travelerId: '7', fieldSels: [] },
    ]
    expect(faults({ products: [{ ...product, endDateText: '20310331', otherTravelerSels: twice }] })).toEqual([
      'products[0].endDateText end',
      'products[0].otherTravelerSels exists',
    ])
  })

  it('takes amounts with as many decimals as the currency has', () => {
    const estimate = (totalBudget: string, currency: string) => faults({ flightEstimate: { totalBudget, currency } })
    expect(estimate('5400.50', 'HKD')).toEqual([])
    expect(estimate('5400.00', 'JPY')).toEqual([])
    expect(estimate('5400.5', 'JPY')).toEqual(['flightEstimate.amount correct'])
    expect(estimate('5400', 'XXX')).toEqual(['flightEstimate.currency select'])
  })
})
