import { expect, it } from 'vitest'
import { countryOf } from './read-parts.ts'
import { readUsState } from './us-state.ts'

const names: Readonly<Record<string, string>> = {
  'Burma (Myanmar)': 'MM',
  'West Bank': 'PS',
  Gaza: 'PS',
  'The Kyrgyz Republic': 'KG',
  'Federated States of Micronesia': 'FM',
  'São Tomé and Príncipe': 'ST',
  "Côte d'Ivoire": 'CI',
  Türkiye: 'TR',
  'st-vincent-and-the-grenadines': 'VC',
  'st-maarten': 'SX',
  'turks-and-caicos-islands': 'TC',
  'south-georgia-and-the-south-sandwich-islands': 'GS',
  usa: 'US',
  uae: 'AE',
  khm: 'KH',
}

it('knows countries by what the sources call them', () => {
  expect(Object.fromEntries(Object.keys(names).map((name) => [name, countryOf(name)]))).toEqual(names)
  for (const name of ['Atlantis', 'New York', 'xyz', '', 'Level']) expect(countryOf(name)).toBeNull()
})

const advisory = (title: string, code: string) =>
  new TextEncoder().encode(`<rss version="2.0"><channel><item><title>${title} - Level 3: Reconsider Travel</title>
    <link>https://travel.state.gov/advisories/destination.${code}.html</link><pubDate>Tue, 15 Sep 2026</pubDate>
    <category domain="Threat-Level">Level 3: Reconsider Travel</category><category domain="Country-Tag">XX</category>
    <description>Reconsider travel</description></item></channel></rss>`)

it.each([
  ['Israel, the West Bank and Gaza', 'isr', ['IL', 'PS']],
  ['Mainland China', 'chn', ['CN']],
  ['Bosnia and Herzegovina', 'bih', ['BA']],
  ['Trinidad &amp; Tobago', 'tto', ['TT']],
  // The link is right where the title names another country, or none that is known.
  ['Georgia', 'geo', ['GE']],
  ['Somewhere', 'sur', ['SR']],
])('%s is one advisory about its countries', (title, code, countries) => {
  expect(readUsState(advisory(title, code), { country: null }).items).toMatchObject([{ level: 4, countries }])
})
