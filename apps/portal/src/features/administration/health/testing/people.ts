import { type Company, peopleOf } from '../../../../../../../e2e/people/person.ts'

/** An agency whose people administer the whole deployment. */
export const weir = {
  code: 'WEIR',
  displayName: 'Weir Travel',
  emailDomains: ['weir.example'],
  timeZone: 'Asia/Hong_Kong',
  isAgency: true,
} satisfies Company

export const companies = [weir]

export const people = peopleOf(weir, {
  /** Administers the whole deployment. */
  healthAgency: { administers: 'agency' },
})
