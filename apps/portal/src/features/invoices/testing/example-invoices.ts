import type { InvoiceDetail, InvoiceRow } from '@portolan/contract/features/invoices'
import type { InvoiceSummary } from '../invoices.queries.ts'

/** For tests: invoices of two companies, as the server lists them. */

export const hkd = (Amount: number) => ({ Amount, Currency: 'HKD', Digits: 2 })
const jpy = (Amount: number) => ({ Amount, Currency: 'JPY', Digits: 0 })

export function exampleInvoice(over: Partial<InvoiceRow> = {}): InvoiceRow {
  return {
    Id: '1',
    InvoiceNo: 'HV20261192',
    CustomerCode: 'HV-0417',
    FollowupCompany: 'HK01',
    TravellerName: ['Ya Ting Lin'],
    BookingReference: ['R8XENV'],
    DepartureDate: '20261116',
    ArrivalDate: '20261123',
    InvoiceDate: '20261112',
    DueDate: '20261212',
    InvoiceAmount: hkd(1_482_000),
    Kind: 'invoice',
    Corrects: null,
    PaymentState: 'open',
    CompanyId: '1',
    CompanyName: 'Company 1',
    HasDifferences: false,
    ...over,
  }
}

/** Twelve: the second names three travellers, the third is in yen, the fourth is a credit note, the last of differing sums. */
export const exampleInvoices: readonly InvoiceRow[] = [
  exampleInvoice(),
  exampleInvoice({
    Id: '2',
    InvoiceNo: 'HV20261190',
    TravellerName: ['Oliver Grant', 'Sin Ying Poon', 'Mei Ling Chan'],
    BookingReference: ['CQNX5Y', 'CQNX61'],
    InvoiceDate: '20261110',
    InvoiceAmount: hkd(874_000),
  }),
  exampleInvoice({ Id: '3', InvoiceNo: 'HV20261188', TravellerName: ['佐藤 健太'], InvoiceAmount: jpy(63_800) }),
  exampleInvoice({
    Id: '4',
    InvoiceNo: 'HV20261179',
    TravellerName: [],
    BookingReference: [],
    DepartureDate: null,
    ArrivalDate: null,
    DueDate: null,
    InvoiceAmount: hkd(-120_000),
    Kind: 'credit',
    Corrects: 'HV20261101',
  }),
  ...Array.from({ length: 7 }, (_, index) =>
    exampleInvoice({ Id: String(index + 5), InvoiceNo: `HV2026115${index}`, InvoiceAmount: hkd(100_000) }),
  ),
  exampleInvoice({ Id: '12', InvoiceNo: 'HV20261140', InvoiceAmount: hkd(50_050), HasDifferences: true }),
]

type Line = InvoiceDetail['Lines'][number]

function line(over: Partial<Line>): Line {
  return {
    Kind: 'air',
    Description: 'Flight ticket',
    Traveller: 'Oliver Grant',
    Ticket: '160-2400117731',
    BookingReference: 'CQNX5Y',
    Route: 'HKG–KUL–HKG',
    FromDate: '20261127',
    ToDate: '20261130',
    Quantity: '1',
    UnitPrice: '4260.00',
    Amount: hkd(426_000),
    Supply: 'passed-on',
    TaxCategory: 'O',
    TaxRate: null,
    TaxReason: null,
    OrderId: '77',
    ...over,
  }
}

/** The detail of a row. */
export function exampleDetail(row: InvoiceRow, over: Partial<InvoiceDetail> = {}): InvoiceDetail {
  return {
    ...row,
    Seller: { Name: 'Halyard Travel (HK) Ltd', TaxId: null, Country: 'HK' },
    Buyer: { Name: row.CompanyName, TaxId: null, Country: 'HK' },
    Lines: [
      line({}),
      line({ Traveller: 'Sin Ying Poon', BookingReference: 'CQNX61', Ticket: '160-2400117732' }),
      line({
        Kind: 'fee',
        Description: 'Booking by phone',
        Traveller: null,
        Ticket: null,
        BookingReference: null,
        Route: null,
        FromDate: null,
        ToDate: null,
        Amount: hkd(22_000),
        Supply: 'own',
        OrderId: null,
      }),
    ],
    Taxes: [
      { Category: 'O', Rate: null, Base: row.InvoiceAmount, Tax: { ...row.InvoiceAmount, Amount: 0 }, Reason: null },
    ],
    Adjustments: [],
    Totals: {
      Net: row.InvoiceAmount,
      Tax: { ...row.InvoiceAmount, Amount: 0 },
      Gross: row.InvoiceAmount,
      Payable: row.InvoiceAmount,
    },
    Differences: row.HasDifferences ? [{ Message: 'Total: the invoice says 500.50, its lines add up to 550.50' }] : [],
    CorrectedBy: [],
    Trips: [{ OrderId: '77', TripName: 'Training Kuala Lumpur' }],
    Original: { Name: 'HV20261192.pdf', Type: 'application/pdf', Size: 48_112 },
    HasDocument: true,
    HasEInvoice: true,
    Languages: ['en-US', 'zh-CN', 'zh-TW', 'ja-JP'],
    Version: 1,
    Note: null,
    ...over,
  }
}

const month = (
  Month: string,
  company: 1 | 2,
  ...Totals: InvoiceSummary['Totals']
): InvoiceSummary['Months'][number] => ({
  Month,
  CompanyId: String(company),
  CompanyName: `Company ${company}`,
  Totals,
})

/** By currency, and by month and company: HKD with most invoices, and one month in yen. */
export const exampleSummary: InvoiceSummary = {
  Count: 12,
  Totals: [
    { ...hkd(2_986_050), Count: 11 },
    { ...jpy(63_800), Count: 1 },
  ],
  Months: [
    month('2026-09', 1, { ...hkd(1_000_000), Count: 3 }),
    month('2026-10', 1, { ...hkd(2_700_000), Count: 5 }),
    month('2026-10', 2, { ...hkd(940_000), Count: 2 }, { ...jpy(63_800), Count: 1 }),
    month('2026-11', 1, { ...hkd(2_000_000), Count: 4 }),
  ],
}
