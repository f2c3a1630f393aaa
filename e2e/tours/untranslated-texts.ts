import type { Page } from '@playwright/test'

/** Names that are the same in every language, and labels of keyboard keys. */
const names = [
  'Portolan',
  'Galaxy',
  'Breezy',
  'English',
  'OK',
  'Ctrl',
  'Esc',
  'Enter',
  'Backspace',
  'Alt',
  'Shift',
  'Mrs',
]
const services = [
  'LinkedIn',
  'YouTube',
  'WeChat',
  'Facebook',
  'Instagram',
  'App Store',
  'Google Play',
  'QR Code',
  'QR',
  'Wi-Fi',
  'Wallet',
]
/** Whoever warns of places in the demo. */
const sources = ['Hong Kong', 'Japan', 'Germany', 'United States', 'Fiji'].map((place) => `Demo warnings, ${place}`)
/** Units of measure, and the number that unlocks a device. */
const signs = ['PIN', 'GMT', 'CO₂e', 'CO₂', 'kg', 'km', 'PDF', 'ICS']
const namesOfPeople =
  /^(Travelers?|Others|ToldTo|UserName|DisplayName|name|nameZhTw|nameZhCn|nameJaJp|shortName|email|Email|Name)$/
const namesOfBookings =
  /^(TripName|From|To|Flight|DivertedToName|Places?|PlaceNames|places|Code|MainBkgRef|Rloc|Channel|companyName|companyCode|CompanyCode|(Dep|Arr)(Airport|AirportName|CityName|Terminal)|(Marketing|Operating)Carrier(Name)?|FlightNumber|BookingClass|AircraftName|SeatName|AirlineLocator|(Hotel|City|Room|Vendor)Name|(From|To)Site(Code|Name)|TrainNo|(Pickup|Dropoff)Place|CarClass|CabinClassName|Named|Facilities|Confirmation|Address)$/
/** Data that the TMC enters, translated or not, and its addresses. */
const namesOfContent = /^(BuildVersion|Title|Content|LegalName|Phone|Name\w+|Source|SourceName|Url|URL|Link|Key)$/
/** Text and name of a file. */
const namesOfConfirmations = /^(File|Raw|Value|Label|PersonName)$/
/** What people wrote into a request, and how its company calls things. */
const namesOfRequests =
  /^(Approvers|RuleName|Remark|Reason|Text|noteToApprover|specialRequest|hotelName|roomName|loyaltyProgram|requestReference|requestSummary|contactPhone|CostCentre|Before|After)$/
/** What stands on invoices, in the language that they were issued in. */
const namesOfInvoices =
  /^(TravellerName|Traveller|BookingReference|InvoiceNo|Description|Route|Ticket|Seller|Buyer|TaxReason|Note|Corrects|CustomerCode|displayName)$/
/** Who did what about an incident, where, and what was written to its people. */
const namesOfIncidents =
  /^(PlaceName|Owner|OpenedBy|ClosedBy|Person|By|SentBy|AnsweredBy|Subject|Body|ClosingNote|To|Answer)$/
/** Flights, people and references of the band above the tiles. */
const namesOfNextUp = /^(TravelerName|RequestedBy|Number|Operator|Seat|AgencyReference)$/
/** What the audit's chain ends with. */
const sealsOfAudit = /^Head$/
/** Fields of replies with data that people entered, in any language. */
const dataFields = [
  namesOfPeople,
  namesOfBookings,
  namesOfContent,
  namesOfConfirmations,
  namesOfRequests,
  namesOfInvoices,
  namesOfIncidents,
  namesOfNextUp,
  sealsOfAudit,
]

/** Collects the data in the page's replies from now on. `find` returns all other texts of the page in Latin letters. */
export function watchUntranslated(page: Page, known: readonly string[]) {
  const data = new Set<string>([...names, ...services, 'GDACS', ...sources, ...signs, ...known])
  const reading: Promise<void>[] = []
  page.on('response', (response) => {
    if (!response.headers()['content-type']?.startsWith('application/json')) return
    reading.push(
      response.json().then(
        (answer: unknown) => collect(answer, data),
        () => undefined,
      ),
    )
  })
  return {
    async find(more: readonly string[] = []): Promise<string[]> {
      await Promise.all(reading)
      const longestFirst = [...data, ...more].filter(Boolean).toSorted((a, b) => b.length - a.length)
      const rest = (text: string) => longestFirst.reduce((left, known) => left.replaceAll(known, ' '), text)
      return (await shownTexts(page)).filter((text) => /\p{Script=Latin}{2,}/u.test(rest(text)))
    },
  }
}

function collect(value: unknown, into: Set<string>, isData = false): void {
  if (typeof value === 'string') {
    if (isData) for (const text of textsOf(value)) into.add(text)
  } else if (Array.isArray(value)) {
    for (const item of value) collect(item, into, isData)
  } else if (typeof value === 'object' && value !== null) {
    for (const [name, item] of Object.entries(value))
      collect(item, into, isData || dataFields.some((fields) => fields.test(name)))
  }
}

/** The value and, when it is HTML or has several lines, each of its texts as a browser shows it. */
function textsOf(value: string): string[] {
  const bare = value.replaceAll('&amp;', '&').replaceAll('&#39;', "'").replaceAll('&quot;', '"')
  return [value.replaceAll(/<[^>]*>/g, '').trim(), ...bare.split(/<[^>]*>|\n/).map((text) => text.trim())]
}

/**
 * Every text of the page with its title and the attributes that screen readers read; without texts of two or three
 * capitals that are hidden from screen readers, such as initials and file types. A text with a marked search term or a
 * line break within an address counts as one text.
 */
function shownTexts(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const shown = [document.title]
    // Neither tree walkers nor selectors enter shadow roots.
    const shadows = [...document.querySelectorAll('*')].flatMap(({ shadowRoot }) => shadowRoot ?? [])
    const nodes = [document.body, ...shadows].flatMap((part) => {
      const walker = document.createTreeWalker(part, NodeFilter.SHOW_TEXT)
      const all: Node[] = []
      for (let node = walker.nextNode(); node; node = walker.nextNode()) all.push(node)
      return all
    })
    for (const node of nodes) {
      const parent = node.parentElement
      // What is marked as no text of any language: keys and codes.
      if (!parent || /^(SCRIPT|STYLE)$/.test(parent.tagName) || parent.closest('[translate=no]')) continue
      if (parent.closest('[aria-hidden=true]') && /^\p{Lu}{2,3}$/u.test(node.nodeValue ?? '')) continue
      const marked = parent.closest(':has(> span > mark)') ?? parent.closest(':has(> mark, > wbr)')
      shown.push((marked ?? node).textContent ?? '')
    }
    const named = [document, ...shadows].flatMap((part) => [
      ...part.querySelectorAll('[aria-label],[title],[alt],[placeholder]'),
    ])
    for (const element of named)
      for (const name of ['aria-label', 'title', 'alt', 'placeholder']) shown.push(element.getAttribute(name) ?? '')
    return [...new Set(shown.map((text) => text.trim()))].filter(Boolean)
  })
}
