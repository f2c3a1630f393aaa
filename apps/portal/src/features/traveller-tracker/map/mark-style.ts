import type { ExpressionSpecification, SymbolLayerSpecification } from 'maplibre-gl'
import { leadWidth } from './mark-data.ts'
import { ringStates } from './states.ts'

/** Specification §9. */
export const clusterRadius = 80
export const clusterMaxZoom = 11

/** Parts of a ring are told in so many steps, so that places that look alike share one picture. */
export const ringSteps = 24

const get = (name: string): ExpressionSpecification => ['get', name]

/** Sums of a cluster, and the title of its largest place. */
export const clusterProperties: Record<string, unknown> = {
  ...Object.fromEntries(ringStates.map((state) => [`s${state}`, ['+', get(`s${state}`)]])),
  known: ['+', get('known')],
  hidden: ['+', get('hidden')],
  warned: ['max', get('warned')],
  lead: [['case', ['>', ['accumulated'], get('lead')], ['accumulated'], get('lead')], get('lead')],
}

const all: ExpressionSpecification = ['+', ...ringStates.map((state) => get(`s${state}`))]

/** Size of the ring: small to 10 items, medium above, large above 50 (specification §9). */
const size: ExpressionSpecification = ['step', all, 's', 10.5, 'm', 50.5, 'l']

/** As `figureText`. */
const figure: ExpressionSpecification = [
  'case',
  ['all', ['==', get('hidden'), 0], ['<', get('known'), 10_000]],
  ['to-string', get('known')],
  ['==', get('hidden'), 0],
  ['concat', ['to-string', ['floor', ['/', get('known'), 1000]]], 'k'],
  ['==', get('known'), 0],
  ['concat', '<', ['to-string', ['+', ['*', get('hidden'), 4], 1]]],
  ['concat', ['to-string', get('known')], '+'],
]

const share = (state: number): ExpressionSpecification => [
  'to-string',
  ['ceil', ['/', ['*', ringSteps, get(`s${state}`)], ['max', 1, all]]],
]

/** The picture by its name, which `readLook` reads: theme, size, parts, warned, chosen, figure. */
const look = (theme: string, isChosen: boolean): ExpressionSpecification => [
  'concat',
  `ring ${theme} `,
  size,
  ' ',
  ...ringStates.flatMap((state, index) => [...(index > 0 ? ['.'] : []), share(state)]),
  ['case', ['==', get('warned'), 1], ' w', ' -'],
  isChosen ? ' c ' : ' - ',
  figure,
]

const title: ExpressionSpecification = ['slice', get('lead'), leadWidth]
/** 'Hong Kong', 'Hong Kong +3'. */
const name: ExpressionSpecification = [
  'case',
  ['has', 'point_count'],
  ['concat', title, ' +', ['to-string', ['-', ['coalesce', get('point_count'), 1], 1]]],
  title,
]

interface Look {
  readonly theme: string
  readonly isChosen: boolean
}

export const ringLayout = ({ theme, isChosen }: Look): SymbolLayerSpecification['layout'] => ({
  'icon-image': look(theme, isChosen),
  'icon-allow-overlap': true,
  'icon-padding': 0,
  // Larger ones lie on top.
  'symbol-sort-key': all,
})

export const nameLayout = (fonts: readonly string[], isChosen: boolean): SymbolLayerSpecification['layout'] => ({
  'text-field': name,
  'text-font': [...fonts],
  'text-size': 12,
  'text-max-width': 9,
  'text-anchor': 'top',
  'text-offset': ['step', all, ['literal', [0, 1.25]], 10.5, ['literal', [0, 1.65]], 50.5, ['literal', [0, 2.05]]],
  'text-allow-overlap': isChosen,
  'symbol-sort-key': ['-', 0, all],
})
