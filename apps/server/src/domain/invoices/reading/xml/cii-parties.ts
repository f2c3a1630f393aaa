import type { XmlElement } from '../../../risk/feeds/xml-tree.ts'
import { clip, type DraftParty } from '../draft.ts'
import { elementAt, elementsAt, textAt } from './invoice-xml.ts'

/** `ram:SellerTradeParty` (BG-4) or `ram:BuyerTradeParty` (BG-7). */
export function ciiParty(party: XmlElement | undefined): DraftParty {
  const address = elementAt(party, 'PostalTradeAddress')
  const contact = elementAt(party, 'DefinedTradeContact')
  const endpoint = elementAt(party, 'URIUniversalCommunication', 'URIID')
  const scheme = endpoint?.attributes['schemeID']?.trim()
  const id = endpoint?.text.trim()
  return {
    name: clip(textAt(party, 'Name'), 300) ?? '',
    // GlobalID has a scheme and names the company to the whole world; ID is what one party calls the other.
    code: clip(textAt(party, 'ID'), 60),
    taxId: clip(taxIdOf(party), 40),
    registrationId: clip(textAt(party, 'SpecifiedLegalOrganization', 'ID'), 60),
    address: ['LineOne', 'LineTwo', 'LineThree'].flatMap((line) => clip(textAt(address, line), 300) ?? []),
    city: clip(textAt(address, 'CityName'), 100),
    postalCode: clip(textAt(address, 'PostcodeCode'), 20),
    region: clip(textAt(address, 'CountrySubDivisionName'), 100),
    country: textAt(address, 'CountryID'),
    email: clip(textAt(contact, 'EmailURIUniversalCommunication', 'URIID'), 200),
    phone: clip(textAt(contact, 'TelephoneUniversalCommunication', 'CompleteNumber'), 60),
    contact: clip(textAt(contact, 'PersonName'), 200),
    endpoint: scheme && id ? { scheme, id } : null,
  }
}

/** VA is the VAT number; FC a number of the local tax office, which counts without one. */
function taxIdOf(party: XmlElement | undefined): string | null {
  const ids = elementsAt(party, 'SpecifiedTaxRegistration', 'ID')
  const vat = ids.find(({ attributes }) => attributes['schemeID'] === 'VA')
  return (vat ?? ids[0])?.text.trim() ?? null
}
