/** Small documents in the formats of feeds, in words of our own. */

export const usItem = (
  more: { title?: string; link?: string; level?: string; day?: string; tag?: string; body?: string } = {},
) => {
  const { level = 'Level 2: Exercise Increased Caution', link = 'destination.jpn.html', tag = 'JA' } = more
  return `<item><title>${more.title ?? `Japan - ${level}`}</title><link>https://travel.example/${link}</link>
<pubDate>${more.day ?? 'Tue, 02 Jun 2026'}</pubDate><description><![CDATA[${more.body ?? '<p>Be careful due to <b>crime</b>.</p>'}]]></description>
<category domain="Threat-Level">${level}</category><category domain="Country-Tag">${tag}</category></item>`
}

export const usFeed = (...items: string[]) =>
  Buffer.from(`<?xml version="1.0"?><rss version="2.0"><channel><title>Advisories</title>
<pubDate>Wed, 03 Jun 2026 10:00:00 GMT</pubDate>${items.join('')}</channel></rss>`)

export const ukDocument = (
  more: { slug?: string; name?: string; status?: string[]; body?: string; updated?: string } = {},
) =>
  Buffer.from(
    JSON.stringify({
      base_path: `/foreign-travel-advice/${more.slug ?? 'turkey'}`,
      public_updated_at: '2026-06-01T10:00:00Z',
      description: 'Advice',
      locale: 'en',
      details: {
        country: { slug: more.slug ?? 'turkey', name: more.name ?? 'Turkey' },
        updated_at: more.updated ?? '2026-06-02T10:00:00Z',
        change_description: 'Latest update: a sample',
        alert_status: more.status ?? ['avoid_all_but_essential_travel_to_parts'],
        parts: [
          { slug: 'summary', title: 'Summary', body: more.body ?? '<p>A sample.</p>' },
          {
            slug: 'entry-requirements',
            title: 'Entry requirements',
            body: '<p>General.</p><h3 id="visas">Visas</h3><p>You need no visa for 90 days. Ask the embassy.</p>',
          },
          {
            slug: 'getting-help',
            title: 'Help',
            body: '<p>Dial 112 for an ambulance, the fire brigade or the police.</p>',
          },
        ],
      },
    }),
  )

export const mofaMail = (more: { key?: string; country?: string; title?: string } = {}) =>
  `<mail><keyCd>${more.key ?? '1'}</keyCd><infoType>R10</infoType><leaveDate>2026/06/02 18:00:00</leaveDate>
<country areaCd="10"><cd>${more.country ?? '0062'}</cd></country><title>${more.title ?? 'デモ情報（見本）'}</title>
<lead>見本です。\n\n二つ目の段落。</lead><infoUrl>https://www.anzen.mofa.go.jp/od/x</infoUrl></mail>`

export const mofaFeed = (...mails: string[]) =>
  Buffer.from(
    `<?xml version="1.0" encoding="UTF-8"?><opendata lastModified="2026/06/02 18:01:00" odType="02">${mails.join('')}</opendata>`,
  )

export const gdacsItem = (
  more: {
    type?: string
    id?: string
    colour?: string
    iso3?: string
    point?: string
    current?: string
    to?: string
  } = {},
) =>
  `<item><title>Sample of an event</title><description>In words of our own.</description><link>https://gdacs.example/${more.id ?? 1}</link>
<pubDate>Tue, 02 Jun 2026 10:00:00 GMT</pubDate><gdacs:iscurrent>${more.current ?? 'true'}</gdacs:iscurrent>
<gdacs:fromdate>Tue, 02 Jun 2026 10:00:00 GMT</gdacs:fromdate><gdacs:todate>${more.to ?? 'Wed, 03 Jun 2026 10:00:00 GMT'}</gdacs:todate>
<georss:point>${more.point ?? '14.5 122'}</georss:point><gdacs:eventtype>${more.type ?? 'TC'}</gdacs:eventtype>
<gdacs:alertlevel>${more.colour ?? 'Orange'}</gdacs:alertlevel><gdacs:eventid>${more.id ?? '1'}</gdacs:eventid>
<gdacs:severity value="6.4">x</gdacs:severity><gdacs:iso3>${more.iso3 ?? 'PHL'}</gdacs:iso3></item>`

export const gdacsFeed = (...items: string[]) =>
  Buffer.from(`\uFEFF<?xml version="1.0" encoding="utf-8"?><rss version="2.0" xmlns:gdacs="http://www.gdacs.org"
xmlns:georss="http://www.georss.org/georss"><channel><pubDate>Wed, 03 Jun 2026 11:00:00 GMT</pubDate>${items.join('')}</channel></rss>`)

interface CapParts {
  id?: string
  sent?: string
  type?: string
  status?: string
  references?: string
  severity?: string
  expires?: string
  area?: string
  description?: string
  infos?: string
  version?: string
}

const island = '<areaDesc>Island</areaDesc><polygon>-19,178 -19,-179 -16,-179 -16,178 -19,178</polygon>'

export const capInfo = (
  language: string,
  headline: string,
  {
    severity = 'Severe',
    expires = '2026-06-09T00:00:00+00:00',
    area = island,
    description = 'In words of our own.',
  }: CapParts = {},
) =>
  `<info><language>${language}</language><category>Met</category><event>Cyclone</event><urgency>Expected</urgency>
<severity>${severity}</severity><certainty>Likely</certainty><expires>${expires}</expires><headline>${headline}</headline>
<description>${description}</description><instruction>Stay inside.</instruction><area>${area}</area></info>`

export const capAlert = (more: CapParts = {}) => {
  const { version = '1.2', type = 'Alert', references } = more
  return `<alert xmlns="urn:oasis:names:tc:emergency:cap:${version}"><identifier>${more.id ?? 'a'}</identifier><sender>s@x</sender>
<sent>${more.sent ?? '2026-06-02T00:00:00+00:00'}</sent><status>${more.status ?? 'Actual'}</status><msgType>${type}</msgType><scope>Public</scope>
${references ? `<references>${references}</references>` : ''}${more.infos ?? (type === 'Cancel' ? '' : capInfo('en', 'A cyclone', more))}</alert>`
}

export const capFile = (...alerts: string[]) =>
  Buffer.from(
    alerts.length === 1
      ? `<?xml version="1.0" encoding="UTF-8"?>${alerts.join('')}`
      : `<feed xmlns="http://www.w3.org/2005/Atom">${alerts.map((alert) => `<entry><content>${alert}</content></entry>`).join('')}</feed>`,
  )
