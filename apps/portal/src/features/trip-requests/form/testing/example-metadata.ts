import type { RequestField, RequestMetadata } from '@portolan/contract/features/trip-requests/metadata'

export const exampleField = (over: Partial<RequestField> = {}): RequestField => ({
  Key: 'project',
  Name: 'Project',
  ControlType: 'TextBox',
  IsDefaultShown: true,
  IsMandatory: false,
  DefaultValue: null,
  MaxLength: null,
  Pattern: null,
  Options: [],
  ...over,
})

/** For tests: a company in Hong Kong with two currencies and a service with a parent and a child field. */
export const exampleMetadata = (over: Partial<RequestMetadata> = {}): RequestMetadata => ({
  CompanyId: '1',
  CompanyCode: 'C1',
  TimeZone: 'Asia/Hong_Kong',
  Currency: { Code: 'HKD', Digits: 2 },
  Currencies: [
    { Code: 'HKD', Digits: 2, HasRate: true },
    { Code: 'THB', Digits: 2, HasRate: true },
    { Code: 'XAF', Digits: 0, HasRate: false },
  ],
  Rates: { Day: '20261120', Base: 'EUR', Rates: { HKD: '9', THB: '37.5' } },
  Statuses: [],
  Sources: [],
  ReceiverRoles: [],
  CostCentres: [],
  DefaultCostCentre: null,
  Purposes: [{ Code: 'client', Name: 'Client meeting' }],
  Products: [
    {
      Code: 'CAR',
      Name: 'Car hire',
      Fields: [
        exampleField({
          Key: 'driver',
          Name: 'With driver',
          ControlType: 'SingleSel',
          Options: [
            { Value: 'yes', Name: 'Yes', Shows: ['language'], Requires: ['language'] },
            { Value: 'no', Name: 'No', Shows: [], Requires: [] },
          ],
        }),
        exampleField({ Key: 'language', Name: 'Language of the driver', IsDefaultShown: false }),
        exampleField({ Key: 'insured', Name: 'Insurance', ControlType: 'Checkbox' }),
      ],
    },
  ],
  Udids: [exampleField({ IsMandatory: true })],
  Templates: [{ Code: 'tokyo', Name: 'Team meeting Tokyo', Form: { tripName: 'Team meeting Tokyo' } }],
  AcceptsBegunTrips: false,
  TolerancePercent: 5,
  Limits: { AttachmentBytes: 10_485_760, AttachmentTypes: ['pdf', 'txt'], MessageCharacters: 4_000 },
  MayRequest: true,
  MaySeeHealth: false,
  ...over,
})
