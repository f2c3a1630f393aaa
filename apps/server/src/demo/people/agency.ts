import { demoPassword, japanese, type Person } from './demo-person.ts'

export const agency = 'MTM'

const consultant = (
  name: string,
  serves: readonly string[],
  more: Partial<Person> & { readonly address?: string } = {},
): Person => {
  const { address = name.toLowerCase().replaceAll(' ', '.'), ...rest } = more
  return {
    company: agency,
    email: `${address}@meridian.example`,
    name,
    serves: [...serves],
    // What the desk has no use for stays away: no trips of their own, no forecaster, no tracker. They write alerts in the risk hub.
    widgets: ['WorldClock', 'NewsFeed', 'RiskNews'],
    rights: { profileManager: false, bookingTool: false, resetMfa: true },
    ...rest,
  }
}

/** Codes of the companies whom the agency serves. */
const clients = { harbourVale: 'HVT', kitano: 'KTN', thornePell: 'THP' }

/** The travel management company itself: its consultants serve the three companies at the desk. */
export const agencyPeople: Person[] = [
  // Writes what the clients decide.
  consultant('Dominik Hauser', Object.values(clients), {
    password: demoPassword,
    administers: 'agency',
    rights: { profileManager: false, bookingTool: false, resetMfa: true, writePolicies: true },
  }),
  consultant('Maja Sorensen', [clients.harbourVale, clients.thornePell], { password: demoPassword }),
  consultant('Tomás Kučera', [clients.harbourVale, clients.kitano], { address: 'tomas.kucera' }),
  consultant('Megumi Sakamoto', [clients.kitano], { localizedNames: japanese('坂本 恵'), password: demoPassword }),
]
