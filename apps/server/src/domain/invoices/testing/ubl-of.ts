import type { InvoiceDocument, InvoiceLine, InvoiceParty } from '../invoice-document.ts'
import { branch, leaf } from './xml-of.ts'

const oasis = 'urn:oasis:names:specification:ubl:schema:xsd:'
type Tax = InvoiceLine['tax']

/** A document as UBL, with namespaces under unusual prefixes. Travel stands in properties of the item. */
export function ublOf(document: InvoiceDocument, customization = 'urn:cen.eu:en16931:2017'): string {
  const root = document.isCredit ? 'CreditNote' : 'Invoice'
  const money = (name: string, amount: string | null) => leaf(name, amount, { currencyID: document.currency })
  const { totals, payment, corrects } = document
  const body = [
    leaf('b:CustomizationID', customization),
    leaf('b:ID', document.number),
    leaf('b:IssueDate', document.issuedOn),
    leaf('b:DueDate', document.dueOn),
    leaf(`b:${root}TypeCode`, document.isCredit ? '381' : '380'),
    leaf('b:Note', document.note),
    leaf('b:DocumentCurrencyCode', document.currency),
    leaf('b:BuyerReference', document.buyerReference),
    branch('a:OrderReference', leaf('b:ID', document.orderReference)),
    branch(
      'a:BillingReference',
      branch('a:InvoiceDocumentReference', leaf('b:ID', corrects?.number), leaf('b:IssueDate', corrects?.issuedOn)),
    ),
    branch('a:AccountingSupplierParty', partyOf(document.seller)),
    branch('a:AccountingCustomerParty', partyOf(document.buyer)),
    branch(
      'a:PaymentMeans',
      leaf('b:PaymentMeansCode', payment.means),
      leaf('b:PaymentID', payment.reference),
      branch(
        'a:PayeeFinancialAccount',
        leaf('b:ID', payment.account),
        branch('a:FinancialInstitutionBranch', leaf('b:ID', payment.bank)),
      ),
    ),
    branch('a:PaymentTerms', leaf('b:Note', payment.terms)),
    ...document.adjustments.map((one) => adjustmentOf(one, money, taxOf('a:TaxCategory', one.tax))),
    branch(
      'a:TaxTotal',
      money('b:TaxAmount', totals.tax),
      ...document.taxes.map((tax) =>
        branch(
          'a:TaxSubtotal',
          money('b:TaxableAmount', tax.base),
          money('b:TaxAmount', tax.amount),
          taxOf('a:TaxCategory', tax),
        ),
      ),
    ),
    branch(
      'a:LegalMonetaryTotal',
      money('b:LineExtensionAmount', totals.lines),
      money('b:TaxExclusiveAmount', totals.net),
      money('b:TaxInclusiveAmount', totals.gross),
      money('b:PrepaidAmount', totals.prepaid),
      money('b:PayableRoundingAmount', totals.rounding),
      money('b:PayableAmount', totals.payable),
    ),
    ...document.lines.map((line) => lineOf(line, document.isCredit, money)),
  ]
  return `<?xml version="1.0" encoding="UTF-8"?><i:${root} xmlns:i="${oasis}${root}-2" xmlns:a="${oasis}CommonAggregateComponents-2" xmlns:b="${oasis}CommonBasicComponents-2">${body.join('')}</i:${root}>`
}

type MoneyLeaf = (name: string, amount: string | null) => string

const adjustmentOf = (one: { isCharge: boolean; reason: string | null; amount: string }, money: MoneyLeaf, tax = '') =>
  branch(
    'a:AllowanceCharge',
    leaf('b:ChargeIndicator', String(one.isCharge)),
    leaf('b:AllowanceChargeReason', one.reason),
    money('b:Amount', one.amount),
    tax,
  )

/** EN 16931 writes the margin scheme as E with VATEX-EU-D. */
const taxOf = (name: string, { category, rate, reason, reasonCode }: Tax, isLine = false) =>
  branch(
    name,
    leaf('b:ID', category === 'margin' ? 'E' : category),
    leaf('b:Percent', category === 'margin' ? '0' : rate),
    isLine ? '' : leaf('b:TaxExemptionReasonCode', reasonCode ?? (category === 'margin' ? 'VATEX-EU-D' : null)),
    isLine ? '' : leaf('b:TaxExemptionReason', reason),
    branch('a:TaxScheme', leaf('b:ID', 'VAT')),
  )

const partyOf = (party: InvoiceParty) =>
  branch(
    'a:Party',
    leaf('b:EndpointID', party.endpoint?.id, { schemeID: party.endpoint?.scheme }),
    branch('a:PartyIdentification', leaf('b:ID', party.code)),
    branch(
      'a:PostalAddress',
      leaf('b:StreetName', party.address[0]),
      leaf('b:AdditionalStreetName', party.address[1]),
      leaf('b:CityName', party.city),
      leaf('b:PostalZone', party.postalCode),
      leaf('b:CountrySubentity', party.region),
      branch('a:Country', leaf('b:IdentificationCode', party.country)),
    ),
    branch('a:PartyTaxScheme', leaf('b:CompanyID', party.taxId), branch('a:TaxScheme', leaf('b:ID', 'VAT'))),
    branch('a:PartyLegalEntity', leaf('b:RegistrationName', party.name), leaf('b:CompanyID', party.registrationId)),
    branch(
      'a:Contact',
      leaf('b:Name', party.contact),
      leaf('b:Telephone', party.phone),
      leaf('b:ElectronicMail', party.email),
    ),
  )

const property = (name: string, value: string | null | undefined) =>
  value ? branch('a:AdditionalItemProperty', leaf('b:Name', name), leaf('b:Value', value)) : ''

const lineOf = (line: InvoiceLine, isCredit: boolean, money: MoneyLeaf) =>
  branch(
    isCredit ? 'a:CreditNoteLine' : 'a:InvoiceLine',
    leaf('b:ID', line.number),
    leaf(isCredit ? 'b:CreditedQuantity' : 'b:InvoicedQuantity', line.quantity, { unitCode: line.unit }),
    money('b:LineExtensionAmount', line.amount),
    branch('a:InvoicePeriod', leaf('b:StartDate', line.from), leaf('b:EndDate', line.to)),
    ...line.adjustments.map((one) => adjustmentOf(one, money)),
    branch(
      'a:Item',
      leaf('b:Name', line.description),
      taxOf('a:ClassifiedTaxCategory', line.tax, true),
      property('Service type', line.kind),
      property('Traveller', line.traveller?.name),
      property('Employee ID', line.traveller?.code),
      property('Ticket number', line.ticket),
      property('PNR', line.bookingReference),
      property('Route', line.route.join('-')),
      property('Flight', line.service),
    ),
    branch('a:Price', money('b:PriceAmount', line.unitPrice)),
  )
