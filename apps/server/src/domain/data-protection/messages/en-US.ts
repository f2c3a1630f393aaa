import type { DataSection, KeepReason } from '../person-table.ts'

export interface DataTexts {
  readonly readme: { readonly title: string; readonly lead: string; readonly rights: string }
  readonly file: string
  readonly reasons: Readonly<Record<KeepReason, string>>
  readonly sections: Readonly<
    Record<DataSection, { readonly title: string; readonly what: string; readonly howLong: string }>
  >
}

export const dataTexts: DataTexts = {
  readme: {
    title: 'Your data',
    lead: 'These are all data that the portal holds about you. person.json has everything in one file; the tables are the same as CSV, which a spreadsheet opens.',
    rights:
      'You may ask for what is wrong to be corrected, and for your data to be erased. Both are on your profile page.',
  },
  file: 'Your data',
  reasons: {
    taxLaw: 'Tax law: invoices are kept 10 years',
    accountability: 'Proof of what was done',
    companyRules: 'Published rules of the company',
  },
  sections: {
    account: {
      title: 'Account',
      what: 'Name, address, rights, settings and for whom somebody arranges trips.',
      howLong: 'As long as the person is with the company; then erased on request.',
    },
    signIn: {
      title: 'Sign-in',
      what: 'Sessions, phones, second steps and linked accounts.',
      howLong: 'Until signed out or removed; sessions end by themselves.',
    },
    profile: {
      title: 'Traveller profile',
      what: 'Names as in passports, contacts, documents, visas, loyalty cards, wishes and emergency contacts. Numbers are encrypted.',
      howLong: 'Until the person changes or deletes it.',
    },
    consents: {
      title: 'Consents and requests',
      what: 'What the person allowed, with whom trips are shared, and what they asked about their data.',
      howLong: 'Consents until withdrawn; requests about data 3 years.',
    },
    trips: {
      title: 'Trips',
      what: 'Bookings with flights, hotels, trains and cars, and messages that they came by.',
      howLong: '3 years after the trip; then without names.',
    },
    requests: {
      title: 'Trip requests',
      what: 'Requests, proposals, messages and what the travel team did about them.',
      howLong: '3 years after the trip; drafts 30 days.',
    },
    approvals: {
      title: 'Approvals',
      what: 'What was asked for, what the person decided, and who stands in for them.',
      howLong: '3 years; decisions stay without names.',
    },
    mails: {
      title: 'Mails',
      what: 'Mails that the portal sent. Their text is encrypted.',
      howLong: 'Text 2 years at most.',
    },
    files: {
      title: 'Files',
      what: 'Attachments of requests and bookings.',
      howLong: 'As long as their request; 30 days after they were removed.',
    },
    invoices: {
      title: 'Invoices',
      what: 'Invoices with the traveller’s name.',
      howLong: '10 years, as tax law asks; then removed.',
    },
    places: {
      title: 'Places',
      what: 'Where somebody is or was by their bookings, and days by country.',
      howLong: 'Persons 90 days; looks at places 1 year.',
    },
    incidents: {
      title: 'Incidents',
      what: 'Whether somebody was safe, how they were reached, and the log.',
      howLong: 'Answers 30 days after closing; the log 3 years.',
    },
    notices: {
      title: 'Notices',
      what: 'Warnings, reminders and messages in the portal.',
      howLong: 'Until the trip is over.',
    },
    audit: {
      title: 'Log of what was done',
      what: 'Who did what and when, by number. Values are encrypted with a key of each person.',
      howLong: '7 years, as proof; unreadable once the key is destroyed.',
    },
  },
}
