import type { ProvisioningInput } from '../../domain/people/provisioning.schema.ts'

export type Person = NonNullable<ProvisioningInput['people']>[number]

/** Of every demo account; the demo holds nothing worth guarding, and says its password when it starts. */
export const demoPassword = 'paper-lantern-47'

type Names = NonNullable<Person['localizedNames']>
type More = Partial<Person> & { readonly reportsTo?: string }

export type MakePerson = (name: string, scripts: Names, code: string, team: string, more?: More) => Person

/** A maker of one company's people: address from the name, the rights everyone there has. */
export function peopleOf(company: string, domain: string): MakePerson {
  return (name, scripts, code, team, more = {}) => {
    const { reportsTo, ...rest } = more
    return {
      company,
      email: `${name.toLowerCase().replaceAll(' ', '.')}@${domain}`,
      name,
      localizedNames: scripts,
      traveller: { code, team, ...(reportsTo ? { reportsTo } : {}) },
      rights: { requestTrips: true, signInByQr: true, resetMfa: true },
      ...rest,
    }
  }
}

/** Names as Hong Kong writes them, and the mainland. */
export const chinese = (traditional: string, simplified = traditional): Names => ({
  'zh-TW': traditional,
  'zh-CN': simplified,
})

export const japanese = (name: string, traditional?: string, simplified?: string): Names => ({
  'ja-JP': name,
  ...(traditional ? { 'zh-TW': traditional } : {}),
  ...(simplified ? { 'zh-CN': simplified } : {}),
})
