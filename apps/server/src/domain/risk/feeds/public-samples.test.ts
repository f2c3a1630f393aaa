import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { feedFormats, type FeedFormatName } from './formats.ts'

/** Public feeds as they were published, where they are beside the repository; they are not ours to hand on. */
const folder = join(import.meta.dirname, '../../../../../../../shared/data/risk')

/** By file: alerts, records that are over or for nobody, records that cannot be read, further files named. */
const samples: readonly (readonly [FeedFormatName, string, number, number, number, number])[] = [
  ['cap', 'cap/amber.atom', 1, 0, 0, 0],
  ['cap', 'cap/canada.cap', 1, 0, 0, 0],
  // It has no scope, which is obligatory.
  ['cap', 'cap/invalid.cap', 0, 0, 1, 0],
  ['cap', 'cap/noaa_errors.cap', 1, 0, 0, 0],
  ['cap', 'cap/weather.atom', 1, 0, 0, 0],
  ['cap', 'cap/weather.cap', 1, 0, 0, 0],
  ['gdacs', 'gdacs/gdacs-rss.xml', 7, 9, 0, 0],
  ['uk-fcdo', 'govuk/alt-country.json', 1, 0, 0, 0],
  ['uk-fcdo', 'govuk/full-country.json', 1, 0, 0, 0],
  ['uk-fcdo', 'govuk/index.json', 0, 0, 0, 7],
  ['jp-mofa', 'mofa-jp/newarrivalL-20260406.xml', 12, 0, 0, 0],
  ['us-state', 'us-state/TAsTWs-excerpt-2026-10-07.xml', 5, 0, 0, 0],
]

describe.skipIf(!existsSync(folder))('public feeds', () => {
  it.each(samples)('%s %s: %i alerts, %i over, %i refused, %i links', (format, file, alerts, over, faults, links) => {
    const read = feedFormats[format](readFileSync(join(folder, file)), { country: null })
    expect({
      alerts: read.items.length + read.messages.length,
      over: read.ended.length + read.ignored,
      faults: read.refused.length,
      links: read.links.length,
    }).toEqual({ alerts, over, faults, links })
  })
})
