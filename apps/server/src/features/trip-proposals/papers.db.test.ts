import { tripProposals } from '@portolan/contract/features/trip-proposals'
import { proposalDesk } from '@portolan/contract/features/trip-proposals/desk'
import { deskMails } from '@portolan/contract/features/trip-requests/desk'
import { tripRequests } from '@portolan/contract/features/trip-requests/requests'
import { trips } from '@portolan/contract/features/trips/trips'
import type { ReplyOf } from '@portolan/contract/operation'
import { extractText, getDocumentProxy } from 'unpdf'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { callCredentials, type CallCredentials, send } from '../../../../../tools/test/caller.ts'
import type { Credentials, Person } from '../../../../../tools/test/world.ts'
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
const read = async (AttachmentToken: string, who: Credentials | CallCredentials, more: object = {}) =>
  (await on.fetched(tripRequests.getAttachment, { AttachmentToken, ...more }, who)).bytes.toString()
const noFile = (AttachmentToken: string, who: Credentials | CallCredentials, more: object = {}) =>
  on.refused(tripRequests.getAttachment, { AttachmentToken, ...more }, who)

describe('a file of a proposal', () => {
  it('is seen and read through the link of its mail, and not by the link of another proposal', async () => {
    const reference = await on.published()
    const tokens = await on.opened(traveller().email)
    const other = await on.published({ tripName: 'Another trip' }, [on.alpha.colleague])
    const otherTokens = await on.opened(on.alpha.colleague.email)
    const fromDesk = await on.attach(reference, 'fare-rules.txt', 'Tickets are not transferable.', on.consultant)
    const own = await on.attach(reference, 'passport.txt', 'A copy', traveller())
    const { Attachments } = await on.retrieve(reference, {}, tokens)
    expect(Attachments).toMatchObject([
      { AttachmentToken: fromDesk, Name: 'fare-rules.txt', UploadedBy: { Name: 'Mina Sato' }, MayRemove: false },
      { AttachmentToken: own, Name: 'passport.txt', Size: 6, MayRemove: false },
    ])
    expect(await read(fromDesk, {}, tokens)).toBe('Tickets are not transferable.')
    expect(await read(own, {}, tokens)).toBe('A copy')
    expect(await noFile(fromDesk, {}, otherTokens)).toBe('record_not_found')
    expect((await on.retrieve(other, {}, otherTokens)).Attachments).toEqual([])
    // A link names nobody whose file it could be.
    const input = { fields: { ReferenceNumber: reference }, files: [{ name: 'x.txt', content: 'x' }] }
    expect(
      (await send(on.portolan.url, tripRequests.saveAttachment, input, { profile: tokens.ProfileToken })).status,
    ).toBe(401)
    for (const stranger of [on.alpha.colleague, on.bravo.coordinator])
      expect(await noFile(own, stranger)).toBe('record_not_found')
    expect(await read(own, on.consultant)).toBe('A copy')
    await on.call(tripRequests.removeAttachment, { AttachmentToken: own }, traveller())
    expect((await on.retrieve(reference, {}, tokens)).Attachments).toHaveLength(1)
    expect(await noFile(own, {}, tokens)).toBe('record_not_found')
  })
})

async function completed(change: object = {}, people: readonly Person[] = [traveller()]) {
  const reference = await on.submitted(await on.published(change, people), traveller())
  const named = { ReferenceNumber: reference }
  await on.state(proposalDesk.confirmProposal, named, on.consultant)
  await on.state(proposalDesk.ticketProposal, named, on.consultant)
  const done = { ...named, bookingNumber: 'QX7K2M' }
  const { OrderId } = await on.call<{ OrderId: string }>(proposalDesk.completeProposal, done, on.consultant)
  return { reference, OrderId }
}

describe('a trip that came from a proposal', () => {
  const detail = (OrderId: string, who: Person) =>
    on.call<ReplyOf<typeof trips.searchItineraryDetail>>(trips.searchItineraryDetail, { OrderId }, who)
  const rowIn = async (declaration: typeof trips.list | typeof trips.searchUpcoming, OrderId: string, who: Person) => {
    const reply = await on.call<{ trips?: Row[]; TravelSummaries?: Row[] }>(declaration, {}, who)
    return (reply.trips ?? reply.TravelSummaries ?? []).find((row) => row.OrderId === OrderId)
  }
  interface Row {
    readonly OrderId: string
    readonly ProposalReference?: string
  }

  it('leads back to it and has its documents, for whoever may see the proposal', async () => {
    const { reference, OrderId } = await completed()
    const ticket = await on.attach(reference, 'e-ticket.txt', 'Ticket 160-1234567890', on.consultant)
    const said = { ReferenceNumber: reference, text: 'Thank you' }
    await on.call(tripRequests.postMessage, said, traveller())
    for (const who of [traveller(), on.alpha.coordinator]) {
      const { Proposal, RequestReference } = await detail(OrderId, who)
      expect(RequestReference).toBeUndefined()
      expect(Proposal).toMatchObject({
        ReferenceNumber: reference,
        Attachments: [{ AttachmentToken: ticket, Name: 'e-ticket.txt', UploadedBy: { Name: 'Mina Sato' } }],
      })
      expect(await read(ticket, who)).toBe('Ticket 160-1234567890')
      for (const list of [trips.list, trips.searchUpcoming])
        expect(await rowIn(list, OrderId, who)).toMatchObject({ ProposalReference: reference })
      const found = await on.call<{ trips: Row[] }>(trips.find, { text: 'bangkok' }, who)
      expect(found.trips.find((row) => row.OrderId === OrderId)?.ProposalReference).toBe(reference)
    }
  })

  it('says nothing of it to a traveller who joined the trip later', async () => {
    const { colleague, companyId } = on.alpha
    const { reference, OrderId } = await completed({ tripName: 'With a companion' })
    await on.attach(reference, 'e-ticket.txt', 'Ticket', on.consultant)
    expect(await detail(OrderId, colleague)).toEqual({})
    await on.query(
      `INSERT INTO order_traveler (company_id, order_id, traveler_id, position, name, cancelled, starts_at, ends_at)
       SELECT company_id, id, $3, 9, 'Companion', false, starts_at, ends_at FROM booking_order WHERE company_id = $1 AND id = $2`,
      companyId,
      OrderId,
      colleague.travelerId,
    )
    const joined = await detail(OrderId, colleague)
    expect(joined).toMatchObject({ OrderId })
    expect(joined).not.toHaveProperty('Proposal')
    const row = await rowIn(trips.list, OrderId, colleague)
    expect(row).toMatchObject({ OrderId })
    expect(row).not.toHaveProperty('ProposalReference')
  })
})

describe('the archive of a proposal', () => {
  type Archive = ReplyOf<typeof tripProposals.searchArchive>
  const archive = (ReferenceNumber: string, who: Person | Credentials, more: object = {}) =>
    on.call<Archive>(tripProposals.searchArchive, { ReferenceNumber, ...more }, who)
  const titles = ({ Items }: Archive) => Items.map(({ Title }) => Title)

  it('holds documents and notes (Custom) and mails as they were sent (Email), the newest first', async () => {
    const reference = await on.published()
    const named = { ReferenceNumber: reference }
    on.setNow('2040-01-10T03:00:00Z')
    const token = await on.attach(reference, 'fare-rules.txt', 'Not transferable', on.consultant)
    // A file's row has the time of the database, which no test moves.
    await on.query(`UPDATE attachment SET created_at = '2040-01-10T03:00:00Z' WHERE token = $1`, token)
    on.setNow('2040-01-10T04:00:00Z')
    await on.call(tripRequests.postMessage, { ...named, text: 'Is breakfast included?' }, traveller())
    on.setNow('2040-01-10T05:00:00Z')
    const mail = { ...named, receivers: [1], subject: 'Your visa', body: 'Please apply for it.' }
    await on.call(deskMails.sendMail, mail, on.consultant)
    const all = await archive(reference, traveller())
    expect(all.Total).toBe(4)
    expect(all.Items).toMatchObject([
      { Type: 1, Title: 'Your visa', To: [traveller().email], At: '2040-01-10T05:00:00.000Z', AttachmentToken: null },
      { Type: 0, Title: 'Is breakfast included?', By: { LoginId: String(traveller().loginId) }, Size: null },
      { Type: 0, Title: 'fare-rules.txt', By: { Name: 'Mina Sato' }, AttachmentToken: token, Size: 16, To: [] },
      { Type: 1, Title: expect.stringContaining('Sales meeting Bangkok') as string, To: [traveller().email] },
    ])
    expect(await read(token, traveller())).toBe('Not transferable')
    const custom = await archive(reference, traveller(), { ArchiveTypes: [0] })
    expect([custom.Total, titles(custom)]).toEqual([2, ['Is breakfast included?', 'fare-rules.txt']])
    const mails = await archive(reference, traveller(), { ArchiveTypes: [1] })
    expect([mails.Total, mails.Items.map(({ Type }) => Type)]).toEqual([2, [1, 1]])
    const second = await archive(reference, traveller(), { paging: { pageIndex: 2, pageSize: 3 } })
    expect([second.Total, second.Items.length]).toEqual([4, 1])
  })

  it('shows an approver no mail of the desk that others got, and strangers nothing', async () => {
    await on.rules([[on.alpha.coordinator]])
    const reference = await on.submitted(await on.published(), traveller())
    const named = { ReferenceNumber: reference }
    await on.state(proposalDesk.confirmProposal, named, on.consultant)
    const mail = { ...named, subject: 'For the traveller alone', body: 'Your seat.' }
    await on.call(deskMails.sendMail, { ...mail, receivers: [1] }, on.consultant)
    const { email } = on.alpha.coordinator
    const toApprover = { ...mail, receivers: [], additional: [email], subject: 'For the approver' }
    await on.call(deskMails.sendMail, toApprover, on.consultant)
    const seenBy = async (who: Person | Credentials) => titles(await archive(reference, who, { ArchiveTypes: [1] }))
    const every = await seenBy(on.consultant)
    expect(every).toEqual(expect.arrayContaining(['For the traveller alone', 'For the approver']))
    expect(await seenBy(traveller())).toEqual(every)
    expect(await seenBy(on.alpha.coordinator)).toEqual(every.filter((title) => title !== 'For the traveller alone'))
    for (const stranger of [on.alpha.colleague, on.bravo.coordinator])
      expect(await on.refused(tripProposals.searchArchive, named, stranger)).toBe('record_not_found')
  })

  it('is empty for a draft, which the desk alone knows', async () => {
    const draft = await on.drafted(on.alpha.code, { tripName: 'Nothing yet' })
    expect(await archive(draft, on.consultant)).toEqual({ Items: [], Total: 0 })
    const named = { ReferenceNumber: draft }
    expect(await on.refused(tripProposals.searchArchive, named, on.alpha.coordinator)).toBe('record_not_found')
  })
})

describe('the PDF of a proposal', () => {
  const textOf = async (input: object, who: Credentials | CallCredentials, language = 'en-US') => {
    const from = 'sid' in who && 'profile' in who && 'bearer' in who ? callCredentials(who as Credentials) : who
    const asked = { ...from, headers: { language } }
    const { bytes, headers } = await on.fetched(tripProposals.printProposal, input, asked)
    expect(headers.get('content-type')).toBe('application/pdf')
    const { text } = await extractText(await getDocumentProxy(new Uint8Array(bytes)), { mergePages: true })
    return text.replaceAll(/\s+/g, ' ')
  }

  it('says what its page says, with the choices marked, through a link too, and each publication as it was', async () => {
    const reference = await on.published()
    const named = { ReferenceNumber: reference }
    const tokens = await on.opened(traveller().email)
    expect(await textOf({ ...named, ...tokens }, {})).not.toContain('Chosen')
    await on.choose(reference, 'f2', traveller())
    const text = await textOf(named, traveller())
    for (const part of [
      'Sales meeting Bangkok',
      reference,
      'ALPHA-ONLY Company',
      'CX 753',
      '09:15 Hong Kong International Airport (HKG)',
      'Fare HK$2,400.50',
      'Total HK$2,900.50',
      'Riverside Hotel',
      'Deluxe · with breakfast',
      'Changes until the day before departure.',
      'Chosen',
      'Not all choices have been made: 1 of 3.',
    ])
      expect(text).toContain(part)
    expect(await textOf(named, traveller(), 'ja-JP')).toContain('香港')
    await on.state(proposalDesk.reviseProposal, named, on.consultant)
    await on.publish(reference)
    expect(await textOf({ ...named, Publication: 1 }, traveller())).toContain('1 of 10 Jan 2040')
    expect(await textOf(named, traveller())).toContain('2 of 10 Jan 2040')
    for (const stranger of [on.alpha.colleague, on.bravo.coordinator])
      expect(await on.refused(tripProposals.printProposal, named, stranger)).toBe('record_not_found')
  })
})
