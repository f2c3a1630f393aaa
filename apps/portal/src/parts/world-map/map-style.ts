import type {
  ExpressionSpecification,
  FilterSpecification,
  LayerSpecification,
  SourceSpecification,
  StyleSpecification,
} from 'maplibre-gl'
import type { MapColours } from './map-colours.ts'
import type { MapSources } from './use-map-sources.ts'

/** Ids of what pages may put layers under or above, and what a press asks for. */
export const mapLayers = {
  countries: 'risk-countries',
  points: 'risk-points',
  chosen: 'risk-chosen',
  areas: 'risk-areas',
  clusters: 'risk-alert-clusters',
  alerts: 'risk-alerts',
  signs: 'risk-signs',
} as const

/** The level that a country shows; -1 where its level is not chosen. Changing it paints anew and loads nothing. */
const shown: ExpressionSpecification = ['coalesce', ['feature-state', 'shown'], -1]

const byLevel = (of: ExpressionSpecification, colours: readonly string[], other: string): ExpressionSpecification =>
  ['match', of, 0, colours[0] ?? other, 1, colours[1] ?? other, 2, colours[2] ?? other, 3, colours[3] ?? other, 4,
    colours[4] ?? other, 5, colours[5] ?? other, other] // prettier-ignore

const attribution = 'Natural Earth, Visionscarto'

/** Sources of the map, with the data that it begins with. */
const sourcesOf = (data: MapSources): Record<string, SourceSpecification> => ({
  countries: { type: 'geojson', data: data.countries, promoteId: 'code', tolerance: 0.8, maxzoom: 8, attribution },
  borders: { type: 'geojson', data: data.borders, tolerance: 0.8, maxzoom: 8 },
  disputed: { type: 'geojson', data: data.disputed },
  /** The chosen country, and the one under the pointer: to draw all outlines, unseen, takes as long as all else. */
  outlines: { type: 'geojson', data: data.outlines },
  places: { type: 'geojson', data: data.places },
  points: { type: 'geojson', data: data.points, promoteId: 'code' },
  areas: { type: 'geojson', data: data.areas, maxzoom: 8 },
  alerts: {
    type: 'geojson',
    data: data.alerts,
    cluster: true,
    clusterRadius: 60,
    clusterMaxZoom: 6,
    clusterProperties: { highest: ['max', ['get', 'level']] },
  },
})

/** Below what the map is about: the land. The sea is what the map stands on, which costs no drawing. Left out above a style of the operator's own. */
export function groundLayers(colours: MapColours): LayerSpecification[] {
  return [
    {
      id: mapLayers.countries,
      type: 'fill',
      source: 'countries',
      paint: { 'fill-color': byLevel(shown, colours.tints, colours.land), 'fill-antialias': false },
    },
  ]
}

/** The countries over a style of the operator's own, which shows through. */
export function tintLayers(colours: MapColours): LayerSpecification[] {
  return [
    {
      id: mapLayers.countries,
      type: 'fill',
      source: 'countries',
      paint: { 'fill-color': byLevel(shown, colours.levels, colours.land), 'fill-opacity': opacityOverOther },
    },
  ]
}
const opacityOverOther: ExpressionSpecification = ['case', ['>', shown, 0], 0.4, 0]

/** An area that is hardly larger than its sign is its sign alone; `reach` is half its width in degrees. */
const isLargeEnough: FilterSpecification = ['>=', ['get', 'reach'], ['step', ['zoom'], 3, 3, 1.5, 4, 0.7, 5, 0]]
/** On the whole world an alert is its sign: areas are not even loaded. */
const areasFrom = 1.8

/** Borders, the chosen country, areas. */
export function lineLayers(colours: MapColours): LayerSpecification[] {
  const level: ExpressionSpecification = ['get', 'level']
  return [
    {
      id: 'borders',
      type: 'line',
      source: 'borders',
      paint: { 'line-color': colours.border, 'line-width': ['interpolate', ['linear'], ['zoom'], 1, 0.7, 6, 1.4] },
    },
    {
      id: 'borders-settled',
      type: 'line',
      source: 'disputed',
      filter: ['==', ['get', 'drawn'], 'settled'],
      paint: { 'line-color': colours.border, 'line-width': ['interpolate', ['linear'], ['zoom'], 1, 0.7, 6, 1.4] },
    },
    {
      id: 'borders-dashed',
      type: 'line',
      source: 'disputed',
      filter: ['==', ['get', 'drawn'], 'dashed'],
      paint: {
        'line-color': colours.disputed,
        'line-width': ['interpolate', ['linear'], ['zoom'], 1, 0.8, 6, 1.6],
        'line-dasharray': [2, 2],
      },
    },
    {
      id: mapLayers.chosen,
      type: 'line',
      source: 'outlines',
      layout: { 'line-join': 'round' },
      paint: { 'line-color': colours.chosen, 'line-width': ['case', ['get', 'chosen'], 2.5, 1.2] },
    },
    {
      id: mapLayers.areas,
      type: 'fill',
      source: 'areas',
      minzoom: areasFrom,
      filter: isLargeEnough,
      paint: { 'fill-antialias': false, 'fill-pattern': ['concat', 'hatch-', ['to-string', level]] },
    },
    {
      id: 'area-edges',
      type: 'line',
      source: 'areas',
      minzoom: areasFrom,
      filter: isLargeEnough,
      paint: { 'line-color': byLevel(level, colours.levels, colours.border), 'line-width': 1.4 },
    },
    {
      id: mapLayers.points,
      type: 'circle',
      source: 'points',
      paint: {
        'circle-color': byLevel(shown, colours.levels, colours.land),
        'circle-radius': ['interpolate', ['linear'], ['zoom'], 1, 3, 5, 6],
        'circle-stroke-color': [
          'case',
          ['boolean', ['feature-state', 'chosen'], false],
          colours.chosen,
          ['>', shown, 0],
          colours.halo,
          colours.border,
        ],
        'circle-stroke-width': ['case', ['boolean', ['feature-state', 'chosen'], false], 2.5, 1],
      },
    },
  ]
}

/** Sign and name of each country, and of the alerts: drawn last, the highest levels first where there is no room. */
export function signLayers(colours: MapColours, fonts: readonly string[], hasNames: boolean): LayerSpecification[] {
  const text = { 'text-font': [...fonts], 'text-size': 11, 'text-max-width': 7, 'text-padding': 2 }
  const alert: FilterSpecification = ['!', ['has', 'point_count']]
  const signSize: ExpressionSpecification = ['interpolate', ['linear'], ['zoom'], 1, 0.72, 3, 1]
  const names: LayerSpecification = {
    id: 'names',
    type: 'symbol',
    source: 'places',
    minzoom: 2.2,
    layout: {
      ...text,
      'text-field': ['get', 'name'],
      'text-anchor': ['case', ['>', ['get', 'level'], 0], 'top', 'center'],
      'text-offset': ['case', ['>', ['get', 'level'], 0], ['literal', [0, 1.3]], ['literal', [0, 0]]],
      'symbol-sort-key': ['-', 0, ['get', 'size']],
    },
    paint: { 'text-color': colours.text, 'text-halo-color': colours.halo, 'text-halo-width': 1.2 },
  }
  return [
    ...(hasNames ? [names] : []),
    {
      id: mapLayers.signs,
      type: 'symbol',
      source: 'places',
      filter: ['>', ['get', 'level'], 0],
      layout: {
        'icon-image': ['concat', 'sign-', ['to-string', ['get', 'level']]],
        'icon-size': signSize,
        'icon-padding': 0,
        'icon-offset': ['case', ['get', 'isSmall'], ['literal', [0, -14]], ['literal', [0, 0]]],
        'symbol-sort-key': ['-', ['*', -10_000, ['get', 'level']], ['get', 'size']],
      },
    },
    {
      id: mapLayers.clusters,
      type: 'symbol',
      source: 'alerts',
      filter: ['has', 'point_count'],
      layout: {
        ...text,
        'icon-image': ['concat', 'cluster-', ['to-string', ['get', 'highest']]],
        'icon-allow-overlap': true,
        'text-allow-overlap': true,
        'text-field': ['get', 'point_count_abbreviated'],
        'text-size': 12,
      },
      paint: { 'text-color': colours.text },
    },
    {
      id: mapLayers.alerts,
      type: 'symbol',
      source: 'alerts',
      filter: alert,
      layout: {
        'icon-image': ['concat', 'alert-', ['to-string', ['get', 'level']]],
        'icon-allow-overlap': true,
        'icon-size': ['interpolate', ['linear'], ['zoom'], 1, 0.8, 3, 1],
      },
    },
  ]
}

interface StyleParts {
  readonly sources: MapSources
  readonly colours: MapColours
}

/** The map's own style: no tiles, no glyphs, no sprite; the page's fonts draw the names. */
export const ownStyle = ({ sources, colours }: StyleParts, fonts: readonly string[]): StyleSpecification => ({
  version: 8,
  sources: sourcesOf(sources),
  layers: whereFilled(sources, [...groundLayers(colours), ...lineLayers(colours), ...signLayers(colours, fonts, true)]),
})

/** A source without a visible layer loads no tiles: those that have nothing yet cost the first picture nothing. */
const whereFilled = (sources: MapSources, layers: readonly LayerSpecification[]): LayerSpecification[] =>
  layers.map((layer) => {
    const data = 'source' in layer ? sources[layer.source as keyof MapSources] : undefined
    if (data?.features.length !== 0) return layer
    return { ...layer, layout: { ...layer.layout, visibility: 'none' } } as LayerSpecification
  })

/** The operator's style with the risk layers: areas of colour and lines below its first labels, signs on top. */
export function mergedStyle(base: StyleSpecification, { sources, colours }: StyleParts): StyleSpecification {
  const firstLabel = base.layers.findIndex(({ type }) => type === 'symbol')
  const cut = firstLabel === -1 ? base.layers.length : firstLabel
  const own = [...tintLayers(colours), ...lineLayers(colours)].filter(({ id }) => !id.startsWith('borders'))
  return {
    ...base,
    sources: { ...base.sources, ...sourcesOf(sources) },
    layers: [
      ...base.layers.slice(0, cut),
      ...whereFilled(sources, own),
      ...base.layers.slice(cut),
      ...whereFilled(sources, signLayers(colours, fontsOf(base), false)),
    ],
  }
}

/** A font that the operator's glyphs have for sure. */
function fontsOf(base: StyleSpecification): readonly string[] {
  for (const layer of base.layers) {
    const font = layer.type === 'symbol' ? layer.layout?.['text-font'] : undefined
    if (Array.isArray(font) && font.every((name) => typeof name === 'string')) return font as string[]
  }
  return ['Open Sans Regular']
}
