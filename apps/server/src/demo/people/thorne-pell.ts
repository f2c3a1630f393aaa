import { chinese, demoPassword, japanese, peopleOf, type Person } from './demo-person.ts'

export const thornePell = 'THP'

const person = peopleOf(thornePell, 'thornepell.example')
const design = { reportsTo: 'TP-003' }
const site = { reportsTo: 'TP-008' }
const studio = { reportsTo: 'TP-001' }

/** An engineering practice in London. */
export const thornePellPeople: Person[] = [
  person('Eleanor Thorne', {}, 'TP-001', 'partners', { isApprover: true, viewRight: 'company' }),
  person('Marcus Pell', {}, 'TP-002', 'partners', { isApprover: true, viewRight: 'company', password: demoPassword }),
  person('Amara Nwosu', {}, 'TP-003', 'design', { isApprover: true, viewRight: 'team', ...studio }),
  person('James Hartley', {}, 'TP-004', 'design', {
    ...design,
    password: demoPassword,
    defaultDepartureCity: 'LON',
  }),
  person('Sofia Kowalska', {}, 'TP-005', 'design', design),
  person('Ming Zhao', chinese('趙明', '赵明'), 'TP-006', 'design', design),
  person('Rhys Morgan', {}, 'TP-007', 'design', design),
  person('Fiona MacLeod', {}, 'TP-008', 'site', { isApprover: true, viewRight: 'team', ...studio }),
  person('Tariq Aziz', {}, 'TP-009', 'site', site),
  person('Ingrid Solberg', {}, 'TP-010', 'site', site),
  person('Callum Reid', {}, 'TP-011', 'site', site),
  person('Beatriz Santos', {}, 'TP-012', 'site', site),
  person('Yuki Arai', japanese('新井 由紀'), 'TP-013', 'design', design),
  person('Oluwaseun Adeyemi', {}, 'TP-014', 'site', site),
  person('Charlotte Byrne', {}, 'TP-015', 'studio', {
    isArranger: true,
    arrangesFor: ['TP-001', 'TP-002', 'TP-004'],
    ...studio,
  }),
  person('Dmitri Volkov', {}, 'TP-016', 'design', design),
  person('Hannah Weiss', {}, 'TP-017', 'studio', studio),
  person('Samuel Osei', {}, 'TP-018', 'site', site),
  person('Li Na Xu', chinese('徐麗娜', '徐丽娜'), 'TP-019', 'design', design),
  person('Declan Murphy', {}, 'TP-020', 'site', site),
  person('Zara Hussain', {}, 'TP-021', 'studio', studio),
  person('Nikhil Desai', {}, 'TP-022', 'design', design),
  person('Élodie Marchand', {}, 'TP-023', 'design', { ...design, email: 'elodie.marchand@thornepell.example' }),
  person('Owen Griffiths', {}, 'TP-024', 'site', site),
]

export const thornePellTeams = [
  { company: thornePell, code: 'partners', name: 'Partners' },
  { company: thornePell, code: 'design', name: 'Design' },
  { company: thornePell, code: 'site', name: 'Site engineering' },
  { company: thornePell, code: 'studio', name: 'Studio' },
]
