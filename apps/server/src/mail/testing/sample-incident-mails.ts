import type { ValuesOf } from '../templates/registry.ts'

const incident = 'Earthquake, Noto Peninsula'

const asked: ValuesOf<'incidentMessage'> = {
  incident,
  isExercise: false,
  subject: `${incident}: are you safe?`,
  body: 'Hello Mei Ling Chan,\n\nyou may be in or near the area. Please tell us whether you are safe.\nIt takes one tap.\n\nHarbour & Vale',
  about: null,
  path: `/answer?token=${'x'.repeat(43)}`,
  phone: '+852 5555 0100',
}

export const sampleIncidentMessages: ValuesOf<'incidentMessage'>[] = [
  asked,
  { ...asked, isExercise: true, about: 'Aiko Sato', phone: null },
  { ...asked, subject: `${incident}: all clear`, path: null },
]

export const sampleIncidentEscalations: ValuesOf<'incidentEscalation'>[] = [
  { incident, isExercise: false, people: 1, minutes: 15, names: ['Aiko Sato'], path: '/incidents/7' },
  { incident, isExercise: true, people: 41, minutes: 30, names: ['Aiko Sato', 'Kenji Mori'], path: '/incidents/7' },
]
