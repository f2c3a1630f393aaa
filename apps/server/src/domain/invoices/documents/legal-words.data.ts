import type { InvoiceLine } from '../invoice-document.ts'

type Category = InvoiceLine['tax']['category']

/** Member states of the European Union, by ISO 3166-1; XI is Northern Ireland for goods. */
export const euCountries = new Set(
  'AT BE BG CY CZ DE DK EE ES FI FR GR HR HU IE IT LT LU LV MT NL PL PT RO SE SI SK XI'.split(' '),
)

/** Countries whose tax is a goods and services tax. */
export const gstCountries = new Set(['AU', 'NZ', 'SG', 'IN', 'MY', 'CA'])

/** Countries whose law wants 'Tax invoice' as the title. */
export const taxInvoiceCountries = new Set(['SG', 'AU', 'NZ', 'IN', 'AE', 'SA', 'TH', 'ZA', 'BH', 'OM'])

/**
 * Words that the VAT directive (2006/112/EC, article 226 points 11a and 13) wants on the invoice, as each language version of
 * it has them. They are printed beside the reader's own words, whatever the language of the document.
 */
export const legalWords: Readonly<Record<string, Partial<Readonly<Record<Category, string>>>>> = {
  DE: { AE: 'Steuerschuldnerschaft des Leistungsempfängers', margin: 'Sonderregelung für Reisebüros' },
  AT: { AE: 'Steuerschuldnerschaft des Leistungsempfängers', margin: 'Sonderregelung für Reisebüros' },
  FR: { AE: 'Autoliquidation', margin: 'Régime particulier – Agences de voyages' },
  IT: { AE: 'Inversione contabile', margin: 'Regime del margine – Agenzie di viaggio' },
  ES: { AE: 'Inversión del sujeto pasivo', margin: 'Régimen especial – Agencias de viajes' },
  NL: { AE: 'Btw verlegd', margin: 'Bijzondere regeling – Reisbureaus' },
  IE: { AE: 'Reverse charge', margin: 'Margin scheme – travel agents' },
}
