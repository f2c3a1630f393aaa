import { harbourVale } from './harbour-vale.ts'
import { kitano } from './kitano.ts'
import { thornePell } from './thorne-pell.ts'

interface DemoLevel {
  /** Addresses; any of them decides. */
  readonly approvers: readonly string[]
  /** The first of them has approved. */
  readonly isApproved?: true
}

/** One booking on its way through the levels: the next trip of any of these travellers. */
export interface DemoRoute {
  readonly travellers: readonly string[]
  readonly levels: readonly DemoLevel[]
  /** An arranger; else the traveller asks. */
  readonly askedBy?: string
  /** After midnight UTC of the day the demo starts. */
  readonly dueInHours?: number
}

const at = (domain: string) => (name: string) => `${name.toLowerCase().replaceAll(' ', '.')}@${domain}`
const hv = at('harbourvale.example')
const kt = at('kitano.example')
const tp = at('thornepell.example')

const [mei, daniel, kenji, grace] = ['Mei Ling Chan', 'Daniel Okafor', 'Kenji Mori', 'Grace Yeung'].map(hv) as [
  string,
  string,
  string,
  string,
]
const [robert, thomas] = [hv('Robert Vale'), hv('Thomas Lindqvist')]
const sourcing = ['Siu Fong Lam', 'Ka Ho Leung', 'Wing Yan Cheung', 'Min Jun Park', 'Ya Ting Lin'].map(hv)
const sales = ['Priya Raman', 'Aiko Tanabe', 'Hiu Tung Ng', 'Camille Laurent', 'Tsz Ching Wong', 'Oliver Grant'].map(hv)
const operations = ['Lucia Moreno', 'Jun Li', 'Chun Hung Lau', 'Nadia Haddad', 'Lai Kuen Fung'].map(hv)

const haruka = kt('Haruka Kitano')
const tokyo = ['Emi Okada', 'Paul Renner', 'Naoki Fujimoto', 'Ryo Chiba', 'Mio Takahashi'].map(kt)
const plant = ['Ren Kobayashi', 'Misaki Endo', 'Takumi Saito', 'Kaori Watanabe', 'Haruto Abe'].map(kt)
const yoko = kt('Yoko Hayashi')

const marcus = tp('Marcus Pell')
const [amara, eleanor] = [tp('Amara Nwosu'), tp('Eleanor Thorne')]
const design = ['James Hartley', 'Sofia Kowalska', 'Ming Zhao', 'Rhys Morgan', 'Yuki Arai'].map(tp)
const site = ['Tariq Aziz', 'Ingrid Solberg', 'Callum Reid', 'Beatriz Santos', 'Samuel Osei'].map(tp)

/** Who approves whose trips at each of the demo's companies. */
export const demoApprovals: readonly { readonly company: string; readonly routes: readonly DemoRoute[] }[] = [
  {
    company: harbourVale,
    routes: [
      { travellers: [mei], askedBy: daniel, levels: [{ approvers: [kenji] }, { approvers: [robert] }], dueInHours: 30 },
      { travellers: sourcing, levels: [{ approvers: [kenji] }], dueInHours: 66 },
      { travellers: sourcing, levels: [{ approvers: [kenji] }, { approvers: [robert] }] },
      // Out of his team's view: his to decide all the same.
      { travellers: sales, levels: [{ approvers: [thomas], isApproved: true }, { approvers: [kenji] }] },
      {
        travellers: sourcing,
        levels: [{ approvers: [kenji], isApproved: true }, { approvers: [grace] }],
        dueInHours: 42,
      },
      { travellers: sales, levels: [{ approvers: [thomas], isApproved: true }, { approvers: [grace] }] },
      { travellers: operations, levels: [{ approvers: [daniel, grace] }], dueInHours: 54 },
      { travellers: operations, levels: [{ approvers: [daniel] }] },
    ],
  },
  {
    company: kitano,
    routes: [
      { travellers: tokyo, levels: [{ approvers: [haruka] }], dueInHours: 28 },
      { travellers: tokyo, levels: [{ approvers: [haruka] }] },
      { travellers: plant, levels: [{ approvers: [yoko], isApproved: true }, { approvers: [haruka] }], dueInHours: 75 },
    ],
  },
  {
    company: thornePell,
    routes: [
      {
        travellers: design,
        levels: [{ approvers: [amara], isApproved: true }, { approvers: [marcus] }],
        dueInHours: 33,
      },
      { travellers: site, levels: [{ approvers: [marcus, eleanor] }] },
      { travellers: site, levels: [{ approvers: [marcus] }], dueInHours: 90 },
    ],
  },
]
