import { type Company, type JourneyPerson, peopleOf } from '../../../../../../../e2e/people/person.ts'

/** A client for each look of the page tours, and the consultant who composes for it alone. */
const looks = ['galaxy1440', 'galaxy390', 'breezy1440', 'breezy390'] as const
const fields = looks.map((look, index): readonly [string, Company] => {
  const code = `FELL${String(index + 1)}`
  return [
    look,
    { code, displayName: `Fell ${String(index + 1)} Outfitters`, emailDomains: [`${code.toLowerCase()}.example`] },
  ]
})
const agency = {
  code: 'STILE',
  displayName: 'Stile Travel',
  emailDomains: ['stiletravel.example'],
  isAgency: true,
} satisfies Company

export const companies: readonly Company[] = [...fields.map(([, company]) => company), agency]

export const people: Readonly<Record<string, JourneyPerson>> = Object.fromEntries(
  fields.flatMap(([look, company]) =>
    Object.entries(
      peopleOf(agency, { [`${look}Composes`]: { name: 'Dominik Hauser', serves: [company.code] } }, () => ({
        widgets: [],
      })),
    ),
  ),
)

/** Names of the tours' clients. */
export const clients: readonly string[] = fields.map(([, { displayName }]) => displayName)
