import { type proposalColumns, tripProposals } from '@portolan/contract/features/trip-proposals'
import { proposalDesk } from '@portolan/contract/features/trip-proposals/desk'
import type { ProposalSummary } from '@portolan/contract/features/trip-proposals/shapes'
import { parse } from 'csv-parse/sync'
import ExcelJS from 'exceljs'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { callCredentials } from '../../../../../tools/test/caller.ts'
import type { Credentials } from '../../../../../tools/test/world.ts'
import { hotelOffer, proposalOf } from '../../domain/proposals/testing/example-proposal.ts'
import { type ProposalHarness, startProposals } from './testing/proposal-harness.ts'
import { overProposals } from './trip-proposals.jobs.ts'

let on: ProposalHarness
/** References of proposals of the traveller and the colleague, and of drafts that name them. */
let own: string
let theirs: string
let draft: string
let theirDraft: string
beforeAll(async () => {
  on = await startProposals()
  await on.rules(null)
  const { traveller, colleague, code } = on.alpha
  own = await on.published()
  theirs = await on.published({ tripName: '=cmd|calc', plans: [laterPlan] }, [colleague])
  const { travelers } = proposalOf([traveller])
  draft = await on.drafted(code, { tripName: 'Unfinished', travelers: [...travelers, { key: 'half' }, 'nonsense'] })
  const byAddress = [{ key: 't1', email: colleague.email }]
  theirDraft = await on.drafted(code, { ...proposalOf([]), tripName: 'Complete', travelers: byAddress })
})
beforeEach(() => on.setNow('2040-01-10T02:00:00Z'))
afterAll(() => on.stop())

const stay = { ...hotelOffer('h').stay, checkin: '20400410', checkout: '20400412', freeCancelUntil: null }
const laterPlan = {
  key: 'p1',
  name: 'One night more',
  options: [hotelOffer('h1', '6000', { stay, validUntil: '2040-04-05T00:00:00Z' } as object)],
}

type Found = { Proposals: ProposalSummary[]; Total: number }
const search = (who: Credentials, input: object = {}) => on.call<Found>(tripProposals.search, input, who)
const found = async (who: Credentials, input: object = {}) => {
  const { Proposals, Total } = await search(who, input)
  expect(Total).toBe(Proposals.length)
  return Proposals.map(({ ReferenceNumber }) => ReferenceNumber).toSorted()
}

describe('the list of proposals', () => {
  it('has what each may see: their own, the company’s, for the desk drafts too', async () => {
    expect(await found(on.alpha.traveller)).toEqual([own])
    expect(await found(on.alpha.coordinator)).toEqual([own, theirs])
    expect(await found(on.consultant)).toEqual([own, theirs, draft, theirDraft])
    expect(await found(on.bravo.coordinator)).toEqual([])
  })

  it('finds by a traveller, the drafts of the desk too, however unfinished', async () => {
    const of = ({ travelerId }: { readonly travelerId: number }) => ({ travelerId: String(travelerId) })
    const { traveller, colleague, coordinator } = on.alpha
    expect(await found(on.consultant, of(traveller))).toEqual([own, draft])
    expect(await found(on.consultant, of(colleague))).toEqual([theirs, theirDraft])
    expect(await found(coordinator, of(traveller))).toEqual([own])
    expect(await found(coordinator, of(colleague))).toEqual([theirs])
    expect(await found(traveller, of(colleague))).toEqual([])
    expect(await found(on.consultant, of(on.bravo.traveller))).toEqual([])
    const [row] = (await search(on.consultant, { text: 'unfinished' })).Proposals
    expect(row).toMatchObject({ ReferenceNumber: draft, Publication: 0, Travelers: ['traveller ALPHA-ONLY'] })
    // Somebody else travels: it is found by them.
    const saved = {
      ReferenceNumber: draft,
      draft: { tripName: 'Unfinished', travelers: proposalOf([colleague]).travelers },
    }
    await on.call(proposalDesk.saveProposal, saved, on.consultant)
    expect(await found(on.consultant, of(traveller))).toEqual([own])
    expect(await found(on.consultant, of(colleague))).toEqual([theirs, draft, theirDraft].toSorted())
  })
})

describe('the exported list', () => {
  const columns: (typeof proposalColumns)[number][] = [
    'reference',
    'name',
    'travellers',
    'company',
    'from',
    'to',
    'route',
  ]
  const more: (typeof proposalColumns)[number][] = ['status', 'chosen', 'total', 'validUntil', 'contact', 'published']
  const exported = async (who: Credentials, input: object, language = 'en-US') => {
    const { bytes, headers } = await on.fetched(tripProposals.exportList, input, {
      ...callCredentials(who),
      headers: { language },
    })
    return { bytes, headers, rows: (): string[][] => parse(bytes, { bom: true }) }
  }

  it('holds the columns that are asked for, with what the list says', async () => {
    const asked = { format: 'csv', columns: [...columns, ...more], sort: { by: 'departure', descending: false } }
    const rows = (await exported(on.alpha.coordinator, asked)).rows()
    expect(rows[0]).toEqual([
      'Reference',
      'Trip',
      'Travellers',
      'Company',
      'From',
      'To',
      'Route',
      'Status',
      'Chosen',
      'Currency',
      'Total',
      'Prices hold until',
      'Consultant',
      'Published',
    ])
    expect(rows.slice(1).map((row) => row.slice(1, 12))).toEqual([
      [
        'Sales meeting Bangkok',
        'traveller ALPHA-ONLY',
        'ALPHA-ONLY Company',
        '2040-03-01',
        '2040-03-03',
        'Hong Kong → Bangkok',
        'Published',
        '0 of 3',
        'HKD',
        '5384.50',
        expect.stringMatching(/^2040-02-01T08:00/),
      ],
      [
        // What a spreadsheet would run as a formula is a text in it.
        expect.stringMatching(/^'?=cmd\|calc$/),
        'colleague ALPHA-COLLEAGUE',
        'ALPHA-ONLY Company',
        '2040-04-10',
        '2040-04-12',
        'Bangkok',
        'Published',
        '0 of 1',
        'HKD',
        '1584.00',
        expect.stringMatching(/^2040-04-05T08:00/),
      ],
    ])
    expect(rows[1]?.slice(12)).toEqual(['Mina Sato', expect.stringMatching(/^2040-01-10T10:00/)])
  })

  it('is cut to what its reader may see, and to what is chosen', async () => {
    const names = async (who: Credentials, input: object = {}) =>
      (await exported(who, { format: 'csv', columns: ['reference'], ...input }))
        .rows()
        .slice(1)
        .map(([reference = '']) => reference)
        .toSorted()
    expect(await names(on.alpha.traveller)).toEqual([own])
    expect(await names(on.alpha.colleague)).toEqual([theirs])
    expect(await names(on.alpha.coordinator)).toEqual([own, theirs])
    expect(await names(on.consultant)).toEqual([own, theirs, draft, theirDraft])
    expect(await names(on.bravo.coordinator)).toEqual([])
    expect(await names(on.alpha.coordinator, { exceptIds: [own] })).toEqual([theirs])
    // Chosen by a reference that somebody may not see, it is not there.
    expect(await names(on.alpha.traveller, { ids: [own, theirs, draft] })).toEqual([own])
    expect(await names(on.consultant, { ids: [draft] })).toEqual([draft])
  })

  it('as a workbook has dates and amounts, in the reader’s language', async () => {
    const asked = { format: 'xlsx', columns: ['name', 'from', 'status', 'total', 'validUntil'], ids: [own] }
    const { bytes, headers } = await exported(on.alpha.traveller, asked, 'ja-JP')
    expect(headers.get('content-type')).toContain('spreadsheetml')
    const book = new ExcelJS.Workbook()
    await book.xlsx.load(Uint8Array.from(bytes).buffer)
    const [sheet] = book.worksheets
    const row = (number: number) =>
      ['A', 'B', 'C', 'D', 'E'].map((column) => sheet?.getCell(`${column}${number}`).value)
    expect(row(1)).not.toContain('Status')
    expect(row(2)).toEqual([
      'Sales meeting Bangkok',
      new Date('2040-03-01T00:00:00Z'),
      expect.any(String),
      'HKD',
      5384.5,
    ])
    expect(row(2)[2]).not.toBe('Published')
    expect(row(3)[0]).toBeNull()
  })
})

// The last: no clock goes back behind the job.
it('the list of what is open passes over what a job has set aside, until it is published for later days', async () => {
  const { coordinator, traveller } = on.alpha
  const isCurrent = async (reference: string) =>
    (await on.query<{ is_current: boolean }>('SELECT is_current FROM trip_proposal WHERE reference = $1', reference))[0]
      ?.is_current
  const reference = await on.published({ tripName: 'Put off' })
  const lastDay = '2040-03-03T15:59:00Z'
  await on.run(overProposals, lastDay)
  expect(await isCurrent(reference)).toBe(true)
  expect(await found(coordinator)).toContain(reference)
  const dayAfter = '2040-03-03T16:01:00Z'
  on.setNow(dayAfter)
  // The list does not wait for the job.
  expect(await found(coordinator)).toEqual([theirs])
  await on.run(overProposals, dayAfter)
  expect([await isCurrent(reference), await isCurrent(own), await isCurrent(theirs)]).toEqual([false, false, true])
  for (const by of ['updated', 'departure', 'validity', 'name', 'total'])
    for (const descending of [true, false]) {
      const sort = { by, descending }
      expect(await found(coordinator, { sort }), by).toEqual([theirs])
      expect(await found(coordinator, { sort, view: 'all' }), by).toEqual([own, theirs, reference].toSorted())
      const filtered = { sort, travelFrom: '20400101' }
      expect(await found(coordinator, filtered), by).toEqual([theirs])
      expect(await found(coordinator, { ...filtered, view: 'all' }), by).toEqual([own, theirs, reference].toSorted())
    }
  await on.state(proposalDesk.reviseProposal, { ReferenceNumber: reference }, on.consultant)
  const later = proposalOf([traveller], { tripName: 'Put off', plans: [laterPlan] })
  await on.call(proposalDesk.saveProposal, { ReferenceNumber: reference, draft: later }, on.consultant)
  await on.publish(reference)
  expect(await isCurrent(reference)).toBe(true)
  expect(await found(coordinator)).toEqual([theirs, reference].toSorted())
  await on.call(tripProposals.cancel, { ReferenceNumber: reference }, on.consultant)
  await on.run(overProposals, '2040-03-03T17:00:00Z')
  expect(await isCurrent(reference)).toBe(false)
})
