import { requestOptions } from '@portolan/contract/features/trip-requests/options'
import { tripRequests } from '@portolan/contract/features/trip-requests/requests'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { formOf } from '../../../domain/requests/testing/rules-of.ts'
import { flightOption, hotelOption, type OptionsHarness, startOptions } from './testing/options-harness.ts'

const { offerOptions, withdrawOption, askNewPrice } = requestOptions
const { update, submit } = tripRequests
let on: OptionsHarness

beforeAll(async () => {
  on = await startOptions()
})
beforeEach(() => on.setNow('2040-01-10T02:00:00Z'))
afterAll(() => on.stop())

const traveller = () => on.world.alpha.traveller
const choose = (ReferenceNumber: string, optionIds: readonly string[], more: object = {}) =>
  on.call(update, { ReferenceNumber, optionIds, ...more }, traveller())
const refusedChoice = (ReferenceNumber: string, optionIds: readonly string[], more: object = {}) =>
  on.refused(update, { ReferenceNumber, optionIds, ...more }, traveller())
const deskState = async (reference: string) => {
  const [row] = await on.query<{ state: string }>(
    'SELECT i.state FROM desk_item i JOIN trip_request r ON r.id = i.request_id WHERE r.reference = $1 ORDER BY i.id DESC LIMIT 1',
    reference,
  )
  return row?.state
}

describe('offering', () => {
  it('tells the owner what is offered until when, and waits for the choice', async () => {
    const reference = await on.atDesk()
    const [first, second, hotel] = await on.offer(reference, [
      flightOption(),
      flightOption({ total: { amount: '7500.50', currency: 'HKD' }, note: 'Bag of 23 kg' }),
      hotelOption(),
    ])
    const detail = await on.retrieve(reference, traveller())
    expect(detail).toMatchObject({
      Status: 2,
      Consultant: { Name: 'Mina Sato' },
      Notify: { CurrentStep: 'Options offered: please choose' },
      Options: [
        {
          Id: first,
          Category: 1,
          Total: { Amount: 800_000 },
          IsExpired: false,
          IsChosen: false,
          OfferedBy: { Name: 'Mina Sato' },
        },
        {
          Id: second,
          Note: 'Bag of 23 kg',
          Segments: [{ CarrierName: 'Cathay Pacific', ElapsedTime: 185 }, { ElapsedTime: 180 }],
        },
        { Id: hotel, Category: 2, Stays: [{ Nights: 2, CityName: 'Bangkok' }], Emissions: null },
      ],
    })
    expect(detail.Options[0]?.Emissions).toBeGreaterThan(100)
    expect(detail.MayDo).toContain('chooseOptions')
    expect(detail.MayDo).not.toContain('submitToApprover')
    expect(await deskState(reference)).toBe('options')
    const mail = (await on.mails(reference)).at(-1)
    expect(mail).toMatchObject({ template: 'optionsOffered', to: traveller().email })
    expect(mail?.text).toContain('Mina Sato offers options')
    expect(mail?.text).toContain('CX 753 Hong Kong → Bangkok')
    expect(mail?.text).toContain('HK$7,500.50, holds until 10 Jan 2040 18:00 GMT+8')
  })

  it.each([
    ['nothing of its kind', { segments: [] }, 'option_invalid'],
    ['flights of another kind', { category: 2 }, 'option_invalid'],
    [
      'a place that does not exist',
      { segments: [{ ...flightOption().segments[0], arrAirport: 'QQQ' }] },
      'option_invalid',
    ],
    [
      'an arrival before the departure',
      { segments: [{ ...flightOption().segments[0], arrTime: '204003010600' }] },
      'option_invalid',
    ],
    ['flights in the wrong order', { segments: flightOption().segments.toReversed() }, 'option_invalid'],
    [
      'a flight of yesterday',
      { segments: [{ ...flightOption().segments[0], depTime: '204001090900', arrTime: '204001091200' }] },
      'option_invalid',
    ],
    ['an unknown currency', { total: { amount: '1', currency: 'XXZ' } }, 'option_invalid'],
    ['nothing to pay', { total: { amount: '0', currency: 'HKD' } }, 'option_invalid'],
    ['more decimals than the currency has', { total: { amount: '1.005', currency: 'HKD' } }, 'option_invalid'],
    ['a price that no longer holds', { validUntil: '2040-01-10T02:00:00Z' }, 'option_validity_past'],
    ['a time that is none', { validUntil: 'tomorrow' }, 'option_validity_past'],
    ['fields of another shape', { segments: [{ carrier: 'CX' }] }, 'invalid_parameter'],
  ])('refuses %s', async (_, change, code) => {
    const reference = await on.atDesk()
    const input = { ReferenceNumber: reference, options: [flightOption(change)] }
    expect(await on.refused(offerOptions, input, on.as(on.mina))).toBe(code)
    expect((await on.retrieve(reference, traveller())).Options).toEqual([])
  })

  it('is for the consultant who has it, and for requests at the desk', async () => {
    const reference = await on.atDesk()
    const input = { ReferenceNumber: reference, options: [flightOption()] }
    expect(await on.refused(offerOptions, input, traveller())).toBe('no_right')
    expect(await on.refused(offerOptions, input, on.as(on.stranger))).toBe('record_not_found')
    await on.offer(reference, [flightOption()])
    expect(await on.refused(offerOptions, input, on.as(on.leo))).toBe('desk_item_taken')
    expect(await on.refused(offerOptions, { ...input, Version: 1 }, on.as(on.mina))).toBe('changed_by_someone_else')
    const many = Array.from({ length: 20 }, () => flightOption())
    expect(await on.refused(offerOptions, { ...input, options: many }, on.as(on.mina))).toBe('option_limit')
    const pending = { ReferenceNumber: await on.made(), options: [flightOption()] }
    expect(await on.refused(offerOptions, pending, on.as(on.mina))).toBe('request_step_not_possible')
  })
})

describe('choosing', () => {
  it('makes the options the form at their exact price, and the request goes to its approvers', async () => {
    const reference = await on.atDesk()
    const [flight = '', , hotel = ''] = await on.offer(reference, [flightOption(), flightOption(), hotelOption()])
    await choose(reference, [flight, hotel])
    const chosen = await on.retrieve(reference, traveller())
    expect(chosen).toMatchObject({
      Status: 2,
      Notify: { CurrentStep: 'Options chosen: ready for approval' },
      Parts: { Flights: { Amount: 800_000 }, Hotels: { Amount: 240_024 } },
      Total: { Amount: 1_040_024, Currency: 'HKD' },
      Form: {
        flightEstimate: { totalBudget: '8000.00', currency: 'HKD' },
        segments: [
          { depCity: 'HKG', dstCity: 'BKK', depTime: '06:00-12:00', airlines: ['CX'], meal: 'VGML', seat: 'aisle' },
          {},
        ],
        hotels: [
          { hotelName: 'Riverside Hotel', estimate: { perNight: '5000.50', total: '10001.01', currency: 'THB' } },
        ],
      },
    })
    expect(chosen.Options.map(({ IsChosen }) => IsChosen)).toEqual([true, false, true])
    expect(chosen.MayDo).toContain('submitToApprover')
    expect(await deskState(reference)).toBe('open')
    await on.call(submit, { ReferenceNumber: reference, to: 'approver', Version: chosen.Version }, traveller())
    expect(await on.retrieve(reference, traveller())).toMatchObject({ Status: 7, Total: { Amount: 1_040_024 } })
    // Whoever only approves sees what was chosen, and not what else there was.
    expect((await on.retrieve(reference, on.world.alpha.colleague)).Options).toEqual([])
  })

  it('is one of each kind that is offered', async () => {
    const reference = await on.atDesk()
    const ids = await on.offer(reference, [flightOption(), flightOption(), hotelOption()])
    const [flight = '', other = '', hotel = ''] = ids
    expect(await refusedChoice(reference, [hotel])).toBe('select_flight_option')
    expect(await refusedChoice(reference, [flight])).toBe('select_hotel_option')
    expect(await refusedChoice(reference, [flight, other])).toBe('select_flight_option')
    expect(await refusedChoice(reference, [])).toBe('select_flight_option')
    expect(await refusedChoice(reference, [flight, '999999'])).toBe('option_withdrawn')
    expect(await refusedChoice(reference, [...ids])).toBe('invalid_parameter')
    expect(await refusedChoice(reference, [flight, hotel], { form: formOf(traveller().travelerId) })).toBe(
      'invalid_parameter',
    )
    expect(await on.refused(update, { ReferenceNumber: reference }, traveller())).toBe('invalid_parameter')
    expect(await on.refused(update, { optionIds: [flight] }, traveller())).toBe('invalid_parameter')
    expect(await on.refused(update, { ReferenceNumber: reference, optionIds: [flight, hotel] }, on.as(on.mina))).toBe(
      'no_right',
    )
    expect(await on.refused(submit, { ReferenceNumber: reference, to: 'approver' }, traveller())).toBe(
      'select_flight_option',
    )
    expect(await on.refused(submit, { ReferenceNumber: reference, to: 'approver' }, on.as(on.mina))).toBe(
      'select_flight_option',
    )
  })

  it('ends with the validity, before the choice and before the approvers', async () => {
    const reference = await on.atDesk()
    const [flight = ''] = await on.offer(reference, [flightOption()])
    await choose(reference, [flight])
    on.setNow('2040-01-10T10:00:00Z')
    expect(await refusedChoice(reference, [flight])).toBe('option_expired')
    expect(await on.refused(submit, { ReferenceNumber: reference, to: 'approver' }, traveller())).toBe('option_expired')
    expect((await on.retrieve(reference, traveller())).Options).toMatchObject([{ IsExpired: true, IsChosen: true }])
    const { Version } = await on.retrieve(reference, traveller())
    await on.call(askNewPrice, { ReferenceNumber: reference, Version }, traveller())
    // A double click asks once.
    expect(await on.refused(askNewPrice, { ReferenceNumber: reference, Version }, traveller())).toBe(
      'changed_by_someone_else',
    )
    const { Messages } = await on.retrieve(reference, traveller())
    expect(Messages.map(({ Text }) => Text)).toEqual([expect.stringContaining('CX 753 Hong Kong → Bangkok') as string])
    expect(await deskState(reference)).toBe('open')
    expect((await on.mails(reference)).at(-1)).toMatchObject({ template: 'message', to: on.mina.email })
    const [, again = ''] = await on.offer(reference, [flightOption({ validUntil: '2040-01-11T10:00:00Z' })])
    await choose(reference, [again])
    expect(await on.refused(askNewPrice, { ReferenceNumber: await on.atDesk() }, traveller())).toBe(
      'request_step_not_possible',
    )
  })

  it('takes the version that somebody saw: of two tabs one wins, and new options are seen first', async () => {
    const reference = await on.atDesk()
    const [one = '', two = ''] = await on.offer(reference, [flightOption(), flightOption()])
    const { Version } = await on.retrieve(reference, traveller())
    const both = await Promise.all(
      [one, two].map((id) =>
        choose(reference, [id], { Version }).then(
          () => 'chosen',
          () => 'refused',
        ),
      ),
    )
    expect(both.toSorted()).toEqual(['chosen', 'refused'])
    const seen = await on.retrieve(reference, traveller())
    expect(seen.Options.filter(({ IsChosen }) => IsChosen)).toHaveLength(1)
    await on.offer(reference, [flightOption()])
    expect(await refusedChoice(reference, [one], { Version: seen.Version })).toBe('changed_by_someone_else')
    // A choice can be changed until it is submitted.
    await choose(reference, [two])
    expect((await on.retrieve(reference, traveller())).Options.find(({ IsChosen }) => IsChosen)?.Id).toBe(two)
  })

  it('knows no option that was taken back, and none of a trip that has changed', async () => {
    const reference = await on.atDesk()
    const [one = '', two = ''] = await on.offer(reference, [flightOption(), flightOption()])
    const withdraw = (OptionId: string) => ({ ReferenceNumber: reference, OptionId })
    await on.call(withdrawOption, withdraw(one), on.as(on.mina))
    expect(await refusedChoice(reference, [one])).toBe('option_withdrawn')
    expect(await on.refused(withdrawOption, withdraw(one), on.as(on.mina))).toBe('option_withdrawn')
    await choose(reference, [two])
    expect(await on.refused(withdrawOption, withdraw(two), on.as(on.mina))).toBe('option_chosen')
    const { Form } = await on.retrieve(reference, traveller())
    // The price of a chosen option is not the owner's to change.
    await on.call(
      update,
      { ReferenceNumber: reference, form: { ...Form, flightEstimate: { totalBudget: '7900', currency: 'HKD' } } },
      traveller(),
    )
    expect(await on.refused(submit, { ReferenceNumber: reference, to: 'approver' }, traveller())).toBe(
      'select_flight_option',
    )
    const moved = Form.segments.map((segment) => ({ ...segment, depDateText: '20400305' }))
    await on.call(update, { ReferenceNumber: reference, form: { ...Form, segments: moved } }, traveller())
    expect(await on.retrieve(reference, traveller())).toMatchObject({ Status: 0, Options: [] })
    await on.call(submit, { ReferenceNumber: reference, to: 'consultant' }, traveller())
    expect(await refusedChoice(reference, [two])).toBe('option_withdrawn')
    const history = await on.call<{ Operations: { What: string }[] }>(
      tripRequests.loadHistory,
      { ReferenceNumber: reference },
      traveller(),
    )
    expect(history.Operations.map(({ What }) => What)).toEqual(
      expect.arrayContaining([
        'Offered 2 options',
        'Took an option back',
        'Chose among the options, for HK$8,000.00',
        'The change took the offered options back',
      ]),
    )
  })
})

describe('what the policy says', () => {
  const inBusiness = (arrTime: string) => {
    const [out, back] = flightOption().segments
    return [{ ...out, cabin: 'C', arrTime }, back]
  }
  const verdictOf = async (reference: string) => {
    const { Verdict, Options } = await on.retrieve(reference, traveller())
    return [Verdict?.Findings.map(({ Reason }) => Reason), Options.map(({ Policy }) => Policy?.Outcome)]
  }

  it('of each option it is said with its times and its price, and of what was chosen likewise', async () => {
    await on.policy({
      rules: [
        {
          id: 'cabin',
          name: { 'en-US': 'Cabins' },
          outcome: 'reason',
          rule: { usual: 'cabin', lowest: 'economy', steps: [{ cabin: 'business', fromHours: 3 }] },
        },
        {
          id: 'fare',
          name: { 'en-US': 'Fares' },
          outcome: 'inform',
          rule: { usual: 'fareCap', currency: 'HKD', rows: [{ amount: 7_000 }] },
        },
        {
          id: 'night',
          name: { 'en-US': 'Nights' },
          outcome: 'blocked',
          rule: { usual: 'nightCap', currency: 'HKD', rows: [{ places: ['BKK'], amount: 1_000 }] },
        },
      ],
    })
    const reference = await on.atDesk()
    const [short = '', long = '', hotel = ''] = await on.offer(reference, [
      // 2 h 45 min and 3 h 5 min: by its distance it would be 2 h 47 min either way.
      flightOption({ segments: inBusiness('204003011045'), total: { amount: '6000', currency: 'HKD' } }),
      flightOption({ segments: inBusiness('204003011105') }),
      hotelOption(),
    ])
    const [, options] = await verdictOf(reference)
    expect(options).toEqual(['reason', 'inform', 'blocked'])
    await choose(reference, [long, hotel])
    expect(await verdictOf(reference)).toEqual([
      [
        'HK$1,200.12 a night in Bangkok; policy: up to HK$1,000.00',
        'HK$8,000.00 for the flights; policy: up to HK$7,000.00',
      ],
      ['reason', 'inform', 'blocked'],
    ])
    await choose(reference, [short, hotel])
    const [sentences] = await verdictOf(reference)
    expect(sentences).toContain('Business on 2 h 45 min; policy: from 3 h')
  })

  it('is said while they are composed, as far as they are written', async () => {
    const reference = await on.atDesk()
    const { validUntil: _until, ...flights } = flightOption({ segments: inBusiness('204003011045') })
    const judge = (options: readonly unknown[], who = on.as(on.mina)) =>
      on.call<{ Verdicts: ({ Outcome: string; Findings: { Rule: string }[] } | null)[] }>(
        requestOptions.judgeOptions,
        { ReferenceNumber: reference, options },
        who,
      )
    const { Verdicts } = await judge([null, flights, { ...flights, total: null }, { ...flights, segments: [] }])
    expect(Verdicts.map((one) => one?.Findings.map(({ Rule }) => Rule) ?? null)).toEqual([
      null,
      ['cabin', 'fare'],
      ['cabin'],
      null,
    ])
    expect(
      await on.refused(requestOptions.judgeOptions, { ReferenceNumber: reference, options: [] }, traveller()),
    ).toBe('no_right')
    const stranger = { ReferenceNumber: reference, options: [flights] }
    expect(await on.refused(requestOptions.judgeOptions, stranger, on.as(on.stranger))).toBe('record_not_found')
    expect((await on.retrieve(reference, traveller())).Options).toEqual([])
  })
})
