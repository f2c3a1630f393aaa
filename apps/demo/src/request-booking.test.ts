import { TripRequestStatus } from '@portolan/contract/enums'
import { describe, expect, it } from 'vitest'
import type { Approved } from './offers.ts'
import { type PortalClient, RefusedByPortal, type Visitor } from './portal-client.ts'
import { bookOffer, showRequest } from './request-booking.ts'
import { VisitorSessions, type VisitorSession } from './visitor-sessions.ts'

const approved: Approved = {
  ReferenceNumber: '20400110000000000007',
  CompanyCode: 'ACME',
  TripName: '<b>Sales</b>',
  Status: TripRequestStatus.Confirmed,
  StatusRemark: 'Confirmed',
  IsBookable: true,
  MakeBookingDone: false,
  BookedRef: null,
  Traveler: { Name: 'Mei Ling Chan', Email: null, IsGuest: false },
  Segments: [],
  Hotels: [{ CityCode: 'BKK', CityName: 'Bangkok', HotelName: null, CheckIn: '20400301', CheckOut: '20400303' }],
  ApprovedTotal: { Amount: 875_000, Currency: 'HKD', Digits: 2 },
  TolerancePercent: 5,
}
const frame = { tool: 'booking-tool', language: 'en-US', portal: new URL('https://portal.example/') } as const

function setUp(portal: Partial<PortalClient> = {}) {
  const calls: string[] = []
  const client = {
    approved: async () => approved,
    enter: async () => void calls.push('enter'),
    report: async () => {
      calls.push('report')
      return { isFinished: true }
    },
    ...portal,
  } as PortalClient
  const sessions = new VisitorSessions()
  const session = sessions.find(sessions.open({ requestKey: 'key' } as Visitor)) as VisitorSession
  const book = (offer: string, token = session.formToken) =>
    bookOffer(client, frame, session, new URLSearchParams({ offer, token }))
  return { calls, book, show: () => showRequest(client, frame, session) }
}

describe('booking an offer', () => {
  it('enters it, reports it, and shows what came of it', async () => {
    const { calls, book, show } = setUp()
    const { html } = await show()
    expect(html).toContain('&lt;b&gt;Sales&lt;/b&gt;')
    expect(html?.match(/<form method="post" action="\/book">/g)).toHaveLength(3)
    expect(await book('within')).toEqual({ status: 303, html: null })
    expect(calls).toEqual(['enter', 'report'])
    expect((await show()).html).toContain('the request is finished')
  })

  it('happens once, however often somebody clicks', async () => {
    const { calls, book } = setUp()
    await Promise.all([book('below'), book('below'), book('above')])
    expect(calls).toEqual(['enter', 'report'])
  })

  it('needs the token of the session’s own page, and an offer that exists', async () => {
    const { calls, book } = setUp()
    expect(await book('within', 'x'.repeat(43))).toMatchObject({ status: 403 })
    expect(await book('within', '')).toMatchObject({ status: 403 })
    expect(await book('nosuch')).toMatchObject({ status: 400 })
    expect(calls).toEqual([])
  })

  it('says in the portal’s words why it was refused, and may be tried again', async () => {
    let refuses = true
    const { book } = setUp({
      report: async () => {
        if (refuses) throw new RefusedByPortal('This request is <now> cancelled.')
        return { isFinished: false }
      },
    })
    const { status, html } = await book('within')
    expect(status).toBe(409)
    expect(html).toContain('This request is &lt;now&gt; cancelled.')
    refuses = false
    expect(await book('within')).toMatchObject({ status: 303 })
  })

  it('offers nothing for a request that cannot be booked', async () => {
    const closed = (change: Partial<Approved>) =>
      setUp({ approved: async () => ({ ...approved, IsBookable: false, ...change }) }).show()
    expect((await closed({ StatusRemark: 'Cancelled' })).html).toContain('In the portal it is “Cancelled”.')
    expect((await closed({ BookedRef: 'ABC123' })).html).toContain('It is booked as ABC123.')
    const unknown = setUp({ approved: () => Promise.reject(new RefusedByPortal('No request has this booking key.')) })
    expect(await unknown.show()).toMatchObject({ status: 404 })
  })
})
