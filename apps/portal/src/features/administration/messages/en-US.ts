export const administration = {
  title: 'Company settings',
  lead: 'This is where your company’s settings will be kept. Today your travel team keeps them for you.',
  coming: 'What will be here',
  people: 'People, their rights and who arranges for whom',
  signIn: 'Sign-in: second step, company sign-in, mobile app',
  content: 'News, contact page and links',
  approvals: 'Trip requests: forms and approval levels',
  contact: 'Until then, your travel team changes them for you.',
}
export type AdministrationTexts = typeof administration

declare module '../../../lib/i18n.ts' {
  interface LaterTexts {
    administration: AdministrationTexts
  }
}
