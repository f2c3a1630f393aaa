import { tripProposals } from '@portolan/contract/features/trip-proposals'
import { proposalDesk } from '@portolan/contract/features/trip-proposals/desk'
import { tripRequests } from '@portolan/contract/features/trip-requests/requests'
import { RealtimeMessageType } from '@portolan/contract/realtime'
import { isDeepStrictEqual } from 'node:util'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { StreamReader } from '../../realtime/testing/stream-reader.ts'
import { approvalReminders } from '../trip-requests/trip-requests.jobs.ts'
import { type ProposalHarness, startProposals } from './testing/proposal-harness.ts'

let on: ProposalHarness
beforeAll(async () => {
  on = await startProposals()
})
beforeEach(async () => {
  on.setNow('2040-01-10T02:00:00Z')
  await on.rules(null)
})
afterAll(() => on.stop())

const traveller = () => on.alpha.traveller

/** Who is told by messages of type 4 while something is done, each with the last status: everybody's messages are looked at. */
async function toldDuring(reference: string, work: () => Promise<unknown>): Promise<Record<string, number>> {
  await on.query('DELETE FROM realtime_message')
  await work()
  const rows = await on.query<{ email: string; status: number; ref: string }>(
    `SELECT l.email, m.status, m.ref FROM realtime_message m JOIN login l ON l.id = m.login_id WHERE m.type = 4 ORDER BY m.seq`,
  )
  expect(new Set(rows.map(({ ref }) => ref))).toEqual(new Set([reference]))
  return Object.fromEntries(rows.map(({ email, status }) => [email.split('@')[0] ?? '', status]))
}

describe('a change of a proposal', () => {
  it('is told with its new status to whoever asked, travels and approves, and to nobody else', async () => {
    await on.rules([[on.alpha.coordinator]])
    const reference = await on.published()
    const named = { ReferenceNumber: reference }
    const told = (work: () => Promise<unknown>) => toldDuring(reference, work)
    const byDesk = (declaration: Parameters<typeof on.state>[0], more: object = {}) =>
      told(() => on.call(declaration, { ...named, ...more }, on.consultant))
    for (const key of ['f1', 'h1', 'c1'])
      expect(await told(() => on.choose(reference, key, traveller()))).toEqual({ traveller: 2 })
    expect(await told(() => on.submit(reference, traveller()))).toEqual({ traveller: 3 })
    expect(await byDesk(proposalDesk.confirmProposal)).toEqual({ traveller: 6, coordinator: 6 })
    const approve = { ...named, isApproved: true }
    expect(await told(() => on.call(tripRequests.auditApprove, approve, on.alpha.coordinator))).toEqual({
      traveller: 7,
      coordinator: 7,
    })
    expect(await byDesk(proposalDesk.ticketProposal)).toEqual({ traveller: 5, coordinator: 5 })
    expect(await byDesk(proposalDesk.completeProposal, { bookingNumber: 'QX7K2M' })).toEqual({
      traveller: 9,
      coordinator: 9,
    })
  })

  it('is told of a revision, the next publication and its end; a draft tells nobody', async () => {
    const { colleague, coordinator } = on.alpha
    await on.query('DELETE FROM realtime_message')
    const draft = await on.drafted(on.alpha.code, { tripName: 'Nobody knows it yet' })
    await on.call(
      proposalDesk.saveProposal,
      { ReferenceNumber: draft, draft: { tripName: 'Still not' } },
      on.consultant,
    )
    expect(await on.query('SELECT 1 FROM realtime_message WHERE type = 4')).toEqual([])
    const reference = await on.published({ requestedBy: coordinator.email }, [traveller(), colleague])
    const named = { ReferenceNumber: reference }
    const all = (status: number) => ({ traveller: status, colleague: status, coordinator: status })
    const told = (work: () => Promise<unknown>) => toldDuring(reference, work)
    expect(await told(() => on.call(proposalDesk.reviseProposal, named, on.consultant))).toEqual(all(1))
    expect(await told(() => on.publish(reference))).toEqual(all(2))
    expect(await told(() => on.call(tripProposals.cancel, named, on.consultant))).toEqual(all(10))
  })

  it('reaches the open pages of its people, and none of a stranger', async () => {
    const { url } = on.portolan
    const { colleague } = on.alpha
    const readers = await Promise.all(
      [traveller(), colleague, on.consultant, on.bravo.coordinator].map((who) => StreamReader.ready(url, who)),
    )
    const [mine, theirs, desk, foreign] = readers as [StreamReader, StreamReader, StreamReader, StreamReader]
    const reference = await on.submitted(await on.published(), traveller())
    // What comes later has to come through as well, so that what is missing was not only late.
    const later = await on.published({}, [colleague])
    const is = (ref: string, status: number) => ({
      Type: RealtimeMessageType.TripProposal,
      Status: status,
      Ref: ref,
    })
    const submitted = is(reference, 3)
    await mine.until(() => mine.messages.some(({ data }) => isDeepStrictEqual(data, submitted)))
    await theirs.until(() => theirs.refs.includes(later))
    await desk.until(() => desk.messages.length >= 1)
    expect(mine.messages.map(({ data }) => data)).toEqual(
      expect.arrayContaining([
        is(reference, 2),
        expect.objectContaining({ Type: RealtimeMessageType.Approvals }),
        submitted,
      ]),
    )
    expect(mine.refs).not.toContain(later)
    expect(theirs.messages.map(({ data }) => data)).toContainEqual(is(later, 2))
    expect(theirs.refs).not.toContain(reference)
    expect(foreign.messages).toEqual([])
    // The desk has a channel of its own, whose messages name items of the queue.
    const types = new Set(desk.messages.map(({ data }) => (data as { Type: number }).Type))
    expect([...types]).toEqual([RealtimeMessageType.Desk])
    for (const reader of readers) reader.cut()
  })
})

describe('an approver of a proposal', () => {
  const mails = async () =>
    (await on.query<{ address: string; subject: string }>('SELECT address, subject FROM mail_message ORDER BY id')).map(
      ({ address, subject }) => `${address.split('@')[0] ?? ''}: ${subject}`,
    )

  it('is reminded on working days, and what is overdue goes to the cost centre’s fallback, who decides it', async () => {
    const { coordinator, colleague, companyId } = on.alpha
    await on.query(
      `INSERT INTO cost_centre (company_id, code, name, fallback_login_id) VALUES ($1, '4100', 'Sales', $2)`,
      companyId,
      colleague.loginId,
    )
    await on.rules([[coordinator]], { reminders: { afterHours: 9, everyHours: 9, escalateAfterHours: 27 } })
    const reference = await on.submitted(await on.published({ costCentreCode: '4100' }), traveller())
    const named = { ReferenceNumber: reference }
    await on.state(proposalDesk.confirmProposal, named, on.consultant)
    expect(await on.refused(tripProposals.retrieve, named, colleague)).toBe('record_not_found')
    const asked = (await mails()).length
    // Nine working hours after 10:00 on Tuesday is 10:00 on Wednesday.
    await on.run(approvalReminders, '2040-01-11T01:30:00Z')
    await on.run(approvalReminders, '2040-01-10T20:00:00Z')
    expect((await mails()).slice(asked)).toEqual([])
    await on.run(approvalReminders, '2040-01-11T02:30:00Z')
    await on.run(approvalReminders, '2040-01-11T03:00:00Z')
    expect((await mails()).slice(asked)).toEqual([
      'coordinator: Reminder: Sales meeting Bangkok waits for your decision',
    ])
    const tokens = await on.opened(coordinator.email)
    expect((await on.retrieve(reference, {}, tokens)).Actions).toContain('decide')
    // Twenty-seven working hours: Friday, 10:00.
    await on.run(approvalReminders, '2040-01-13T02:30:00Z')
    expect((await mails()).at(-1)).toBe('colleague: Overdue: Sales meeting Bangkok now waits for you')
    const overdue = await on.retrieve(reference, colleague)
    expect(overdue.Actions).toContain('decide')
    expect(overdue.Rounds[0]?.Levels[0]).toMatchObject({ EscalatedAt: '2040-01-13T02:30:00.000Z' })
    const history = await on.call<{ Operations: { What: string }[] }>(tripRequests.loadHistory, named, traveller())
    expect(history.Operations.slice(-2).map(({ What }) => What)).toEqual([
      expect.stringMatching(/remind/i),
      expect.stringMatching(/colleague/),
    ])
    await on.call(tripRequests.auditApprove, { ...named, isApproved: true }, colleague)
    expect(await on.retrieve(reference, traveller())).toMatchObject({ Status: 7 })
  })

  it('of a proposal that is revised is reminded of nothing', async () => {
    await on.rules([[on.alpha.coordinator]], { reminders: { afterHours: 9, everyHours: 9, escalateAfterHours: 27 } })
    const reference = await on.submitted(await on.published(), traveller())
    await on.state(proposalDesk.confirmProposal, { ReferenceNumber: reference }, on.consultant)
    await on.state(proposalDesk.reviseProposal, { ReferenceNumber: reference }, on.consultant)
    const before = (await mails()).length
    await on.run(approvalReminders, '2040-01-11T02:30:00Z')
    await on.run(approvalReminders, '2040-01-13T02:30:00Z')
    expect((await mails()).slice(before)).toEqual([])
  })
})
