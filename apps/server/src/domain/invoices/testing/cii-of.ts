import type { InvoiceDocument, InvoiceLine, InvoiceParty } from '../invoice-document.ts'
import { branch, leaf } from './xml-of.ts'

const unece = 'urn:un:unece:uncefact:data:standard:'

/** A document as CII D16B. Travel stands in characteristics of the product. */
export function ciiOf(document: InvoiceDocument, profile = 'urn:cen.eu:en16931:2017'): string {
  const { totals, payment, corrects } = document
  const settlement = branch(
    'r:ApplicableHeaderTradeSettlement',
    leaf('r:PaymentReference', payment.reference),
    leaf('r:InvoiceCurrencyCode', document.currency),
    branch(
      'r:SpecifiedTradeSettlementPaymentMeans',
      leaf('r:TypeCode', payment.means),
      branch('r:PayeePartyCreditorFinancialAccount', leaf('r:IBANID', payment.account)),
      branch('r:PayeeSpecifiedCreditorFinancialInstitution', leaf('r:BICID', payment.bank)),
    ),
    ...document.taxes.map((tax) =>
      branch(
        'r:ApplicableTradeTax',
        leaf('r:CalculatedAmount', tax.amount),
        leaf('r:TypeCode', 'VAT'),
        leaf('r:ExemptionReason', tax.reason),
        leaf('r:BasisAmount', tax.base),
        leaf('r:CategoryCode', tax.category),
        leaf('r:ExemptionReasonCode', tax.reasonCode),
        leaf('r:RateApplicablePercent', tax.rate),
      ),
    ),
    ...document.adjustments.map((one) => adjustmentOf(one, one.tax)),
    branch(
      'r:SpecifiedTradePaymentTerms',
      leaf('r:Description', payment.terms),
      day('r:DueDateDateTime', document.dueOn),
    ),
    branch(
      'r:SpecifiedTradeSettlementHeaderMonetarySummation',
      leaf('r:LineTotalAmount', totals.lines),
      leaf('r:TaxBasisTotalAmount', totals.net),
      leaf('r:TaxTotalAmount', totals.tax, { currencyID: document.currency }),
      leaf('r:RoundingAmount', totals.rounding),
      leaf('r:GrandTotalAmount', totals.gross),
      leaf('r:TotalPrepaidAmount', totals.prepaid),
      leaf('r:DuePayableAmount', totals.payable),
    ),
    branch(
      'r:InvoiceReferencedDocument',
      leaf('r:IssuerAssignedID', corrects?.number),
      day('r:FormattedIssueDateTime', corrects?.issuedOn ?? null),
    ),
  )
  const agreement = branch(
    'r:ApplicableHeaderTradeAgreement',
    leaf('r:BuyerReference', document.buyerReference),
    partyOf('r:SellerTradeParty', document.seller),
    partyOf('r:BuyerTradeParty', document.buyer),
    branch('r:BuyerOrderReferencedDocument', leaf('r:IssuerAssignedID', document.orderReference)),
  )
  const body = [
    branch('x:ExchangedDocumentContext', branch('r:GuidelineSpecifiedDocumentContextParameter', leaf('r:ID', profile))),
    branch(
      'x:ExchangedDocument',
      leaf('r:ID', document.number),
      leaf('r:TypeCode', document.isCredit ? '381' : '380'),
      day('r:IssueDateTime', document.issuedOn),
      branch('r:IncludedNote', leaf('r:Content', document.note)),
    ),
    branch('x:SupplyChainTradeTransaction', ...document.lines.map(lineOf), agreement, settlement),
  ]
  return `<?xml version="1.0"?><x:CrossIndustryInvoice xmlns:x="${unece}CrossIndustryInvoice:100" xmlns:r="${unece}ReusableAggregateBusinessInformationEntity:100" xmlns:u="${unece}UnqualifiedDataType:100">${body.join('')}</x:CrossIndustryInvoice>`
}

const day = (name: string, date: string | null) =>
  branch(name, leaf('u:DateTimeString', date?.replaceAll('-', ''), { format: '102' }))

const adjustmentOf = (
  one: { isCharge: boolean; reason: string | null; amount: string },
  tax: InvoiceLine['tax'] | null,
) =>
  branch(
    'r:SpecifiedTradeAllowanceCharge',
    branch('r:ChargeIndicator', leaf('u:Indicator', String(one.isCharge))),
    leaf('r:ActualAmount', one.amount),
    leaf('r:Reason', one.reason),
    tax
      ? branch('r:CategoryTradeTax', leaf('r:CategoryCode', tax.category), leaf('r:RateApplicablePercent', tax.rate))
      : '',
  )

const partyOf = (name: string, party: InvoiceParty) =>
  branch(
    name,
    leaf('r:ID', party.code),
    leaf('r:Name', party.name),
    branch('r:SpecifiedLegalOrganization', leaf('r:ID', party.registrationId)),
    branch(
      'r:DefinedTradeContact',
      leaf('r:PersonName', party.contact),
      branch('r:EmailURIUniversalCommunication', leaf('r:URIID', party.email)),
    ),
    branch(
      'r:PostalTradeAddress',
      leaf('r:PostcodeCode', party.postalCode),
      leaf('r:LineOne', party.address[0]),
      leaf('r:LineTwo', party.address[1]),
      leaf('r:CityName', party.city),
      leaf('r:CountryID', party.country),
    ),
    branch('r:URIUniversalCommunication', leaf('r:URIID', party.endpoint?.id, { schemeID: party.endpoint?.scheme })),
    branch('r:SpecifiedTaxRegistration', leaf('r:ID', party.taxId, { schemeID: 'VA' })),
  )

const characteristic = (name: string, value: string | null | undefined) =>
  value ? branch('r:ApplicableProductCharacteristic', leaf('r:Description', name), leaf('r:Value', value)) : ''

const lineOf = (line: InvoiceLine) =>
  branch(
    'r:IncludedSupplyChainTradeLineItem',
    branch('r:AssociatedDocumentLineDocument', leaf('r:LineID', line.number)),
    branch(
      'r:SpecifiedTradeProduct',
      leaf('r:Name', line.description),
      characteristic('Service type', line.kind),
      characteristic('Passenger name', line.traveller?.name),
      characteristic('Employee no.', line.traveller?.code),
      characteristic('E-ticket no.', line.ticket),
      characteristic('Record locator', line.bookingReference),
      characteristic('Routing', line.route.join(' → ')),
      characteristic('Flight number', line.service),
    ),
    branch(
      'r:SpecifiedLineTradeAgreement',
      branch('r:NetPriceProductTradePrice', leaf('r:ChargeAmount', line.unitPrice)),
    ),
    branch('r:SpecifiedLineTradeDelivery', leaf('r:BilledQuantity', line.quantity, { unitCode: line.unit })),
    branch(
      'r:SpecifiedLineTradeSettlement',
      branch(
        'r:ApplicableTradeTax',
        leaf('r:TypeCode', 'VAT'),
        leaf('r:CategoryCode', line.tax.category),
        leaf('r:RateApplicablePercent', line.tax.rate),
      ),
      branch('r:BillingSpecifiedPeriod', day('r:StartDateTime', line.from), day('r:EndDateTime', line.to)),
      ...line.adjustments.map((one) => adjustmentOf(one, null)),
      branch('r:SpecifiedTradeSettlementLineMonetarySummation', leaf('r:LineTotalAmount', line.amount)),
    ),
  )
