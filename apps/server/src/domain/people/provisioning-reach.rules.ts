import type { PersonRecord } from './provisioning.schema.ts'
import type { FaultCode } from './provisioning-texts.ts'

export type FaultAt = (path: PropertyKey[], code: FaultCode, x?: string) => void

export interface Known {
  company(code: string): boolean
  team(company: string, code: string): boolean
  traveller(company: string, code: string): boolean
  costCentre(company: string, code: string): boolean
}

/** Whom a person serves at the desk: clients of the agency that they belong to. */
export function checkServed(
  { company, serves }: PersonRecord,
  fault: FaultAt,
  known: Known,
  agencies: ReadonlyMap<string, boolean>,
  isOfOneCompany: boolean,
) {
  if (serves.length === 0) return
  if (isOfOneCompany) return fault(['serves'], 'reachNotAllowed')
  if (!agencies.get(company)) return fault(['serves'], 'notAgency', company)
  serves.forEach((code, index) => {
    if (!known.company(code)) fault(['serves', index], 'unknownCompany', code)
    else if (agencies.get(code)) fault(['serves', index], 'agencyIsNotServed', code)
  })
}

/** What a person administers: the agency's people alone every company; a company's own client gives rights in that company. */
export function checkAdministers(
  { company, administers, administersCompanies: others }: PersonRecord,
  fault: FaultAt,
  known: Known,
  agencies: ReadonlyMap<string, boolean>,
  isOfOneCompany: boolean,
) {
  if (administers === 'agency' && isOfOneCompany) fault(['administers'], 'reachNotAllowed')
  else if (administers === 'agency' && !agencies.get(company)) fault(['administers'], 'notAgency', company)
  if (others.length > 0 && isOfOneCompany) return fault(['administersCompanies'], 'reachNotAllowed')
  others.forEach((code, index) => {
    if (!known.company(code)) fault(['administersCompanies', index], 'unknownCompany', code)
  })
}
