import { type Company, peopleOf } from '../../../../../../../e2e/people/person.ts'

/** A company whose administrators invite people, give rights and bring tables. */
const roadstead = {
  code: 'ROADSTEAD',
  displayName: 'Roadstead Chandlers',
  emailDomains: ['roadstead.example'],
  timeZone: 'Asia/Hong_Kong',
} satisfies Company

export const companies = [roadstead]

export const people = peopleOf(
  roadstead,
  {
    peopleInvites: { name: 'Edda Holm', administers: 'company' },
    peopleBulk: { name: 'Tomas Rask', administers: 'company' },
    peopleReads: { name: 'Signe Dahl', administers: 'auditor' },
    peopleMerges: { name: 'Jorun Vik', administers: 'company' },
    peopleGalaxy: { name: 'Runa Lie', administers: 'company' },
    peopleBreezy: { name: 'Alf Lie', administers: 'company' },
    /** Whose page the tour visits, and who is the same person. */
    peopleShown: { name: 'Klara Sund', isApprover: true, isArranger: true, traveller: { code: 'RS-1' } },
    peopleShownAgain: { name: 'Klara Sund', traveller: { code: 'RS-2' } },
    /** Two records of one person, which a journey makes one. */
    peopleKept: { name: 'Greta Moen', traveller: { code: 'RS-3' } },
    peopleGone: { name: 'Greta Moen', traveller: { code: 'RS-4' }, arrangesFor: ['RS-1'] },
    /** Whose sign-in a journey closes and opens. */
    peopleCloses: { name: 'Ole Strand', traveller: { code: 'RS-5' } },
  },
  () => ({}),
)
