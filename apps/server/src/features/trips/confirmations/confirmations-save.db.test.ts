import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { doubtful, likely, missing } from '../../../domain/ledger/formats/confirmation/reading.ts'
import { fieldOf, one, openOwnBookings, type OwnBookings, saved } from './testing/own-bookings.ts'
import { flight } from './testing/sample-items.ts'

let own: OwnBookings
let me: OwnBookings['alpha']['traveller']
beforeAll(async () => {
  own = await openOwnBookings()
  me = own.alpha.traveller
})
afterAll(() => own.stop())

const answers = (said: Record<string, string>, keep = true) => ({ items: [{ index: 0, keep, answers: said }] })
const order = (id: string) =>
  own.rows<{ company_id: number; source: string; trip_name: string; travelers: number[] }>(
    `SELECT o.company_id, o.source, o.trip_name, array(SELECT t.traveler_id::int FROM order_traveler t WHERE t.order_id = o.id) AS travelers
     FROM booking_order o WHERE o.id = $1`,
    [id],
  )

describe('what is sure', () => {
  it('is saved for the chosen traveller, shown as saved, told to the browser and audited', async () => {
    const before = await own.leave([flight('20400301', { person: { name: 'SOMEBODY ELSE', email: null } })], me)
    expect(before.Items[0]).toMatchObject({ Type: 'A', IsKept: true, IsOtherPerson: true, Match: null })
    expect(fieldOf(before, 'from')).toMatchObject({
      Value: 'HKG',
      Label: 'Hong Kong International Airport',
      Confidence: 'sure',
      IsNeeded: true,
    })
    const during = saved(await own.save(before, me))
    expect(during).toMatchObject({ State: 'saving', Version: before.Version + 1 })
    const after = await own.settled(before.Id, me)
    expect(after).toMatchObject({ State: 'saved', Fault: null, Orders: [{ TripName: 'Hong Kong – Tokyo' }] })
    const { OrderId = '' } = after.Orders[0] ?? {}
    expect(await order(OrderId)).toEqual([
      { company_id: own.alpha.companyId, source: 'mail', trip_name: '', travelers: [me.travelerId] },
    ])
    expect(await own.rows('SELECT type, status, ref FROM realtime_message WHERE login_id = $1', [me.loginId])).toEqual([
      { type: 102, status: 0, ref: before.Id },
    ])
    expect(
      await own.rows(`SELECT object FROM audit_event WHERE action = 'saveConfirmation' AND login_id = $1`, [
        me.loginId,
      ]),
    ).toEqual([{ object: { confirmationId: before.Id, travelerId: me.travelerId, orderIds: [Number(OrderId)] } }])
  })

  it('makes no guest of a name that is written otherwise, and keeps what is unticked out', async () => {
    const items = [
      flight('20400401', { person: { name: 'TRAVELLER/X MR', email: null } }),
      flight('20400408', { person: { name: 'Nobody Known', email: 'nobody@elsewhere.example' } }),
    ]
    const before = await own.leave(items, me)
    saved(
      await own.save(before, me, {
        items: [
          { index: 0, keep: true, answers: {} },
          { index: 1, keep: false, answers: {} },
        ],
      }),
    )
    const after = await own.settled(before.Id, me)
    expect(after.State).toBe('saved')
    expect(after.Items.map(({ IsKept }) => IsKept)).toEqual([true, false])
    expect(await own.rows('SELECT 1 FROM traveler WHERE is_guest')).toEqual([])
    expect(
      await own.rows(`SELECT starts_local FROM air_segment WHERE starts_local IN ('20400401101000', '20400408101000')`),
    ).toEqual([{ starts_local: '20400401101000' }])
  })

  it('a companion in the same mail is proposed unticked, and taken when ticked', async () => {
    const mine = flight('20400501', { person: { name: 'TRAVELLER ALPHA-ONLY', email: null } })
    const theirs = flight('20400501', { person: { name: 'Somebody Else', email: null } })
    const before = await own.leave([mine, theirs], me)
    expect(before.Items.map(({ IsKept, IsOtherPerson }) => [IsKept, IsOtherPerson])).toEqual([
      [true, false],
      [false, true],
    ])
  })
})

describe('what is doubtful or missing', () => {
  const items = () => [
    flight('20400601', {
      fields: {
        departs: doubtful('20400601101000', 'date_ambiguous', '06/01/2040 10:10', ['20400601101000', '20400106101000']),
        to: missing('place_unknown', 'Tokio'),
        seat: likely('12A', 'value_unreadable'),
      },
    }),
  ]

  it('comes back open with the answers kept, until nothing is left', async () => {
    const before = await own.leave(items(), me)
    expect(fieldOf(before, 'departs')).toMatchObject({
      Doubt: 'date_ambiguous',
      Choices: [
        { Value: '20400601101000', Label: null },
        { Value: '20400106101000', Label: null },
      ],
    })
    expect(fieldOf(before, 'to')).toMatchObject({ Value: null, Confidence: 'missing', Raw: 'Tokio', IsNeeded: true })
    const half = saved(await own.save(before, me, answers({ to: 'nrt' })))
    expect(half.State).toBe('open')
    expect(fieldOf(half, 'to')).toMatchObject({ Value: 'NRT', Confidence: 'sure', Doubt: null, Raw: 'Tokio' })
    expect(fieldOf(half, 'departs').Confidence).toBe('doubtful')
    // What came between is lost with nobody: a reload finds the same.
    expect(one(await own.find(me, { ids: [before.Id] }))).toEqual(half)
    const full = saved(await own.save(half, me, answers({ departs: '20400601101000' })))
    expect(full.State).toBe('saving')
    expect((await own.settled(before.Id, me)).State).toBe('saved')
  })

  it('is asked of an optional field too when it may be wrong: confirmed, mended or emptied', async () => {
    const wrong = flight('20400602', { fields: { arrives: doubtful('20400602090000', 'end_before_start') } })
    const before = await own.leave([wrong], me)
    expect(fieldOf(before, 'arrives')).toMatchObject({ IsNeeded: false, Confidence: 'doubtful' })
    expect(saved(await own.save(before, me)).State).toBe('open')
    const again = one(await own.find(me, { ids: [before.Id] }))
    // Nobody arrives before they leave, whatever a person enters.
    const insisted = saved(await own.save(again, me, answers({ arrives: '20400602090000' })))
    expect(fieldOf(insisted, 'arrives')).toMatchObject({ Confidence: 'doubtful', Doubt: 'end_before_start' })
    const emptied = saved(await own.save(insisted, me, answers({ arrives: '' })))
    expect(emptied.State).toBe('saving')
    await own.settled(before.Id, me)
    expect(await own.rows(`SELECT ends_local FROM air_segment WHERE starts_local = '20400602101000'`)).toEqual([
      { ends_local: null },
    ])
  })

  it('needs no answer where it is unticked; with nothing ticked nothing is saved', async () => {
    const before = await own.leave([...items(), flight('20400603')], me)
    const nothing = await own.save(before, me, {
      items: [0, 1].map((index) => ({ index, keep: false, answers: {} })),
    })
    expect(saved(nothing).State).toBe('open')
    const some = await own.save(saved(nothing), me, { items: [{ index: 1, keep: true, answers: {} }] })
    expect(saved(some).State).toBe('saving')
    expect((await own.settled(before.Id, me)).State).toBe('saved')
  })

  it('a draft keeps answers and traveller, and saves nothing', async () => {
    const before = await own.leave([flight('20400604')], own.alpha.coordinator)
    const draft = await own.save(before, own.alpha.coordinator, {
      ...answers({ seat: '3K' }),
      isDraft: true,
      travelerId: String(me.travelerId),
    })
    expect(saved(draft)).toMatchObject({ State: 'open', TravelerId: String(me.travelerId) })
    expect(fieldOf(saved(draft), 'seat').Value).toBe('3K')
  })
})

describe('answers', () => {
  it.each([
    ['no such field', { hotelName: 'Palace' }, 'items.0.answers.hotelName'],
    ['no such place', { from: 'QQQ' }, 'items.0.answers.from'],
    ['no such airline', { carrier: '00' }, 'items.0.answers.carrier'],
    ['no such day', { departs: '20400230101000' }, 'items.0.answers.departs'],
    ['no such time', { departs: '20400201251000' }, 'items.0.answers.departs'],
    ['no number', { flightNumber: 'tomorrow' }, 'items.0.answers.flightNumber'],
    ['too long', { seat: 'x'.repeat(61) }, 'items.0.answers.seat'],
    ['a prototype', { constructor: 'x' }, 'items.0.answers.constructor'],
  ])('%s is refused by its path, and changes nothing', async (_, said, path) => {
    const before = await own.leave([flight('20400701')], me)
    const answer = await own.save(before, me, answers(said))
    expect(answer).toMatchObject({ status: 400, json: { code: 'invalid_parameter', fields: [path] } })
    expect(one(await own.find(me, { ids: [before.Id] }))).toEqual(before)
  })

  it('are taken as people type them', async () => {
    const before = await own.leave([flight('20400702')], me)
    const draft = await own.save(before, me, {
      ...answers({ flightNumber: 'CX 0525', from: 'hkg', departs: '2040-07-02 11:05', locator: 'xy34zt' }),
      isDraft: true,
    })
    const values = (['flightNumber', 'from', 'departs', 'locator'] as const).map(
      (name) => fieldOf(saved(draft), name).Value,
    )
    expect(values).toEqual(['525', 'HKG', '20400702110500', 'XY34ZT'])
  })

  it('to an item that is not there are refused', async () => {
    const before = await own.leave([flight('20400703')], me)
    const answer = await own.save(before, me, { items: [{ index: 5, keep: true, answers: {} }] })
    expect(answer.json).toMatchObject({ code: 'invalid_parameter', fields: ['items.0.index'] })
  })
})

describe('two at once', () => {
  it('one save wins, the other learns that it was changed', async () => {
    const before = await own.leave([flight('20400801')], me)
    const both = await Promise.all([own.save(before, me), own.save(before, me)])
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
    expect(both.find(({ status }) => status === 409)?.json).toMatchObject({ code: 'changed_by_someone_else' })
    expect((await own.settled(before.Id, me)).Orders).toHaveLength(1)
    expect(await own.rows(`SELECT 1 FROM air_segment WHERE starts_local = '20400801101000'`)).toHaveLength(1)
  })

  it('an older version is refused, and so is a saved one', async () => {
    const before = await own.leave([flight('20400802')], me)
    const draft = saved(await own.save(before, me, { isDraft: true }))
    expect((await own.save(before, me)).status).toBe(409)
    saved(await own.save(draft, me))
    const after = await own.settled(before.Id, me)
    expect((await own.save(after, me)).status).toBe(409)
  })
})
