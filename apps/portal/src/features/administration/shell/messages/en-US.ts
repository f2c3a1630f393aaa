/** The frame of the administration: its navigation and the choice of a company. */
export const administrationShell = {
  title: 'Administration',
  pages: 'Pages of the administration',
  goTo: 'Go to',
  companyLabel: 'Administered company',
  company: 'Company details',
  groups: {
    start: 'Start',
    company: 'Company and calendar',
    access: 'People and sign-in',
    requests: 'Requests and approvals',
    safety: 'Safety and whereabouts',
    control: 'Records and privacy',
  },
  overview: 'Overview',
  changes: 'Changes to publish',
  teams: 'Teams',
  costCentres: 'Cost centres',
  workingDays: 'Working days',
  people: 'People',
  bulk: 'Import and export',
  signIn: 'Company sign-in',
  machineClients: 'Machine clients',
  approvalRules: 'Approval rules',
  requestForm: 'Request form',
  mailTemplates: 'Mail templates',
  serviceLevel: 'Service levels',
  riskRules: 'Risk rules',
  tracking: 'Tracking',
  connections: 'Connections',
  dayRules: 'Days in countries',
  incidents: 'Incident messages',
  retention: 'Retention',
  audit: 'Audit',
  dataProtection: 'Data protection',
  health: 'Health',
  readOnly: 'You can read everything here. Only administrators change it.',
}
export type AdministrationShellTexts = typeof administrationShell

declare module '../../../../lib/i18n.ts' {
  interface LaterTexts {
    administrationShell: AdministrationShellTexts
  }
}
