import type { LoadedProposal } from '../compose.queries.ts'
import { emptyOption, emptyPrice, emptySegment, type OptionDraft, type ProposalDraft } from '../state/draft-values.ts'
import { wireOf } from '../state/draft-values.ts'
import { exampleCompany } from './example-company.ts'

export const reference = '20261121000000000007'

/** For tests: a flight there that misses nothing. */
export const exampleFlight = (over: Partial<OptionDraft> = {}): OptionDraft =>
  emptyOption(1, {
    segments: [
      emptySegment({
        carrier: 'CX',
        flightNumber: '713',
        depAirport: 'HKG',
        arrAirport: 'BKK',
        depTime: '209912080900',
        arrTime: '209912081100',
      }),
    ],
    currency: 'HKD',
    prices: [{ ...emptyPrice('adult'), fare: '4000', tax: '520.50' }],
    validUntil: '2099-12-01T10:00:00.000Z',
    ...over,
  })

/** For tests: a proposal that misses nothing. */
export const exampleDraft = (over: Partial<ProposalDraft> = {}): ProposalDraft => ({
  tripName: 'Trade fair',
  travelers: [{ key: 't1', how: 'guest', travelerId: null, known: '', name: 'Hana Kim', passenger: 'adult' }],
  requestedBy: '',
  contact: '',
  requestReference: '',
  note: '',
  costCentreCode: '',
  plans: [{ key: 'p1', name: 'Direct', note: '', options: [exampleFlight({ key: 'o1' })] }],
  ...over,
})

/** For tests: the same as the server answers it. */
export const exampleLoaded = (draft: ProposalDraft, over: Partial<LoadedProposal> = {}): LoadedProposal => ({
  ReferenceNumber: reference,
  Version: 3,
  CompanyCode: exampleCompany.code,
  CompanyName: exampleCompany.name,
  TimeZone: exampleCompany.timeZone,
  State: {
    ReferenceNumber: reference,
    Version: 3,
    TipMsg: null,
    Status: 1,
    StatusRemark: 'Draft',
    CurrentStep: 'compose',
    MakeBookingDone: false,
  },
  Draft: wireOf(draft),
  Faults: [],
  Publication: 0,
  Now: '2026-11-21T10:00:00Z',
  ...over,
})
