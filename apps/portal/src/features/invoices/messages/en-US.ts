/** The page of invoices and its tile. */
export const invoices = {
  breadcrumb: 'Where you are',

  // The search.
  searchForm: 'Search invoices',
  dateKind: 'Which dates',
  travelDate: 'Travel date',
  transactionDate: 'Transaction date',
  from: 'From',
  to: 'To',
  chooseCompany: 'Choose a company',
  traveller: 'Traveller',
  anyTraveller: 'Any',
  number: 'Invoice number',
  clear: 'Clear',
  fault: {
    noCompany: 'Please Choose Company',
    unread: 'This date cannot be read. Try 31 Dec 2030.',
    noDay: 'A search by traveller needs both dates',
    order: 'To must not be before From',
    far: 'Please choose at most one year after From',
  },
  startHint:
    'Choose the dates of travel, or of the invoices themselves, and search. A number alone finds an invoice of any day.',

  // The picture.
  byMonth: 'By month',
<<<<<<< HEAD
  currency: 'Currency',
  asChart: 'Chart',
=======
  asTable: 'As a table',
  asChart: 'As a chart',
>>>>>>> part-page
  month: 'Month',
  legend: 'Companies',
  otherCompanies: 'Other companies',
  allCompanies: 'All companies',
  loadingMonths: 'Loading the months',
  monthsFailed: 'The months could not be loaded.',
  noMonths: 'No invoices in these months.',
  monthTold: '{month}: {total}',
  monthParts: '{month}: {total} ({parts})',
  monthNone: '{month}: no invoices',

  // The list.
  results: 'Invoices found',
  total_one: '{count} invoice',
  total_other: '{count} invoices',
  loading: 'Loading the invoices',
  failed: 'The invoices could not be loaded.',
  nothing: 'No invoices found',
  nothingHint: 'An invoice often has another date than the trip that it charges.',
  tryTransaction: 'Search by transaction date',
  tryTravel: 'Search by travel date',
  departure: 'Departure',
  arrival: 'Arrival',
  invoice: 'Invoice',
  transaction: 'Transaction',
  amount: 'Amount',
  noTraveller: 'No traveller',
  more_one: 'and {count} more',
  more_other: 'and {count} more',
  differs: 'Something does not add up',

  // One invoice.
  detailOf: 'Invoice {number}',
  loadingOne: 'Loading the invoice',
  oneFailed: 'The invoice could not be loaded.',
  lines: 'Lines',
  kind: {
    air: 'Air ticket',
    rail: 'Train',
    hotel: 'Hotel stay',
    car: 'Rental car',
    visa: 'Visa',
    insurance: 'Insurance',
    fee: 'Service fee',
    other: 'Other service',
  },
  supply: { own: 'own supply', 'passed-on': 'passed on at cost' },
  /** Categories of EN 16931. */
  tax: {
    S: 'standard rate',
    Z: 'zero rate',
    E: 'exempt from tax',
    O: 'outside VAT',
    AE: 'reverse charge',
    K: 'supply within the EU',
    G: 'export',
    margin: 'margin scheme',
  },
  taxRate: '{category} {rate} %',
  lineTax: '{supply}, {tax}',
  taxBase: 'on {amount}',
<<<<<<< HEAD
  discount: 'Discount on all',
  charge: 'Charge',
  net: 'Net',
  taxTotal: 'Tax',
  gross: 'Total with tax',
=======
  discount: 'Discount on the invoice',
  charge: 'Charge',
  net: 'Net',
  taxTotal: 'Tax',
  gross: 'Invoice total',
>>>>>>> part-page
  payable: 'Amount due',
  issuedBy: 'Issued by {seller}',
  dueOn: 'Due {day}',
  payment: { open: 'Unpaid', partly: 'Partly paid', paid: 'Paid' },
  corrects: 'Corrects',
  correctedBy: 'Corrected by credit note',
  links: 'Trips and files',
  original: 'Original as given',
  pdf: 'PDF',
  eInvoice: 'E-invoice (UBL)',
  translations: 'PDF in another language',
  issuedIn: 'Issued in {language}',
  translation: '{language} (translation)',
  ask: 'Ask about it',
  askAbout: 'Your question to the agency about {number}',
  askMissing: 'Please write your question',
  send: 'Send question',
  asked: 'Your agency has your question about {number}.',
  notAsked: 'The question could not be sent.',

  // The zip.
  downloadZip: 'Download zip',
  zipTitle_one: 'Download {count} invoice as a zip?',
  zipTitle_other: 'Download {count} invoices as a zip?',
  zipHint: 'The zip has one file an invoice, and a list of them.',
  zipLaterHint: 'So many take a while: the zip is made in the background, and you are told when it is ready.',
  zipPrepared_one: 'The zip of {count} invoice is being made. You are told when it is ready.',
  zipPrepared_other: 'The zip of {count} invoices is being made. You are told when it is ready.',
  zipName: 'invoices',
  zipFailed: 'The zip could not be made.',
  zipNotFetched: 'The zip could not be downloaded.',
  zipReady: 'Your zip of invoices is ready.',
  zips: 'Your zips',
  zipOf_one: 'Zip of {count} invoice',
  zipOf_other: 'Zip of {count} invoices',
  zipState: { waiting: 'being made', ready: 'ready', failed: 'could not be made' },
  zipUntil: 'until {time}',

  // The tile.
  openInvoices: 'Show invoices',
  thisMonth: 'This month so far',
  moreThanLast: '{percent} more than last month ({amount})',
  lessThanLast: '{percent} less than last month ({amount})',
  asLastMonth: 'as much as last month ({amount})',
  lastMonthWas: 'last month {amount}',
  lastOnes: 'Latest invoices',
  noneYet: 'No invoices yet',
  noneYetHint: 'They show here as soon as your agency has issued one.',
}
export type InvoicesTexts = typeof invoices

declare module '../../../lib/i18n.ts' {
  interface LaterTexts {
    invoices: InvoicesTexts
  }
}
