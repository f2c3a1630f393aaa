import type { XmlElement } from '../../../risk/feeds/xml-tree.ts'
import { clip, type DraftParty } from '../draft.ts'
import { elementAt, elementsAt, textAt } from './invoice-xml.ts'

/** `cac:AccountingSupplierParty` (BG-4) or `cac:AccountingCustomerParty` (BG-7). */
export function ublParty(accounting: XmlElement | undefined): DraftParty {
  const party = elementAt(accounting, 'Party')
  const address = elementAt(party, 'PostalAddress')
  const endpoint = elementAt(party, 'EndpointID')
  const scheme = endpoint?.attributes['schemeID']?.trim()
  const id = endpoint?.text.trim()
  return {
    name: clip(textAt(party, 'PartyLegalEntity', 'RegistrationName') ?? textAt(party, 'PartyName', 'Name'), 300) ?? '',
    code: clip(accountOf(accounting, party), 60),
    taxId: clip(taxIdOf(party), 40),
    registrationId: clip(textAt(party, 'PartyLegalEntity', 'CompanyID'), 60),
    address: [
      textAt(address, 'StreetName'),
      textAt(address, 'AdditionalStreetName'),
      ...elementsAt(address, 'AddressLine').map((line) => textAt(line, 'Line')),
    ]
      .flatMap((line) => clip(line, 300) ?? [])
      .slice(0, 4),
    city: clip(textAt(address, 'CityName'), 100),
    postalCode: clip(textAt(address, 'PostalZone'), 20),
    region: clip(textAt(address, 'CountrySubentity'), 100),
    country: textAt(address, 'Country', 'IdentificationCode'),
    email: clip(textAt(party, 'Contact', 'ElectronicMail'), 200),
    phone: clip(textAt(party, 'Contact', 'Telephone'), 60),
    contact: clip(textAt(party, 'Contact', 'Name'), 200),
    endpoint: scheme && id ? { scheme, id } : null,
  }
}

/**
 * The account under which one party knows the other: an id without a scheme, since those with one (GLN, DUNS, SEPA) name the
 * company to the whole world.
 */
function accountOf(accounting: XmlElement | undefined, party: XmlElement | undefined): string | null {
  const assigned = textAt(accounting, 'SupplierAssignedAccountID') ?? textAt(accounting, 'CustomerAssignedAccountID')
  const ids = elementsAt(party, 'PartyIdentification', 'ID')
  return assigned ?? ids.find(({ attributes }) => !attributes['schemeID'])?.text.trim() ?? null
}

/** The VAT number (BT-31, BT-48), else a number of another tax (BT-32), such as GST. */
function taxIdOf(party: XmlElement | undefined): string | null {
  const schemes = elementsAt(party, 'PartyTaxScheme')
  const vat = schemes.find((scheme) => textAt(scheme, 'TaxScheme', 'ID')?.toUpperCase() === 'VAT')
  return (
    textAt(vat, 'CompanyID') ?? schemes.map((scheme) => textAt(scheme, 'CompanyID')).find((id) => id !== null) ?? null
  )
}
