import { describe, expect, it } from 'vitest'
import { air, xmlTrip } from '../testing/concur-text.ts'
import { readText } from '../testing/read-text.ts'

const trip = xmlTrip({ segments: air() })
const reasons = async (...input: Parameters<typeof readText>) => {
  const { messages, faults } = await readText(...input)
  return [messages.length, ...faults.map(({ reason }) => reason)]
}

describe('XML', () => {
  it('refuses a DOCTYPE, and with it entities of any kind', async () => {
    const laughs = `<?xml version="1.0"?><!DOCTYPE lolz [<!ENTITY lol "lol"><!ENTITY lol2 "&lol;&lol;&lol;">]><Itinerary>&lol2;</Itinerary>`
    const outside = `<!DOCTYPE a [<!ENTITY x SYSTEM "file:///etc/passwd">]><Itinerary><TripName>&x;</TripName></Itinerary>`
    expect(await reasons(laughs)).toEqual([0, 'doctype_refused'])
    expect(await reasons(outside)).toEqual([0, 'doctype_refused'])
    expect(await reasons(trip.replace('A trip', '&undeclared;'))).toEqual([0, 'xml_malformed'])
  })

  it('bounds depth and attributes', async () => {
    expect(await reasons(`${'<x>'.repeat(100_000)}`)).toEqual([0, 'too_deep'])
    const attributes = Array.from({ length: 1000 }, (_, index) => `a${index}="x"`).join(' ')
    expect(await reasons(`<Itinerary ${attributes}/>`)).toEqual([0, 'too_many_attributes'])
  })

  it('bounds a single text, comment and attribute while it grows', async () => {
    const long = 'x'.repeat(300_000)
    const limits = { textChars: 100_000 }
    for (const text of [`<Itinerary><TripName>${long}`, `<Itinerary><!-- ${long}`, `<Itinerary a="${long}`, `<${long}`])
      expect(await reasons(text, { limits })).toEqual([0, 'text_too_long'])
  })

  it('reads over an itinerary that is too large, and the next one again', async () => {
    const large = xmlTrip({ segments: air().repeat(500) })
    expect(await reasons(`<All>${trip}${large}${trip}</All>`, { limits: { messageChars: 20_000 } })).toEqual([
      2,
      'message_too_large',
    ])
    expect(await reasons(`<All>${large}${trip}</All>`, { limits: { nodes: 1000 } })).toEqual([1, 'message_too_large'])
  })

  it('keeps what came before the damage', async () => {
    expect(await reasons(`<All>${trip}${trip.slice(0, 200)}`)).toEqual([1, 'xml_malformed'])
    expect(await reasons(`<All>${trip}<Itinerary></Bookings>`)).toEqual([1, 'xml_malformed'])
    expect(await reasons(`${trip}garbage`)).toEqual([1, 'xml_malformed'])
  })

  it('takes no itinerary of another namespace for one', async () => {
    expect(await reasons(trip.replace('http://www.concursolutions.com/api/travel/trip/2010/06', 'urn:evil'))).toEqual([
      0,
      'format_unknown',
    ])
  })
})

it('binary content goes to no reader of text, whatever it begins with', async () => {
  const noise = Buffer.from(Array.from({ length: 2000 }, (_, at) => (at * 37) % 23))
  for (const start of ['<Itinerary>', '{"Bookings":[', 'BEGIN:VCALENDAR', '\u007fELF', 'II*\0'])
    expect((await readText(Buffer.concat([Buffer.from(start), noise]))).faults).toMatchObject([
      { reason: 'format_unknown', detail: null },
    ])
})

describe('encodings', () => {
  const utf16 = (text: string, big: boolean) => {
    const bytes = Buffer.from(`\uFEFF${text}`, 'utf16le')
    return big ? bytes.swap16() : bytes
  }
  const named = xmlTrip({ segments: air(), name: '東京 – Zürich' })

  it.each([
    ['UTF-8 with a mark', Buffer.from(`\uFEFF${named}`)],
    ['UTF-16 LE', utf16(named, false)],
    ['UTF-16 BE', utf16(named, true)],
    [
      'UTF-16 JSON',
      utf16(
        JSON.stringify({ eventType: 'ItineraryCancelled', timeStamp: '2026-01-01T00:00:00Z', facts: { id: 'x' } }),
        false,
      ),
    ],
  ])('%s', async (_, bytes) => expect(await reasons(bytes, { chunk: 3 })).toEqual([1]))

  it('declared ones', async () => {
    const latin = Buffer.from(
      `<?xml version="1.0" encoding="ISO-8859-1"?>${xmlTrip({ segments: air(), name: 'Zürich' })}`,
      'latin1',
    )
    expect((await readText(latin)).messages[0]?.trip?.name).toBe('Zürich')
    const sjis = Buffer.concat([
      Buffer.from('<?xml version="1.0" encoding="Shift_JIS"?>'),
      Buffer.from(xmlTrip({ segments: air(), name: '@@' }).replace('@@', '\u0001\u0002')),
    ])
    const place = sjis.indexOf(1)
    sjis.set([0x93, 0x8c], place)
    expect((await readText(sjis)).messages[0]?.trip?.name).toBe('東')
  })

  it('are faults when unknown or wrong', async () => {
    expect(await reasons('<?xml version="1.0" encoding="klingon"?><Itinerary/>')).toEqual([0, 'encoding_unknown'])
    expect(await reasons(Buffer.concat([Buffer.from(trip.slice(0, 300)), Buffer.from([0xff, 0xfe, 0xfd])]))).toEqual([
      0,
      'encoding_invalid',
    ])
  })
})

describe('JSON', () => {
  it('bounds depth and size, one record at a time', async () => {
    const good = JSON.stringify({
      eventType: 'ItineraryCancelled',
      timeStamp: '2026-01-01T00:00:00Z',
      facts: { id: 'x' },
    })
    expect(await reasons(`[${'['.repeat(100_000)}${']'.repeat(100_000)},${good}]`)).toEqual([1, 'too_deep'])
    expect(await reasons(`[{"a":"${'x'.repeat(50_000)}"},${good}]`, { limits: { messageChars: 10_000 } })).toEqual([
      1,
      'message_too_large',
    ])
    expect(await reasons(`[${good},{"a": nonsense},${good}]`)).toEqual([2, 'json_malformed'])
  })

  it('reports a missing end', async () => {
    const good = JSON.stringify({
      eventType: 'ItineraryCancelled',
      timeStamp: '2026-01-01T00:00:00Z',
      facts: { id: 'x' },
    })
    expect(await reasons(`[${good}`)).toEqual([1, 'json_malformed'])
    expect(await reasons(`[${good},{"eventType":"Itin`)).toEqual([1, 'json_malformed'])
    expect(await reasons('{"a": "\\')).toEqual([0, 'json_malformed'])
  })

  it('survives texts that a database cannot hold', async () => {
    const { messages } = await readText(
      JSON.stringify({
        id: 'a',
        DateModifiedUtc: '2026-01-01T00:00:00',
        TripName: 'x\u0000y\ud800z',
        TripStatus: 0,
        Bookings: [
          { RecordLocator: 'P', Segments: { Hotel: [{ Name: 'H\u0000', StartDateLocal: '2026-05-01T00:00:00' }] } },
        ],
      }),
    )
    expect(messages[0]?.trip?.name).toBe('xy\ufffdz')
  })

  it('finds nothing in nothing', async () => {
    expect(await reasons('')).toEqual([0, 'file_empty'])
    expect(await reasons('  \n ')).toEqual([0, 'file_empty'])
    expect(await reasons('[]')).toEqual([0])
    expect(await reasons('plain text')).toEqual([0, 'format_unknown'])
  })
})
