import type { Invoice } from '@e-invoice-eu/core'
import type { InvoiceDocument, InvoiceParty } from '../../invoice-document.ts'
import { addressSchemes } from './code-lists.data.ts'
import { isVatId } from './may-be-e-invoice.ts'
import { isOutsideScope } from './tax-groups.rules.ts'
import { xmlText } from './xml-text.ts'

type Seller = Invoice['ubl:Invoice']['cac:AccountingSupplierParty']['cac:Party']
type Buyer = Invoice['ubl:Invoice']['cac:AccountingCustomerParty']['cac:Party']
type Address = Seller['cac:PostalAddress']

/** An electronic address whose scheme the network knows. */
export const hasEndpoint = ({ endpoint }: InvoiceParty): boolean =>
  endpoint !== null && addressSchemes.has(endpoint.scheme)

/** What the seller and the buyer have in common. */
function partyOf(party: InvoiceParty) {
  const { name, code, endpoint, registrationId, contact, phone, email } = party
  const contacts = {
    ...(contact === null ? {} : { 'cbc:Name': xmlText(contact) }),
    ...(phone === null ? {} : { 'cbc:Telephone': xmlText(phone) }),
    ...(email === null ? {} : { 'cbc:ElectronicMail': xmlText(email) }),
  }
  return {
    ...(endpoint !== null && hasEndpoint(party)
      ? { 'cbc:EndpointID': xmlText(endpoint.id), 'cbc:EndpointID@schemeID': endpoint.scheme as 'EM' }
      : {}),
    code: code === null ? null : { 'cbc:ID': xmlText(code) },
    'cac:PostalAddress': addressOf(party),
    'cac:PartyLegalEntity': {
      'cbc:RegistrationName': xmlText(name),
      ...(registrationId === null ? {} : { 'cbc:CompanyID': xmlText(registrationId) }),
    },
    ...(Object.keys(contacts).length === 0 ? {} : { 'cac:Contact': contacts }),
  }
}

export function sellerOf(document: InvoiceDocument): Seller {
  const { taxId } = document.seller
  const { code, ...party } = partyOf(document.seller)
  // Outside the scope of VAT no VAT identifier may be named (BR-O-02); one without a country is a tax registration.
  const scheme = isVatId(taxId) ? 'VAT' : 'TAX'
  const isNamed = taxId !== null && (scheme === 'TAX' || !isOutsideScope(document))
  return {
    ...party,
    ...(code === null ? {} : { 'cac:PartyIdentification': [code] }),
    ...(isNamed
      ? { 'cac:PartyTaxScheme': [{ 'cbc:CompanyID': xmlText(taxId), 'cac:TaxScheme': { 'cbc:ID': scheme } }] }
      : {}),
  }
}

export function buyerOf(document: InvoiceDocument): Buyer {
  const { taxId } = document.buyer
  const { code, ...party } = partyOf(document.buyer)
  const isNamed = taxId !== null && isVatId(taxId) && !isOutsideScope(document)
  return {
    ...party,
    ...(code === null ? {} : { 'cac:PartyIdentification': code }),
    ...(isNamed
      ? { 'cac:PartyTaxScheme': { 'cbc:CompanyID': xmlText(taxId), 'cac:TaxScheme': { 'cbc:ID': 'VAT' } } }
      : {}),
  }
}

function addressOf({ address, city, postalCode, region, country }: InvoiceParty): Address {
  const [street, second, ...rest] = address.map(xmlText)
  return {
    ...(street === undefined ? {} : { 'cbc:StreetName': street }),
    ...(second === undefined ? {} : { 'cbc:AdditionalStreetName': second }),
    ...(city === null ? {} : { 'cbc:CityName': xmlText(city) }),
    ...(postalCode === null ? {} : { 'cbc:PostalZone': xmlText(postalCode) }),
    ...(region === null ? {} : { 'cbc:CountrySubentity': xmlText(region) }),
    ...(rest.length === 0 ? {} : { 'cac:AddressLine': { 'cbc:Line': rest.join(', ') } }),
    'cac:Country': { 'cbc:IdentificationCode': country as Address['cac:Country']['cbc:IdentificationCode'] },
  }
}
