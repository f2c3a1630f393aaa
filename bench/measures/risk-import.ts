import { openPools, type Pools } from '../../apps/server/src/db/database.ts'
import { systemTransaction } from '../../apps/server/src/db/system-transaction.ts'
import { lockSource } from '../../apps/server/src/domain/risk/feeds/feeds.store.ts'
import { type FeedCounts, importFeed } from '../../apps/server/src/domain/risk/feeds/import-feed.ts'
import { sourceOf } from '../../apps/server/src/domain/risk/feeds/read-feeds.ts'
import { startDatabase } from '../database.ts'
import { type Bench, type Figure, limited, type Measurement } from '../figure.ts'

const alerts = 5_000
/** As many as a continent has on its worst day are in within 20 seconds, of the five minutes between two looks. */
const atLeast = alerts / 20

/** Alerts a second of one CAP feed, from its bytes to the commit: read, placed on the sphere, saved with their texts. */
export async function measureRiskImport(bench: Bench): Promise<Measurement> {
  const database = await startDatabase(bench)
  const pools = openPools({ ...database, size: 4, onError: (error) => bench.say(error.message) })
  try {
    const feed = feedOf(0)
    bench.say(`${alerts} alerts, ${(feed.byteLength / 1e6).toFixed(1)} MB`)
    const first = await time(pools, feed)
    const again = await time(pools, feed)
    const changed = await time(pools, feedOf(1))
    check(first.counts.created === alerts, first.counts)
    check(again.counts.unchanged === alerts, again.counts)
    check(changed.counts.updated === alerts, changed.counts)
    const rate = ({ seconds }: Timed) => alerts / seconds
    return {
      figures: [
        limited('risk import', rate(first), 'alerts/s', { atLeast }),
        beside('risk import again, nothing new', rate(again), rate(first)),
        beside('risk import again, each updated', rate(changed), rate(first)),
      ],
      notes: [
        `${alerts.toLocaleString('en-US')} CAP alerts of two languages in one Atom feed of ${(feed.byteLength / 1e6).toFixed(1)} MB, a polygon of 12 corners or a circle each, all over the world, in one transaction with fsync on: ${first.seconds.toFixed(1)} s.`,
      ],
    }
  } finally {
    await pools.close()
    await database.stop()
  }
}

interface Timed {
  readonly counts: FeedCounts
  readonly seconds: number
}

async function time(pools: Pools, content: Uint8Array): Promise<Timed> {
  const started = performance.now()
  const counts = await systemTransaction(pools.system, null, async ({ db }) => {
    const source = await lockSource(db, sourceOf('cap-bench', 'cap'))
    return importFeed(db, { file: 'bench', content }, { source, country: null, now: new Date() })
  })
  return { counts, seconds: (performance.now() - started) / 1000 }
}

function check(isExpected: boolean, counts: FeedCounts) {
  if (!isExpected)
    throw new Error(
      `The import did not do what is measured: ${JSON.stringify({ ...counts, links: counts.links.length })}`,
    )
}

const beside = (name: string, value: number, imported: number): Figure => ({
  name,
  value,
  unit: 'alerts/s',
  against: { name: 'risk import', value: imported },
  ratio: value / imported,
  goal: null,
})

const severities = ['Minor', 'Moderate', 'Severe', 'Extreme']

/** A version later, each alert has been updated. */
function feedOf(version: number): Uint8Array {
  const entries = Array.from(
    { length: alerts },
    (_, index) => `<entry><content>${alertOf(index, version)}</content></entry>`,
  )
  return Buffer.from(`<feed xmlns="http://www.w3.org/2005/Atom">${entries.join('')}</feed>`)
}

function alertOf(index: number, version: number): string {
  const hour = `2027-01-01T0${version}:00:00Z`
  const isUpdate = version > 0
  const area = index % 4 === 0 ? circle(index) : polygon(index)
  const info = (language: string, headline: string) => `<info><language>${language}</language><category>Met</category>
<event>Storm</event><urgency>Expected</urgency><severity>${severities[(index + version) % 4] ?? ''}</severity>
<certainty>Likely</certainty><expires>2036-01-01T00:00:00Z</expires><headline>${headline} ${index}</headline>
<description>${'Wind from the west with heavy rain at times. '.repeat(12)}</description>
<instruction>Stay inside.</instruction><area><areaDesc>Area ${index}</areaDesc>${area}
<geocode><valueName>ISO3166-1</valueName><value>DE</value></geocode></area></info>`
  return `<alert xmlns="urn:oasis:names:tc:emergency:cap:1.2"><identifier>${index}.${version}</identifier><sender>bench</sender>
<sent>${hour}</sent><status>Actual</status><msgType>${isUpdate ? 'Update' : 'Alert'}</msgType><scope>Public</scope>
${isUpdate ? `<references>bench,${index}.0,2027-01-01T00:00:00Z</references>` : ''}${info('en', 'Storm')}${info('de', 'Sturm')}</alert>`
}

/** Where people live rather than anywhere: between 50° south and 65° north. */
const latitudeOf = (index: number) => ((index * 37) % 115) - 50
const longitudeOf = (index: number) => ((index * 61) % 360) - 180

const circle = (index: number) => `<circle>${latitudeOf(index)},${longitudeOf(index)} ${20 + (index % 80)}</circle>`

function polygon(index: number): string {
  const corners = Array.from({ length: 12 }, (_, corner) => {
    const angle = (corner / 12) * 2 * Math.PI
    return `${(latitudeOf(index) + 0.7 * Math.sin(angle)).toFixed(4)},${(longitudeOf(index) + Math.cos(angle)).toFixed(4)}`
  })
  return `<polygon>${[...corners, corners[0]].join(' ')}</polygon>`
}
