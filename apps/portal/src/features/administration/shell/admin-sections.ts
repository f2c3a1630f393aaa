/** A page of the administration, in the order of its navigation. */
export interface AdminPage {
  readonly key: AdminPageKey
  /** Path after /admin/setting; '' is the overview. */
  readonly path: string
  /** The server's name of what the page edits; absent for pages of their own. */
  readonly section?: string
  /** Where its list is, which is a page of its own. */
  readonly list?: string
}

const rules = <K extends string>(key: K, kind: string, path = kind) =>
  ({ key, path, section: `rules:${kind}` }) as const

/** Groups of the navigation. The first has no heading. */
export const adminGroups = [
  {
    key: 'start',
    pages: [
      { key: 'overview', path: '' },
      { key: 'changes', path: 'changes' },
    ],
  },
  {
    key: 'company',
    pages: [
      { key: 'company', path: 'companies', section: 'companies' },
      { key: 'teams', path: 'teams', section: 'teams' },
      { key: 'costCentres', path: 'cost-centres', section: 'costCentres' },
      rules('workingDays', 'working-days'),
    ],
  },
  {
    key: 'access',
    pages: [
      { key: 'people', path: 'people' },
      { key: 'bulk', path: 'bulk' },
      { key: 'signIn', path: 'sso-connections', section: 'ssoConnections' },
      { key: 'machineClients', path: 'machine-clients', section: 'machineClients' },
    ],
  },
  {
    key: 'requests',
    pages: [
      rules('approvalRules', 'approval-rules'),
      rules('requestForm', 'request-form'),
      rules('mailTemplates', 'mail-templates'),
      rules('serviceLevel', 'service-level'),
    ],
  },
  {
    key: 'safety',
    pages: [
      rules('riskRules', 'risk', 'risk-rules'),
      rules('tracking', 'tracking'),
      rules('connections', 'connections'),
      rules('dayRules', 'dayRules', 'day-rules'),
      rules('incidents', 'incidents'),
    ],
  },
  {
    key: 'control',
    pages: [
      rules('retention', 'retention'),
      { key: 'audit', path: 'audit' },
      { key: 'dataProtection', path: 'data-protection' },
      { key: 'health', path: 'health' },
    ],
  },
] as const satisfies readonly { readonly key: string; readonly pages: readonly unknown[] }[]

export type AdminPageKey = (typeof adminGroups)[number]['pages'][number]['key']

export const adminPages: readonly AdminPage[] = adminGroups.flatMap(({ pages }) => [...pages] as AdminPage[])

/** The records of people, as their page and their drafts lead to them; the navigation has the page. */
const personRecords: AdminPage = { key: 'people', path: 'people-records', section: 'people', list: 'people' }

/** The page of an address; null for addresses of none. */
export const adminPageAt = (pathname: string): AdminPage | null => {
  const path = pathname.replace(/^\/admin\/setting\/?/, '').split('/')[0] ?? ''
  return [...adminPages, personRecords].find((page) => page.path === path) ?? null
}

/** The page on which a section's records are edited. */
export const pageOfSection = (section: string): AdminPage | null =>
  [...adminPages, personRecords].find((page) => page.section === section) ?? null
