import { type Figure, type Goal, isMet } from './figure.ts'

export interface Results {
  /** What the machine is, in general terms. */
  readonly machine: Readonly<Record<string, string>>
  /** By the measure's name. */
  readonly measures: Readonly<Record<string, Measured>>
}

export interface Measured {
  readonly at: string
  readonly figures: readonly Figure[]
  readonly notes: readonly string[]
}

const heads = ['name', 'figure', 'against', 'ratio', 'goal', 'met'] as const
type Cells = Readonly<Record<(typeof heads)[number], string>>

/** The table for the terminal. */
export function textTable(figures: readonly Figure[]): string {
  const rows = [Object.fromEntries(heads.map((head) => [head, head])) as Cells, ...figures.map(cellsOf)]
  const widths = heads.map((head) => Math.max(...rows.map((row) => row[head].length)))
  return rows
    .map((row) =>
      heads
        .map((head, column) => row[head].padEnd(widths[column] ?? 0))
        .join('   ')
        .trimEnd(),
    )
    .join('\n')
}

export function markdown({ machine, measures }: Results): string {
  const facts = Object.entries(machine).map(([name, value]) => `${name}: ${value}`)
  const parts = Object.entries(measures).map(([name, { at, figures, notes }]) =>
    [`## ${name}`, '', `Measured ${at} UTC.`, '', ...tableLines(figures), '', ...notes.map((note) => `- ${note}`)]
      .join('\n')
      .trimEnd(),
  )
  return `${['# Measurements', `Written by \`npm run bench\`. A ratio compares two figures of one run; absolute figures are this machine's.`, facts.join(' · '), ...parts].join('\n\n')}\n`
}

function tableLines(figures: readonly Figure[]): string[] {
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`
  return [
    line(heads),
    line(heads.map(() => '---')),
    ...figures.map((figure) => line(heads.map((head) => cellsOf(figure)[head]))),
  ]
}

function cellsOf(figure: Figure): Cells {
  const { name, value, unit, against, ratio, goal } = figure
  return {
    name,
    figure: `${amount(value)} ${unit}`,
    against: `${against.name}: ${amount(against.value)} ${unit}`,
    ratio: ratio.toFixed(2),
    goal: goal ? goalText(goal) : '–',
    met: metText(isMet(figure)),
  }
}

const metText = (met: boolean | null) => (met === null ? '–' : met ? 'yes' : 'NO')
const goalText = (goal: Goal) => ('atLeast' in goal ? `≥ ${goal.atLeast}` : `≤ ${goal.atMost}`)

/** Three digits that matter. */
function amount(value: number): string {
  return value.toLocaleString('en-US', value >= 100 ? { maximumFractionDigits: 0 } : { maximumSignificantDigits: 3 })
}
