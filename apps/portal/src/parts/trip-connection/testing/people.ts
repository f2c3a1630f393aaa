import { type Company, peopleOf, travels } from '../../../../../../e2e/people/person.ts'

const company = (code: string, displayName: string): Company => ({
  code,
  displayName,
  emailDomains: [`${code.toLowerCase()}.example`],
})
const tideway = company('TIDEWAY', 'Tideway Instruments')
const agency = { ...company('FAIRLEAD', 'Fairlead Travel'), isAgency: true }

export const companies: readonly Company[] = [tideway, agency]

export const people = {
  ...peopleOf(tideway, { connectionTravels: { name: 'Greta Sund', widgets: ['UpcomingTrips'] } }, travels),
  ...peopleOf(agency, { connectionDesk: { name: 'Emil Roth', serves: [tideway.code] } }, () => ({ widgets: [] })),
}
